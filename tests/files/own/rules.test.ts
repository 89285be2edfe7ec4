import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { NO_LINE } from "#src/model/lines.ts";
import { newRole } from "#src/model/roles/role.ts";
import type { RoleRule } from "#src/model/roles/roleRule.ts";
import { tableOf } from "../../table.ts";
import { tableRead } from "../tableRead.ts";

const SALES: RoleRule = { conditions: [{ attribute: "Department", is: "Sales" }], except: [] };

const STAFF = tableOf(
  `
      Post Chat
  ann x    x
  bob x    x
  cat x    .`,
  { attributes: [{ name: "Department", values: ["Sales", " sales", "Risk"] }] },
);

function ruled(rule: RoleRule | undefined = SALES, users = [0, 1]): AccessTable {
  const role = (id: string, more: object) =>
    newRole({
      ...{ id, groups: Uint32Array.of(0), users: Uint32Array.from(users), used: false },
      ...more,
    });
  const roles = [role("Broad", {}), role("Sales", { rule, inherits: ["Broad"] })];
  return new AccessTable(STAFF, { edits: { roles, applied: [] } });
}

interface OwnRole {
  [field: string]: unknown;
}

async function opened(table: AccessTable, change = (_: OwnRole[]) => {}) {
  const file = JSON.parse([...json.write(table)].join(""));
  change(file.roles);
  const problems: string[] = [];
  const onProblem = ({ sentence }: { sentence: string }) => problems.push(sentence);
  const { data, roleSet } = await readOwn([JSON.stringify(file)], { onProblem });
  const [broad, sales] = tableRead({ data, roleSet }).roles;
  return { broad, sales, problems };
}

test("a rule, who is excepted, and what a role inherits come back", async () => {
  const except = [{ user: 1, reason: "on leave" }];
  const { sales, broad, problems } = await opened(ruled({ ...SALES, except }, [0]));
  expect(sales.rule).toEqual({ ...SALES, except });
  expect([...sales.users]).toEqual([0]);
  expect([sales.inherits, broad.inherits, broad.rule]).toEqual([["Broad"], [], undefined]);
  expect(problems).toEqual([]);
});

test("everybody is a rule without conditions", async () => {
  const { sales } = await opened(ruled({ conditions: [], except: [] }, [0, 1, 2]));
  expect(sales.rule).toEqual({ conditions: [], except: [] });
});

test("the rule decides who is in the role, and where users says otherwise that is told", async () => {
  const { sales, problems } = await opened(ruled(), ([, role]) => {
    role.users = ["bob", "cat"];
  });
  expect([...sales.users]).toEqual([0, 1]);
  expect(problems).toEqual([
    "roles[1].users lacks 1 user of its rule, and lists 1 other; the rule counts.",
  ]);
});

test("a rule with an attribute that is not there, or with a broken condition, makes the role one by hand", async () => {
  const other = await opened(ruled(), ([, role]) => {
    role.rule = [{ attribute: "Cost centre", is: "7" }];
    role.users = ["cat"];
  });
  expect([other.sales.rule, [...other.sales.users]]).toEqual([undefined, [2]]);
  expect(other.problems).toHaveLength(1);
  expect(other.problems[0]).toMatch(
    /^roles\[1\] has a rule on «.?Cost centre.?», which no user has; its users count\.$/,
  );
  const broken = await opened(ruled(), ([, role]) => {
    role.rule = [{ attribute: "Department" }];
  });
  expect(broken.sales.rule).toBeUndefined();
  expect(broken.problems).toHaveLength(1);
});

test("who is excepted and unknown is left out, and so is what is unknown or goes in a circle", async () => {
  const { sales, broad, problems } = await opened(ruled(), ([first, second]) => {
    second.except = [{ user: "zoe", reason: "" }];
    second.inherits = ["Broad", "Nobody"];
    first.inherits = ["Sales"];
  });
  expect([sales.rule?.except, sales.inherits, broad.inherits]).toEqual([[], [], ["Sales"]]);
  expect(problems.map((one) => one.slice(0, 24))).toEqual([
    'roles[1].except names "z',
    "roles[1].inherits names ",
    "roles[1].inherits names ",
  ]);
});

test("an exception that is not whole, comes twice or has no rule is told", async () => {
  const twice = await opened(ruled(), ([, role]) => {
    role.users = ["ann"];
    role.except = [{ user: "bob", reason: "first" }, { user: "bob" }, { reason: "nobody" }];
  });
  expect(twice.sales.rule?.except).toEqual([{ user: 1, reason: "first" }]);
  expect([...twice.sales.users]).toEqual([0]);
  expect(twice.problems).toEqual([
    "roles[1].except has an entry without a user; left out.",
    'roles[1].except repeats "bob".',
  ]);
  const byHand = await opened(ruled(), ([role]) => {
    role.except = [{ user: "ann", reason: "" }];
  });
  expect([byHand.broad.rule, [...byHand.broad.users]]).toEqual([undefined, [0, 1]]);
  expect(byHand.problems).toEqual(["roles[0] has except, but no rule; its users count."]);
});

test("a rule that is no list makes the role one by hand, and is told", async () => {
  const { sales, problems } = await opened(ruled(), ([, role]) => {
    role.rule = "Department is Sales";
    role.users = ["cat"];
  });
  expect([sales.rule, [...sales.users]]).toEqual([undefined, [2]]);
  expect(problems).toHaveLength(1);
});

test("who is left out of the table is not in the role, whatever its rule says", async () => {
  const table = ruled();
  table.run(exclude, { users: Uint32Array.of(0), groups: NO_LINE, why: "", since: "" });
  const { sales, problems } = await opened(table);
  expect([sales.rule, [...sales.users]]).toEqual([SALES, [1]]);
  expect(problems).toEqual([]);
});

test("roles that inherit by very many ways are looked through once", async () => {
  const table = ruled();
  const { problems } = await opened(table, (roles) => {
    for (let at = 0; at < 60; at++) {
      const inherits = at < 2 ? [] : [`${at - 1 - (at % 2)}`, `${at - 2 - (at % 2)}`];
      roles.push({ id: `${at}`, groups: ["Post"], users: ["ann"], used: false, inherits });
    }
  });
  expect(problems).toEqual([]);
});
