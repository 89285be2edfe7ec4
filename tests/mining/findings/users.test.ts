import { describe, expect, test } from "vitest";
import type { Attribute } from "#src/model/table/memberships.ts";
import { tableBy } from "../../table.ts";
import { foundIn } from "./foundIn.ts";

/** Some users who all hold one group, with a column: the values in the order of the users. */
function withColumn(name: string, values: readonly (string | undefined)[]) {
  const ids = values.map((_, user) => `u${user}`);
  return tableBy(ids, ["VPN"], () => true, { attributes: [{ name, values }] });
}

const TODAY = new Date(2026, 5, 30, 12);
const leaversBy = (name: string, ...values: string[]) =>
  foundIn(withColumn(name, values), { today: TODAY }).items("leavers");

describe("who has left and still holds something", () => {
  test.each([
    ["Status", "Active", "Terminated"],
    ["Employment status", "employed", "Left"],
    ["HR Status", "active", "Resigned"],
    ["Beschäftigungsstatus", "aktiv", "Ausgeschieden"],
    ["Statut", "actif", "Désactivé"],
    ["Estado", "activo", "Baja"],
    ["Stato", "attivo", "Cessato"],
    ["Toestand", "actief", "Uit dienst"],
    ["Enabled", "True", "False"],
    ["Account disabled", "no", "yes"],
    ["userAccountControl", "512", "514"],
    ["End date", "2026-06-30", "2026-06-29"],
    ["Austrittsdatum", "31.12.2026", "31.12.2025"],
    ["accountExpires", "9223372036854775807", "133200000000000000"],
    ["Valid until", "99991231000000.0Z", "20260131120000.0Z"],
    ["Last working day", "12/31/2026", "01/31/2026"],
  ])("%s: “%s” is there, “%s” is not", (heading, present, gone) => {
    expect(leaversBy(heading, present, gone, "")).toEqual(["u1"]);
  });

  test.each([
    ["Status", "locked out", "pending", "on hold", "planned"],
    ["Locked", "yes", "no", "yes", "no"],
    ["Membership status", "revoked", "active", "revoked", "active"],
    ["State", "Bavaria", "Texas", "Bremen", "Hesse"],
    ["Password expires", "2020-01-01", "2020-01-02", "2020-01-03", "2020-01-04"],
    ["Title", "Inactive", "Left", "Terminated", "Retired"],
    ["End date", "never", "unlimited", "9999-12-31", "1601-01-01"],
  ])("%s says of nobody that they have left", (heading, ...values) => {
    expect(leaversBy(heading, ...values)).toEqual([]);
  });

  test("who holds nothing is none, and the day of the export counts, not that of today", () => {
    const attributes: Attribute[] = [{ name: "End date", values: ["2024-03-01", "2024-03-01"] }];
    const data = tableBy(["ann", "bob"], ["VPN"], (user) => user === 0, { attributes });
    const today = new Date(2026, 0, 1);
    expect(foundIn(data, { today }).items("leavers")).toEqual(["ann"]);
    expect(foundIn(data, { today, name: "staff 2024-02-29.csv" }).items("leavers")).toEqual([]);
    const later = foundIn(data, { today, name: "staff 2024-03-02.csv" });
    expect(later.reasons("leavers")).toEqual(["End date was “2024-03-01”"]);
    expect(later.of("leavers")?.note).toBe(
      "Counted from 2 Mar 2024, the day in the name of the file.",
    );
  });
});

describe("logins long ago", () => {
  const idleBy = (name: string, values: string[], looking = {}) =>
    foundIn(withColumn(name, values), { today: TODAY, ...looking });

  test.each([
    ["Last login", "2026-01-31", "2026-06-29"],
    ["lastLogonTimestamp", "134142048000000000", "134271648000000000"],
    ["Letzte Anmeldung", "31.01.2026 08:00", "29.06.2026 08:00"],
    ["lastLogon", "20260131120000.0Z", "20260629120000.0Z"],
    ["Last sign-in", "2026-01-31T08:00:00Z", "2026-06-29T08:00:00Z"],
    ["Dernière connexion", "31/01/2026", "29/06/2026"],
  ])("%s: %s is, %s is not", (heading, old, fresh) => {
    const found = idleBy(heading, [old, fresh, "never", ""]);
    expect(found.items("idle")).toEqual(["u0"]);
  });

  test("ninety days are not too long, and another number of days can be said", () => {
    // 2026-04-01 is 90 days before 2026-06-30.
    const days = ["2026-06-30", "2026-04-01", "2026-03-31", "2026-06-01"];
    expect(idleBy("Last login", days).items("idle")).toEqual(["u2"]);
    expect(idleBy("Last login", days, { idleDays: 20 }).items("idle")).toEqual(["u1", "u2", "u3"]);
    expect(idleBy("Last login", days).of("idle")?.note).toBe(
      "Counted from 30 Jun 2026, the newest day of Last login.",
    );
  });

  test("of a day that may be two, and of two columns, the later one counts", () => {
    // The third of February or the second of March.
    expect(
      idleBy("Last login", ["03/02/2026", "30/06/2026"], { idleDays: 140 }).items("idle"),
    ).toEqual([]);
    const attributes = [
      { name: "Last login", values: ["2026-01-01", "2026-06-30"] },
      { name: "Last seen", values: ["2026-06-01", "2026-01-01"] },
    ];
    const data = tableBy(["ann", "bob"], ["VPN"], () => true, { attributes });
    expect(foundIn(data, { today: TODAY }).items("idle")).toEqual([]);
  });

  test.each([
    ["Last password change", "2020-01-01", "2026-06-29"],
    ["Last login", "Berlin", "Munich"],
    ["Hire date", "2001-01-01", "2026-06-29"],
    ["Last name", "Login", "2020-01-01"],
  ])("%s tells of no logins", (heading, ...values) => {
    expect(idleBy(heading, values).names).not.toContain("idle");
  });
});

describe("people without what nearly all have", () => {
  const values = Array.from({ length: 20 }, (_, user) => (user === 3 ? undefined : `D${user % 2}`));

  test("the one without is found, with what is lacked", () => {
    const found = foundIn(withColumn("Department", values));
    expect(found.items("usersWithoutAttributes")).toEqual(["u3"]);
    expect(found.reasons("usersWithoutAttributes")).toEqual(["has no Department"]);
  });

  test("not where many lack it, of a manager, of logins, nor of services", () => {
    const few = values.map((value, user) => (user < 6 ? undefined : value));
    const found = (name: string, all: (string | undefined)[]) =>
      foundIn(withColumn(name, all)).items("usersWithoutAttributes");
    expect(found("Department", few)).toEqual([]);
    expect(found("Manager", values)).toEqual([]);
    expect(found("Last login", values)).toEqual([]);
    const ids = values.map((_, user) => (user === 3 ? "svc-backup" : `u${user}`));
    const attributes = [{ name: "Department", values }];
    const data = tableBy(ids, ["VPN"], () => true, { attributes });
    expect(foundIn(data).items("usersWithoutAttributes")).toEqual([]);
  });
});

describe("accounts that may be of one person", () => {
  const twiceOf = (ids: string[], names?: string[], mails?: string[]) =>
    foundIn(
      tableBy(ids, ["VPN"], () => true, {
        ...(names && { names }),
        attributes: mails ? [{ name: "E-Mail", values: mails }] : [],
      }),
    ).sets("samePerson");

  test("ids that differ in case, blanks or an addition", () => {
    expect(twiceOf(["jdoe", "JDoe", "mia"])).toEqual([["jdoe", "JDoe"]]);
    expect(twiceOf(["j doe", "jdoe"])).toEqual([["j doe", "jdoe"]]);
    expect(twiceOf(["jdoe-adm", "jdoe", "jdoe_2", "jdoe.ext"])).toEqual([
      ["jdoe", "jdoe-adm", "jdoe_2", "jdoe.ext"],
    ]);
    expect(twiceOf(["jdoe.ext@x.org", "jdoe@x.org"])).toEqual([["jdoe@x.org", "jdoe.ext@x.org"]]);
  });

  test("the same name and mail, however they are written", () => {
    const names = ["John Doe", "Doe, John", "John Doe", "Mia Fox"];
    const mails = ["jd@x.org", "JD@x.org", "other@x.org", "jd@x.org"];
    expect(twiceOf(["a1", "b2", "c3", "d4"], names, mails)).toEqual([["a1", "b2"]]);
  });

  test("not where names differ, the plain id is not there, or a number is a part of it", () => {
    expect(twiceOf(["smith", "smith_2"], ["Al Smith", "Bo Smith"])).toEqual([]);
    expect(twiceOf(["jdoe-adm", "mia", "user_1", "user_2"])).toEqual([]);
    expect(twiceOf(["u1", "u12", "u2", "u-22", "10", "10_2"])).toEqual([]);
  });
});

describe("conflicts that somebody has", () => {
  const data = tableBy(
    ["ann", "bob", "cid"],
    ["Pay", "Approve"],
    (user, group) => user < 2 || group === 0,
  );
  const conflict = { groups: ["Pay", "App*"], reason: "four eyes" } as const;
  const exceptionUntil = (until: string) => ({
    conflicts: [{ ...conflict, exceptions: [{ user: "ann", reason: "", until }] }],
  });

  test("who holds both sides, and is not excepted today", () => {
    const found = foundIn(data, { conflicts: [conflict] });
    expect(found.items("conflictsHeld")).toEqual(["ann", "bob"]);
    expect(found.reasons("conflictsHeld")[0]).toBe("1 conflict: Pay with App*");
    expect(foundIn(data, exceptionUntil("2999-01-01")).items("conflictsHeld")).toEqual(["bob"]);
    expect(foundIn(data, exceptionUntil("2020-01-01")).items("conflictsHeld")).toEqual([
      "ann",
      "bob",
    ]);
    expect(foundIn(data).items("conflictsHeld")).toEqual([]);
  });
});

describe("people with by far the most groups of those like them", () => {
  const ids = Array.from({ length: 60 }, (_, user) => `p${user}x`);
  const departments = ids.map((_, user) => (user < 30 ? "Sales" : "IT"));
  const attributes = [{ name: "Department", values: departments }];
  /** In sales people hold 4 groups, in IT 20; p7x of sales holds 20, too, and p40x holds 26. */
  const heldBy = (user: number) => (user === 40 ? 26 : user >= 30 || user === 7 ? 20 : 4);

  test("are ranked with what they have more, and that alone is to be removed", () => {
    const data = tableBy(ids, 40, (user, group) => group < heldBy(user), { attributes });
    const found = foundIn(data);
    expect(found.items("mostGroups")).toEqual(["p7x"]);
    expect(found.reasons("mostGroups")[0]).toMatch(
      /^holds 20 groups, half of the 30 people of Department “Sales” at most 4; more than they: /,
    );
    const cells = found.of("mostGroups")?.cellsOf?.(7) ?? [];
    expect(cells.map(({ user }) => user)).toEqual(Array.from({ length: 16 }, () => 7));
  });

  test("not who has as many as others of the same title, wherever they work", () => {
    const titles = ids.map((_, user) => (user === 7 || user >= 30 ? "Admin" : "Seller"));
    const all = [...attributes, { name: "Title", values: titles }];
    const data = tableBy(ids, 40, (user, group) => group < heldBy(user), { attributes: all });
    expect(foundIn(data).items("mostGroups")).toEqual([]);
  });

  test("without attributes of all people, and of none where many do", () => {
    const data = tableBy(ids, 40, (user, group) => group < (user === 9 ? 40 : 3 + (user % 3)));
    expect(foundIn(data).items("mostGroups")).toEqual(["p9x"]);
    const even = tableBy(ids, 40, (user, group) => group < 1 + (user % 40));
    expect(foundIn(even).items("mostGroups")).toEqual([]);
  });
});
