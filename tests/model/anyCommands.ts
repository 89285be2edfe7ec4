import fc from "fast-check";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { assume, clearAssumed } from "#src/model/commands/assume/assume.ts";
import type { SomeCells } from "#src/model/commands/assume/someCells.ts";
import { addAttributes } from "#src/model/commands/facts/addAttributes.ts";
import { decide, withdrawDecision } from "#src/model/commands/facts/decide.ts";
import { exclude, includeAgain } from "#src/model/commands/facts/exclude.ts";
import { noteCompared } from "#src/model/commands/facts/noteCompared.ts";
import { changeConflict, setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { setNote } from "#src/model/commands/facts/setNote.ts";
import { setFindingsAside, setReviews } from "#src/model/commands/facts/setReviews.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { dropVariant, renameVariant } from "#src/model/commands/variants/changeVariant.ts";
import { goOver } from "#src/model/commands/variants/goOver.ts";
import { keepVariant } from "#src/model/commands/variants/keepVariant.ts";
import type { GroupState } from "#src/model/entities.ts";
import { type ComparedWith, NOTHING_COMPARED } from "#src/model/facts/comparedWith.ts";
import { type Conflict, SEVERITIES } from "#src/model/facts/conflicts.ts";
import type { Nesting } from "#src/model/facts/nesting.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import type { Rule } from "#src/model/facts/rule.ts";
import type { SetAside } from "#src/model/facts/setAside.ts";
import { linesFrom } from "#src/model/lines.ts";
import { newRole, type TableRole } from "#src/model/roles/role.ts";
import { usersByRule } from "#src/model/roles/roleRule.ts";
import { rolesOf } from "#src/model/roles/variants/variant.ts";
import { packValues } from "#src/model/table/attributeCodes.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../table.ts";
import { anyByHand, type ByHand, bitsOf, ruleOf, runByHand } from "./anyByHand.ts";

/** Small tables with names of any kind, some cells assigned, some assumed. */
export const anyTable: fc.Arbitrary<TableData> = fc
  .record({
    users: fc.integer({ min: 1, max: 7 }),
    groups: fc.integer({ min: 1, max: 7 }),
    cells: fc.array(fc.tuple(fc.nat(48), fc.constantFrom<GroupState>("assigned", "assumed")), {
      maxLength: 40,
    }),
    names: fc.uniqueArray(fc.string({ unit: "binary", maxLength: 5 }), {
      minLength: 14,
      maxLength: 14,
    }),
    department: fc.boolean(),
    nested: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 8 }),
  })
  .map(({ users, groups, cells, names, department, nested }) => {
    const held = new Map(
      cells.map(([at, state]) => [7 * (Math.floor(at / 7) % users) + ((at % 7) % groups), state]),
    );
    const data = tableBy(
      names.slice(0, users).map((name) => `u${name}`),
      names.slice(7, 7 + groups),
      (user, group) => held.get(7 * user + group) ?? "notAssigned",
      { attributes: department ? [{ name: "Department", values: valuesBy(names[13]) }] : [] },
    );
    return nested.length === 0 ? data : { ...data, memberOf: nestedLines(nested, groups) };
  });

/** A value, the same in another spelling, another one, none, and then the first again. */
function valuesBy(name: string): (string | undefined)[] {
  return [name, ` ${name.toUpperCase()}`, `${name}2`, undefined, name];
}

/** Groups in groups, of pairs. */
export function nestedLines(pairs: readonly (readonly [number, number])[], groups: number) {
  return linesFrom(
    Array.from({ length: groups }, (_, group) => {
      const parents = pairs.filter(([one]) => one % groups === group).map(([, of]) => of % groups);
      return Uint32Array.from(new Set(parents)).sort();
    }),
  );
}

export type Command =
  | { readonly kind: "toggle"; readonly at: number }
  | { readonly kind: "assume" | "clearAssumed"; readonly some: SomeBits }
  | { readonly kind: "apply" | "takeBack"; readonly at: number }
  | { readonly kind: "applyInOrder"; readonly order: readonly number[] }
  | { readonly kind: "setRule"; readonly rule: Rule }
  | { readonly kind: "setNesting"; readonly nesting: Nesting }
  | { readonly kind: "leaveOut" | "takeIn"; readonly users: number; readonly groups: number }
  | { readonly kind: "usePlan"; readonly roles: readonly (readonly [number, number, boolean])[] }
  | {
      readonly kind: "addAttributes";
      readonly side: "users" | "groups";
      readonly name: string;
      readonly values: readonly (string | undefined)[];
    }
  | ByHand
  | { readonly kind: "keep" | "remove" | "withdraw"; readonly from: number; readonly count: number }
  | { readonly kind: "setConflicts"; readonly names: readonly string[] }
  | {
      readonly kind: "changeConflict";
      readonly change: "add" | "change" | "remove";
      readonly at: number;
      readonly conflict: Conflict;
    }
  | { readonly kind: "setNote"; readonly note: string }
  | { readonly kind: "setReviews"; readonly reviews: readonly Review[] }
  | { readonly kind: "setFindingsAside"; readonly all: readonly SetAside[] }
  | {
      readonly kind: "variant";
      readonly how: "keep" | "rename" | "drop" | "goOver";
      readonly at: number;
      readonly name: string;
    }
  | { readonly kind: "noteCompared"; readonly at: number }
  | { readonly kind: "recalculate" | "startOver" | "undo" | "redo" }
  | { readonly kind: "open"; readonly data: TableData; readonly name: string };

/** Cells of a table of any size: a rectangle by its users and groups, or a list, as bits. */
type SomeBits = { readonly users: number; readonly groups: number } | readonly number[];

export const anyCells: fc.Arbitrary<SomeBits> = fc.oneof(
  fc.record({ users: fc.nat(127), groups: fc.nat(127) }),
  fc.array(fc.nat(48), { maxLength: 12 }),
);

/** The same as cells of a table. */
export function cellsFrom(bits: SomeBits, { memberships }: AccessTable): SomeCells {
  const { userCount, groupCount } = memberships;
  if ("users" in bits)
    return { users: bitsOf(bits.users, userCount), groups: bitsOf(bits.groups, groupCount) };
  const cells = new Set(bits.map((at) => at % (userCount * groupCount)));
  return { cells: Float64Array.from(cells).sort() };
}

const nat = fc.nat(1000);
/** Roles of a plan: of each its groups and users, and whether it has a rule. */
export const anyPlan: fc.Arbitrary<Command> = fc
  .array(fc.tuple(fc.nat(127), fc.nat(127), fc.boolean()), { maxLength: 3 })
  .map((roles) => ({ kind: "usePlan", roles }) as const);

export const anyAddedAttribute: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant("addAttributes" as const),
  side: fc.constantFrom("users", "groups"),
  name: fc.constantFrom("Department", "Site", ""),
  values: fc.array(fc.constantFrom(undefined, "", "Bonn", " bonn", "__proto__", "Ulm"), {
    minLength: 8,
    maxLength: 8,
  }),
});

const anyText = fc.string({ unit: "binary", maxLength: 5 });
const listOf = <T>(one: fc.Arbitrary<T>, length: number) =>
  fc.array(one, { minLength: length, maxLength: length });

/** A review by others, of users and groups that may be in no table. */
const anyReview: fc.Arbitrary<Review> = fc
  .tuple(fc.nat(4), fc.integer({ min: 1, max: 3 }), fc.nat(4))
  .chain(([asked, people, answered]) =>
    fc.record({
      ...{ id: anyText, key: anyText, name: anyText },
      made: fc.constantFrom("", "2026-11-24T08:00:00.000Z"),
      until: fc.constantFrom("", "2026-12-31"),
      answerers: listOf(fc.record({ id: anyText, name: anyText, mail: anyText }), people),
      entries: fc.record({
        ...{ users: listOf(anyText, asked), groups: listOf(anyText, asked) },
        reasons: listOf(anyText, asked),
        answerers: listOf(fc.nat(people - 1), asked).map((all) => Uint32Array.from(all)),
      }),
      answers: fc.record({
        entries: listOf(fc.nat(Math.max(0, asked - 1)), asked === 0 ? 0 : answered).map((all) =>
          Uint32Array.from(all),
        ),
        removes: listOf(fc.nat(1), asked === 0 ? 0 : answered).map((all) => Uint8Array.from(all)),
        comments: listOf(anyText, asked === 0 ? 0 : answered),
        bys: listOf(anyText, asked === 0 ? 0 : answered),
        dates: listOf(fc.constantFrom("", "2026-11-24T09:00:00.000Z"), asked === 0 ? 0 : answered),
      }),
    }),
  );

/** What a person said of many: reviews by others, and what is no finding. */
export const anySaying: fc.Arbitrary<Command> = fc.oneof(
  fc
    .array(anyReview, { maxLength: 2 })
    .map((reviews) => ({ kind: "setReviews" as const, reviews })),
  fc
    .array(
      fc.record({
        ...{ finding: anyText, items: fc.array(anyText, { maxLength: 3 }), reason: anyText },
        ...{ date: fc.constantFrom("", "2026-11-24T09:00:00.000Z"), by: anyText },
      }),
      { maxLength: 2 },
    )
    .map((all) => ({ kind: "setFindingsAside" as const, all })),
);

/** One pair of groups in conflict that comes, changes or goes. */
const anyConflictChange: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant("changeConflict" as const),
  change: fc.constantFrom("add", "add", "change", "remove"),
  at: nat,
  conflict: fc.record(
    {
      ...{ groups: fc.tuple(anyText, anyText), reason: anyText },
      severity: fc.constantFrom(...SEVERITIES),
      exceptions: fc.array(
        fc.record({ user: anyText, reason: anyText, until: fc.constantFrom("", "2026-12-31") }),
        { minLength: 1, maxLength: 2 },
      ),
    },
    { requiredKeys: ["groups", "reason"] },
  ),
});

/** What is done with variants, of few names. */
export const anyVariant: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant("variant" as const),
  how: fc.constantFrom("keep", "keep", "goOver", "goOver", "rename", "drop"),
  at: nat,
  name: fc.constantFrom("A", "B", "__proto__", "\u202e «"),
});

/** Changes that leave the roles as they are derived, or planned. */
export const anyChangeByRules: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: nat.map((at) => ({ kind: "toggle", at }) as const) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("assume", "clearAssumed"), some: anyCells }),
  },
  { weight: 4, arbitrary: nat.map((at) => ({ kind: "apply", at }) as const) },
  { weight: 2, arbitrary: nat.map((at) => ({ kind: "takeBack", at }) as const) },
  {
    weight: 1,
    arbitrary: fc
      .array(nat, { maxLength: 5 })
      .map((order) => ({ kind: "applyInOrder", order }) as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Rule>("exclusive", "overlapping")
      .map((rule) => ({ kind: "setRule", rule }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Nesting>("direct", "expanded")
      .map((nesting) => ({ kind: "setNesting", nesting }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ kind: "recalculate" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "startOver" } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("leaveOut", "takeIn"),
      users: fc.nat(127),
      groups: fc.nat(127),
    }),
  },
  {
    weight: 1,
    arbitrary: anyPlan,
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.string({ unit: "binary" }), { maxLength: 6 }).map((names) => ({
      ...{ kind: "setConflicts" as const, names },
    })),
  },
  { weight: 1, arbitrary: anyConflictChange },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: "binary", maxLength: 5 })
      .map((note) => ({ kind: "setNote", note }) as const),
  },
  {
    weight: 2,
    arbitrary: anyAddedAttribute,
  },
  {
    weight: 5,
    arbitrary: anyVariant,
  },
  { weight: 1, arbitrary: anySaying },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("keep", "remove", "withdraw"),
      from: fc.nat(48),
      count: fc.nat(12),
    }),
  },
);

export const anyChange: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: anyChangeByRules },
  { weight: 1, arbitrary: anyByHand },
);

/** Notes of a table, which are no steps to undo. */
export const anyNote: fc.Arbitrary<Command> = fc
  .nat(9)
  .map((at) => ({ kind: "noteCompared", at }) as const);

/** A note of a comparison. */
export function comparedAt(at: number): ComparedWith {
  return {
    ...{ files: [`${at}.csv`, "b.csv"], format: "Long table" },
    time: `2026-11-22T08:00:0${at}.000Z`,
    older: at % 2 === 0 ? "other" : "this",
    ...{ ...NOTHING_COMPARED, same: at, gained: 2 * at, lost: 3 },
  };
}

export const anyOpening: fc.Arbitrary<Command> = fc
  .tuple(anyTable, fc.string())
  .map(([data, name]) => ({ kind: "open", data, name }) as const);
export const anyStepping: fc.Arbitrary<Command> = fc.constantFrom(
  { kind: "undo" } as const,
  { kind: "redo" } as const,
);

export function run(table: AccessTable, command: Command): void {
  const { userCount, groupCount } = table.memberships;
  const { roles } = table;
  if (command.kind === "toggle") {
    const cell = command.at % (userCount * groupCount);
    table.run(toggle, { user: Math.floor(cell / groupCount), group: cell % groupCount });
  } else if (command.kind === "assume") table.run(assume, cellsFrom(command.some, table));
  else if (command.kind === "clearAssumed") table.run(clearAssumed, cellsFrom(command.some, table));
  else if (command.kind === "apply") {
    if (roles.length > 0) table.run(apply, { role: command.at % roles.length });
  } else if (command.kind === "takeBack") {
    if (table.applied.length > 0)
      table.run(takeBack, { role: table.applied[command.at % table.applied.length] });
  } else if (command.kind === "applyInOrder") {
    if (roles.length > 0)
      table.run(applyInOrder, { roles: command.order.map((at) => at % roles.length) });
  } else if (command.kind === "setRule") table.run(setRule, { rule: command.rule });
  else if (command.kind === "setNesting") {
    const { memberships } = table;
    memberships.expansion ??= atOnce(expansionOf(memberships.direct));
    if (memberships.expansion) table.run(setNesting, { nesting: command.nesting });
  } else if (command.kind === "usePlan") {
    // Each but the first inherits from the one before, or has a rule.
    const planned = command.roles.map(([groups, users, isRuled], at) => {
      const rule = isRuled ? ruleOf(table, "x", groups, bitsOf(users, userCount)) : undefined;
      const fit = rule && usersByRule(rule, table.memberships.data, table.excluded);
      return newRole({
        ...{ id: `plan ${at}`, used: false, planned: true },
        groups: bitsOf(groups, groupCount),
        users: fit ?? bitsOf(users, userCount),
        rule: fit && rule,
        inherits: at > 0 && users % 2 === 0 ? [`plan ${at - 1}`] : [],
      });
    });
    table.run(usePlan, { roles: planned });
  } else if (command.kind === "open") table.open(command.data, { name: command.name });
  else if (command.kind === "recalculate") table.run(recalculate, {});
  else if (command.kind === "startOver") table.run(startOver, undefined);
  else if (command.kind === "leaveOut" || command.kind === "takeIn") {
    const some = {
      users: bitsOf(command.users, userCount),
      groups: bitsOf(command.groups, groupCount),
    };
    const reason = { why: `chosen by ${command.users}`, since: "2026-11-22T04:00:00.000Z" };
    if (command.kind === "takeIn") table.run(includeAgain, some);
    else table.run(exclude, { ...some, ...reason });
  } else if (command.kind === "keep" || command.kind === "remove" || command.kind === "withdraw") {
    const { from, count } = command;
    const cells = Array.from({ length: userCount * groupCount }, (_, number) =>
      table.memberships.cellAt(number),
    ).slice(from, from + count);
    const reason = `${from} and ${count}`;
    if (command.kind === "withdraw") table.run(withdrawDecision, { cells });
    else {
      // Of the first one something else is said.
      const [first, ...others] = cells;
      const said = { comment: `on ${from}`, by: count % 2 === 0 ? "Eva" : undefined };
      const each = first ? [{ ...first, ...said }, ...others] : cells;
      table.run(decide, { cells: each, decision: command.kind, reason, date: "2026-11-22T04:00Z" });
    }
  } else if (command.kind === "byHand") runByHand(table, command);
  else if (command.kind === "setNote") table.run(setNote, { note: command.note });
  else if (command.kind === "setReviews")
    table.run(setReviews, { reviews: command.reviews, what: "the reviews" });
  else if (command.kind === "setFindingsAside") table.run(setFindingsAside, { all: command.all });
  else if (command.kind === "variant") runOnVariants(table, command);
  else if (command.kind === "addAttributes") {
    const { side, name } = command;
    const values = Array.from(
      { length: side === "users" ? userCount : groupCount },
      (_, at) => command.values[at % command.values.length],
    );
    const packed = atOnce(packValues({ name, values }));
    table.run(addAttributes, { side, added: [{ name, values, packed }] });
  } else if (command.kind === "noteCompared")
    table.run(noteCompared, { compared: comparedAt(command.at) });
  else if (command.kind === "setConflicts")
    table.run(setConflicts, {
      conflicts: command.names.slice(1).map((name, at) => ({
        ...{ groups: [command.names[at], name] as const, reason: `${name}!` },
      })),
    });
  else if (command.kind === "changeConflict") {
    const { change, conflict } = command;
    const at = command.at % (table.conflicts.length + 1);
    table.run(changeConflict, { at, change, conflict });
  } else table[command.kind]();
}

function runOnVariants(
  table: AccessTable,
  { how, at: number, name }: Extract<Command, { readonly kind: "variant" }>,
): void {
  const made = `2026-11-${10 + (number % 20)}T04:00:00.000Z`;
  const { variants } = table.facts;
  const at = number % variants.length;
  if (how === "keep") table.run(keepVariant, { name, made });
  else if (variants.length === 0) return;
  else if (how === "rename") table.run(renameVariant, { at, name });
  else if (how === "drop") table.run(dropVariant, { at });
  else table.run(goOver, { at, name: `Before ${name}`, made });
}

/** Variants as plain data: their roles as they would stand. */
export function toldVariants({ facts, memberships }: AccessTable) {
  return facts.variants.map(({ name, made, rule, applied, roles, ...variant }) => ({
    ...{ name, made, rule, applied },
    roles: rolesOf({ rule, applied, roles, ...variant }, memberships).map((role) => ({
      ...saidOf(role),
      ...{ id: role.id, used: role.used, planned: role.planned },
      lists: [role.users, role.groups, role.derivedGroups].map((list) => [...list]),
    })),
  }));
}

/** What a person said of a role. */
export function saidOf(role: TableRole) {
  const { name, note, owner, pinned, discarded, inForce, asInForce, rule, inherits } = role;
  return { name, note, owner, pinned, discarded, inForce, asInForce, rule, inherits };
}

/** All that can be seen of a table from outside. */
export function seen(table: AccessTable) {
  const { memberships } = table;
  const users = Array.from({ length: memberships.userCount }, (_, row) => table.user(row));
  return {
    name: table.name,
    isSample: table.isSample,
    ids: users.map((user) => [user.id, user.name]),
    attributes: memberships.data.attributes.map(({ name, values }) => [name, ...values]),
    groupAttributes: memberships.data.groupAttributes?.map(({ name, values }) => [name, ...values]),
    groups: memberships.data.groupNames,
    read: Array.from(memberships.data.groupRead),
    states: users.map((user) => [...user.groupStates.values()]),
    roles: table.roles.map((_, at) => table.role(at)),
    planned: table.roles.map((role) => role.planned),
    said: table.roles.map(saidOf),
    derivedGroups: table.roles.map((role) => [...role.derivedGroups]),
    rule: table.rule,
    rolesOfUsers: users.map((user) => user.roles),
    applied: [...table.applied],
    covered: table.coveredCount,
    granted: table.grantedCount,
    isOutOfDate: table.isOutOfDate,
    held: memberships.heldCount,
    measured: table.measuredCount,
    excluded: [table.excluded.users, table.excluded.groups].map(({ items, reasons }) => ({
      items: Array.from(items),
      reasons,
    })),
    conflicts: table.conflicts,
    nesting: table.facts.nesting,
    memberOf: memberships.data.memberOf,
    assumedWithoutNesting: users.map((_, row) => Array.from(memberships.directlyAssumed(row))),
    decided: table.facts.decisions.all(),
    decisions: table.decisions.cells(),
    removals: table.decisions.removalCount,
    comparedWith: table.facts.comparedWith,
    updates: table.facts.updates,
    note: table.facts.note,
    saidOfMany: [table.facts.reviews, table.facts.setAside],
    variants: toldVariants(table),
    bases: table.facts.variants.map(({ basis }) => basis),
    covering: users.map((_, row) =>
      memberships.data.groupNames.map((_, column) =>
        table.coveringRoles(row, column).map((role) => role.id),
      ),
    ),
  };
}

/** The covered cells as the rules say it, to hold the running count against. */
export function coveredByRules(table: AccessTable): number {
  let covered = 0;
  for (let row = 0; row < table.memberships.userCount; row++)
    for (let column = 0; column < table.memberships.groupCount; column++)
      if (isCounted(table, row, column) && table.coveringRole(row, column)) covered++;
  return covered;
}

/** True for a held cell of a user and a group that are not left out. */
function isCounted({ memberships, excluded }: AccessTable, user: number, group: number): boolean {
  const isExcluded = excluded.users.has(user) || excluded.groups.has(group);
  return memberships.isHeld(user, group) && !isExcluded;
}

/** The cells on which coverage is measured, to hold the running count against. */
export function measuredByRules(table: AccessTable): number {
  let measured = 0;
  for (let row = 0; row < table.memberships.userCount; row++)
    for (let column = 0; column < table.memberships.groupCount; column++)
      if (isCounted(table, row, column)) measured++;
  return measured;
}

/** A table on which commands can be run. */
export function opened(data: TableData): AccessTable {
  return new AccessTable(data, { name: "first" });
}
