import { expect, test } from "vitest";
import { roleGroupsCsv, roleMembersCsv } from "#src/files/export/rolesCsv.ts";
import { judgeAll, judgeInFull } from "#src/mining/inForce/judgeAll.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { without } from "#src/model/lines.ts";
import type { RoleInForce } from "#src/model/roles/byHand/inForce.ts";
import { makeOrganisation } from "#src/model/sample/organisation/organisation.ts";
import { SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { fileOf } from "../../files/roleFiles/told.ts";
import { readingBeside } from "../opening/roles/brought.ts";

const names = await loadNames();
const { usual } = SAMPLE_KINDS.organisation;

function organisation(noise = { strays: 0, missing: 0 }) {
  const { users, groups } = usual as { users: number; groups: number };
  const steps = makeOrganisation({ users, groups, seed: 3 }, noise, names);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The roles as planted, brought in as they are after somebody changed them. */
async function broughtIn(
  change: (roles: RoleInForce[]) => void,
  noise?: { strays: number; missing: number },
  asFiles = false,
) {
  const { table: all, planted } = organisation(noise);
  // Who leads a team has another manager than the team: a misfit that nobody put there.
  const attributes = all.attributes.filter(({ name }) => name !== "Manager");
  const data = { ...all, attributes };
  let table = new AccessTable(data);
  const roles = planted.roles
    .filter(({ groups }) => groups.length > 0)
    .map(({ kind, name, groups, users }) => {
      return { id: `${kind} ${name}`, name: "", note: "", owner: "", groups, users };
    });
  change(roles);
  if (asFiles) table = await throughFiles(data, roles);
  else table.run(bringInForce, { roles });
  const figures = atOnce(
    judgeAll(
      table,
      () => [],
      () => {},
    ),
  );
  const at = (id: string) => table.roles.findIndex((role) => role.id === id);
  return { table, planted, figures, at, full: (id: string) => atOnce(judgeInFull(table, at(id)))! };
}

/** A table with these roles as they are read back from our own CSVs of members and groups. */
async function throughFiles(data: TableData, roles: readonly RoleInForce[]): Promise<AccessTable> {
  const from = new AccessTable(data);
  from.run(bringInForce, { roles });
  const { workspace, reading } = readingBeside(data);
  const files = [roleMembersCsv, roleGroupsCsv].map((csv) =>
    fileOf([...csv.write(from)].join(""), `${csv.kind}.csv`),
  );
  await reading.open(files as unknown as readonly File[]);
  await reading.accept();
  return workspace.table;
}

const usedRole = (roles: readonly RoleInForce[], kind: string) =>
  roles.findIndex(
    ({ id, users, groups }) => id.startsWith(kind) && users.length > 10 && groups.length > 1,
  );

test("roles as they were planted are all held, by their users alone, and cover what they cover alone", async () => {
  const { table, figures } = await broughtIn(() => {});
  const all = (name: keyof typeof figures) => [...figures[name]];
  expect(table.roles.length).toBeGreaterThan(10);
  for (const name of ["lacking", "unheld", "outside", "overlap", "conflicts"] as const)
    expect([name, Math.max(...all(name))]).toEqual([name, 0]);
  expect(Math.min(...all("held"))).toBe(100);
  // No group is in two of them.
  expect(all("alone")).toEqual(
    table.roles.map(({ users, groups }) => users.length * groups.length),
  );
});

test.each([
  ["by the command", false],
  ["as the files of an export", true],
] as const)(
  "each change by hand is found and named, %s: users out, a group more, a duplicate, one that is retired",
  async (_, asFiles) => {
    const changed = { out: "", more: "", twin: "", part: "", gone: "", strange: "" };
    let [out, strangers, newGroup] = [Uint32Array.of(), Uint32Array.of(), 0];
    const { figures, at, full, table, planted } = await broughtIn(
      (roles) => {
        const [team, department] = [usedRole(roles, "team"), usedRole(roles, "department")];
        // Three users are taken out of one.
        changed.out = roles[team].id;
        out = roles[team].users.slice(0, 3);
        roles[team] = { ...roles[team], users: without(roles[team].users, out) };
        // Another one has a group more, which none of its users holds.
        const other = roles.findIndex(
          (role, k) => k > team && role.id.startsWith("team") && role.users.length > 10,
        );
        changed.more = roles[other].id;
        newGroup = roles[team].groups[0];
        const groups = Uint32Array.from([...roles[other].groups, newGroup]).sort();
        roles[other] = { ...roles[other], groups };
        // One is there twice, and a part of it once more.
        changed.twin = roles[department].id;
        roles.push({ ...roles[department], id: "Twin" });
        changed.part = "Part";
        const some = roles[department].users.slice(0, 5);
        roles.push({ ...roles[department], id: "Part", users: some });
        // In one there are people of elsewhere.
        const third = roles.findIndex(
          (role, k) => k > other && role.id.startsWith("team") && role.users.length > 10,
        );
        changed.strange = roles[third].id;
        strangers = without(roles[team].users, roles[third].users).slice(0, 2);
        const users = Uint32Array.from([...roles[third].users, ...strangers]).sort();
        roles[third] = { ...roles[third], users };
        // One is no more.
        const title = usedRole(roles, "title");
        changed.gone = roles[title].id;
        roles.splice(title, 1);
      },
      undefined,
      asFiles,
    );
    const found = (id: string, ...which: (keyof typeof figures)[]) =>
      which.map((one) => figures[one][at(id)]);
    expect([...full(changed.out).outside]).toEqual([...out]);

    const more = full(changed.more);
    expect([...more.unheld]).toEqual([newGroup]);
    expect(more.lacking.users.length).toBe(table.roles[at(changed.more)].users.length);
    expect(new Set([...more.lacking.groupsOf.values()].flat())).toEqual(new Set([newGroup]));

    const twins = (id: string) =>
      full(id).overlaps.map(({ role, kind }) => [table.roles[role].id, kind]);
    expect(twins(changed.twin).sort()).toEqual([
      ["Part", "sameGroups"],
      ["Twin", "same"],
    ]);
    expect(found(changed.twin, "overlap", "alone")).toEqual([2, 0]);
    expect([...full("Part").outside]).toEqual([
      ...without(
        planted.roles.find(({ name }) => changed.twin.endsWith(` ${name}`))!.users,
        table.roles[at("Part")].users,
      ),
    ]);

    const strange = full(changed.strange);
    expect([...strange.lacking.users]).toEqual([...strangers]);
    expect([...strange.rule.misfits]).toEqual([...strangers]);

    // The retired one is nobody's, and what it gave is left over.
    expect(at(changed.gone)).toBe(-1);
    const retired = planted.roles.find(({ kind, name }) => `${kind} ${name}` === changed.gone)!;
    const left = [...retired.users].flatMap((user) =>
      [...retired.groups].map((group) => [user, group]),
    );
    expect(left.filter(([user, group]) => table.coveringRole(user, group))).toEqual([]);

    // Nothing is said of the others.
    const touched = new Set([...Object.values(changed), "Twin"]);
    for (const [number, { id }] of table.roles.entries())
      if (!touched.has(id))
        expect([
          id,
          figures.lacking[number],
          figures.outside[number],
          figures.overlap[number],
        ]).toEqual([id, 0, 0, 0]);
  },
);

test("with noise, who lacks what of a planted role is whom it was taken from", async () => {
  const { figures, table, planted, full } = await broughtIn(() => {}, usual.organisation);
  const isMissing = new Set(planted.missing.map(({ user, group }) => `${user} ${group}`));
  const lacking = table.roles.flatMap(({ id }) =>
    [...full(id).lacking.groupsOf].flatMap(([user, groups]) =>
      groups.map((group) => `${user} ${group}`),
    ),
  );
  expect(new Set(lacking)).toEqual(isMissing);
  expect([...figures.lacking].some((count) => count > 0)).toBe(true);
});
