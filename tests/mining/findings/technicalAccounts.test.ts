import fc from "fast-check";
import { expect, test } from "vitest";
import { TechnicalAccounts } from "#src/mining/findings/technicalAccounts/technicalAccounts.ts";
import { makeOrganisation } from "#src/model/sample/organisation/organisation.ts";
import { SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import type { Attribute } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../../table.ts";

/** Why an account looks like no person: by its id, its name, and what attributes say of it. */
function reasons(id: string, name = id, said: Record<string, string> = {}): string[] {
  const attributes = Object.entries(said).map(([name, value]) => ({ name, values: [value] }));
  const people = new TechnicalAccounts(tableBy([id], 0, undefined, { names: [name], attributes }));
  const told = people.reasonsOf(0);
  expect(people.has(0)).toBe(told.length > 0);
  return told.map((one) => one.replace(/[\u2066-\u2069]/g, ""));
}

test.each([
  ["svc_backup", "its id begins with “svc_”"],
  ["SVC-SQL01", "its id begins with “SVC-”"],
  ["svcBackup", "its id begins with “svc”"],
  ["SVCBackup", "its id begins with “SVC”"],
  ["CORP\\svc-print", "its id begins with “svc-”"],
  ["svc.print@corp.example", "its id begins with “svc.”"],
  ["CN=svc_sql,OU=People,DC=corp", "its id begins with “svc_”"],
  ["adm.jdoe", "its id begins with “adm.”"],
  ["admin-jdoe", "its id begins with “admin-”"],
  ["jdoe_admin", "its id ends with “_admin”"],
  ["jdoe-adm2", "its id ends with “-adm2”"],
  ["Administrator", "its id is “Administrator”"],
  ["test01", "its id is “test01”"],
  ["test", "its id is “test”"],
  ["test.user", "its id begins with “test.”"],
  ["TestUser", "its id begins with “Test”"],
  ["shared.mailbox", "its id begins with “shared.”"],
  ["sales-shared", "its id ends with “-shared”"],
  ["noreply", "its id begins with “noreply”"],
  ["no-reply@corp.example", "its id begins with “no-reply”"],
  ["do_not_reply", "its id begins with “do_not_reply”"],
  ["room-4.12", "its id begins with “room-”"],
  ["room4", "its id is “room4”"],
  ["krbtgt", "its id is “krbtgt”, which systems make"],
  ["krbtgt_31337", "its id is “krbtgt_31337”, which systems make"],
  ["HealthMailbox7f3a2b1", "its id is “HealthMailbox7f3a2b1”, which systems make"],
  ["MSOL_1a2b3c4d5e6f", "its id is “MSOL_1a2b3c4d5e6f”, which systems make"],
  ["www-data", "its id is “www-data”, which systems make"],
  ["host$", "its id ends with “$”, as those of computers do"],
  ["CORP\\WS-0815$", "its id ends with “$”, as those of computers do"],
  ["ci-bot", "its id ends with “-bot”"],
  ["guest", "its id is “guest”"],
  ["root", "its id is “root”"],
  ["backup_agent", "its id begins with “backup_”"],
  ["info@corp.example", "its id is “info”"],
])("the id %s is no person's", (id, reason) => {
  expect(reasons(id)).toEqual([reason]);
});

test.each([
  ["Adminović", "adminovic"],
  ["Testa", "testa"],
  ["Sharon", "sharon"],
  ["Marko Adminović", "madminovic"],
  ["Anna Testa", "a.testa"],
  ["Anna Testa", "ANNA.TESTA"],
  ["Sharon Sharedson", "sharon.sharedson"],
  ["Admir Servić", "admir.servic"],
  ["Svetlana Svcenko", "s.svcenko"],
  ["Jan Bot", "jan-bot"],
  ["Jan Bot", "j.bot"],
  ["Jan Botha", "j-botha"],
  ["Anna Guest", "guest-anna"],
  ["Anna Guest", "aguest"],
  ["Elihu Root", "elihu_root"],
  ["Elihu Root", "root"],
  ["Anna D. Meier", "adm"],
  ["Emily Post", "emily.post"],
  ["Ann Adams", "sales-ann"],
  ["Ann Adams", "office-ann"],
  ["Ann Adams", "ann@test.example"],
  ["Ann Adams", "ann@admin.corp.example"],
  ["Ann Adams", "ADMIN\\ann"],
  ["Ann Adams", "CN=Ann Adams,OU=Test,DC=admin,DC=com"],
  ["Ann Adams", "u000001"],
  ["Ann Adams", "100234"],
  ["Marie-Claire O'Neill", "mc.oneill"],
  ["Дмитрий Тестов", "дмитрий.тестов"],
  ["مدير النظام", "مدير"],
  ["", ""],
  ["$", "$"],
])("%s (%s) may be a person", (name, id) => {
  expect(reasons(id, name)).toEqual([]);
});

test.each<[Record<string, string>, string | RegExp]>([
  [{ Type: "Service" }, "Type says “Service”"],
  [{ "Account type": "Shared" }, "Account type says “Shared”"],
  [{ employeeType: "service account" }, "employeeType says “service account”"],
  [{ UserType: "Non-human" }, "UserType says “Non-human”"],
  [{ RecipientTypeDetails: "RoomMailbox" }, "RecipientTypeDetails says “RoomMailbox”"],
  [{ objectClass: "msDS-GroupManagedServiceAccount" }, /^objectClass says “msDS-Group/],
  [{ title: "Shared mailbox" }, "title says “Shared mailbox”"],
  [{ title: "Shared mailbox for Sales" }, "title says “Shared mailbox”"],
  [{ description: "Service account of the backup" }, "description says “Service account”"],
  [{ description: "Key Distribution Center Service Account" }, /“Service Account”$/],
  [{ description: "Built-in account for administering the computer" }, /“Built-in account”$/],
  [{ Department: "Service Accounts" }, "Department says “Service Accounts”"],
  [{ Beschreibung: "Technischer Benutzer für SAP" }, /“Technischer Benutzer”$/],
  [{ isServiceAccount: "TRUE" }, "isServiceAccount says “TRUE”"],
  [{ "Is person": "no" }, "Is person says “no”"],
  [{ DN: "CN=abc,OU=Service Accounts,DC=x" }, "DN says “OU=Service Accounts”"],
  [{ ou: "Service Accounts" }, "ou says “Service Accounts”"],
])("%o is said of no person", (said, reason) => {
  const [told, ...others] = reasons("abc", "Abc Def", said);
  expect(told).toMatch(reason instanceof RegExp ? reason : new RegExp(`^${reason}$`));
  expect(others).toEqual([]);
});

test.each<Record<string, string>>([
  { title: "System Administrator" },
  { title: "Service Technician" },
  { title: "Service Account Manager" },
  { title: "Test Engineer" },
  { title: "Test Account Executive" },
  { title: "Administrative Assistant" },
  { title: "Meeting Room Coordinator" },
  { Department: "Service" },
  { Department: "Shared Services" },
  { Type: "Member" },
  { "Account type": "Person" },
  { employeeType: "Contractor" },
  { employeeType: "External" },
  { isServiceAccount: "false" },
  { "Is person": "yes" },
  { description: "Works with service accounts and shared mailboxes daily" },
  { DN: "CN=Service Account,OU=People,DC=x" },
  { DN: "CN=Ann,OU=Test,OU=Admins,DC=x" },
  { Phone: "service account" },
])("%o may be said of a person", (said) => {
  expect(reasons("abc", "Abc Def", said)).toEqual([]);
});

test.each([
  ["Backup (service)", "its name says “(service)”"],
  ["Shared Mailbox Sales", "its name says “Shared Mailbox”"],
  ["Meeting room 4.12", "its name says “Meeting room”"],
  ["Jane Doe (Admin)", "its name says “(Admin)”"],
  ["Admin - Jane Doe", "its name says “Admin”"],
  ["Test 01", "its name says “Test”"],
  ["Test User 3", "its name says “Test User”"],
  ["Besprechungsraum Donau", "its name says “Besprechungsraum”"],
])("%s is no person's name", (name, reason) => {
  expect(reasons("x17", name)).toEqual([reason]);
});

test("all signs are told, the id's first, and no more than three", () => {
  const said = { "Account type": "Service", title: "Service account", description: "Test user" };
  expect(reasons("svc-backup", "Backup (service)", said)).toEqual([
    "its id begins with “svc-”",
    "its name says “(service)”",
    "Account type says “Service”",
  ]);
});

test("the service accounts of an example organisation are found, and nobody else", async () => {
  const size = { users: 2000, groups: 200, seed: 7 };
  const noise = SAMPLE_KINDS.organisation.usual.organisation!;
  const { table, planted } = atOnce(makeOrganisation(size, noise, await loadNames()));
  const withoutWords = { ...table, attributes: [] as readonly Attribute[] };
  for (const data of [table, withoutWords]) {
    const people = new TechnicalAccounts(data);
    const found = data.userIds.flatMap((_, user) => (people.has(user) ? [user] : []));
    expect(found).toEqual([...planted.serviceAccounts]);
  }
  expect(planted.serviceAccounts.length).toBeGreaterThan(5);
});

test("whatever names are made of, an answer comes, and soon", () => {
  const long = ["svc-", "a.", "$", "\\", "@", "CN=", "test ", "-_", "é"].map((part) =>
    part.repeat(16_000),
  );
  const any = fc.oneof(fc.string({ unit: "binary", maxLength: 20 }), fc.constantFrom(...long));
  fc.assert(
    fc.property(any, any, any, (id, name, value) => {
      reasons(id, name, { title: value, type: value, dn: value });
    }),
    { numRuns: 300 },
  );
});
