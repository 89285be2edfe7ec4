import fc from "fast-check";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { noteCompared } from "#src/model/commands/facts/noteCompared.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { type Conflict, SEVERITIES } from "#src/model/facts/conflicts.ts";
import { newRole } from "#src/model/roles/role.ts";
import { anyByHand, bitsOf } from "../model/anyByHand.ts";
import {
  anyAddedAttribute,
  anyPlan,
  anySaying,
  anyVariant,
  comparedAt,
  nestedLines,
  run,
  saidOf,
  toldVariants,
} from "../model/anyCommands.ts";
import { anySourceWith } from "../model/table/anySource.ts";
import { tableBy } from "../table.ts";

export const HOSTILE = [
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "",
  " ",
  "👩‍👩‍👧‍👦",
  "\ud83d",
  "مدير النظام",
  "x".repeat(300),
  'say "hello"\\',
  "two\r\nlines",
  "a\tb",
  "=cmd|' /C calc'!A0",
  "'=already",
  "+1",
  "@me",
  "-",
  "a; b, c",
  "<img src=x onerror=alert(1)>",
  "\u0000\u2028\ufeff",
  "assigned",
  "7",
];

export const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ maxLength: 6 }),
);

const anySource = anySourceWith(anyName);

const anyNames = (maxLength: number) => fc.uniqueArray(anyName, { maxLength });

/** Any table after any work on it. */
export const anyTable: fc.Arbitrary<AccessTable> = fc
  .record({
    users: anyNames(8),
    groups: anyNames(8),
    attributes: anyNames(3),
    names: fc.array(anyName, { minLength: 8, maxLength: 8 }),
    cells: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(5)), { maxLength: 50 }),
    words: fc.array(fc.tuple(fc.nat(7), fc.nat(2), anyName), { maxLength: 10 }),
    groupAttributes: anyNames(3),
    groupWords: fc.array(fc.tuple(fc.nat(7), fc.nat(2), anyName), { maxLength: 10 }),
    source: fc.option(anySource, { nil: undefined }),
    nested: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 8 }),
    byHand: fc.array(
      fc.oneof({ weight: 3, arbitrary: anyByHand }, anyPlan, anyAddedAttribute, anySaying, {
        weight: 3,
        arbitrary: anyVariant,
      }),
      { maxLength: 8 },
    ),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(
          ...["toggle", "recalculate", "apply", "apply", "takeBack", "setRule"],
          ...["leaveOut", "setConflicts", "decide", "usePlan", "noteCompared", "setNesting"],
        ),
        fc.nat(),
        fc.nat(),
      ),
      {
        maxLength: 30,
      },
    ),
  })
  .map(({ users, groups, attributes, names, cells, words, steps, ...more }) => {
    const held = new Map(cells.map(([user, group, state]) => [8 * user + group, state]));
    const data = tableBy(
      users,
      groups,
      (user, group) => {
        const state = held.get(8 * user + group);
        return state === 0 ? "assumed" : state !== undefined;
      },
      {
        names: names.slice(0, users.length),
        attributes: attributes.map((name, at) => ({
          name,
          values: users.map((_, user) => words.find(([u, a]) => u === user && a === at)?.[2]),
        })),
      },
    );
    const groupAttributes = more.groupAttributes.map((name, at) => ({
      name,
      values: groups.map(
        (_, group) => more.groupWords.find(([g, a]) => g === group && a === at)?.[2],
      ),
    }));
    const table = new AccessTable({
      ...data,
      groupAttributes: groupAttributes.length > 0 ? groupAttributes : undefined,
      memberOf:
        more.nested.length > 0 && groups.length > 0
          ? nestedLines(more.nested, groups.length)
          : undefined,
      source: more.source,
    });
    // Somewhere among the other steps.
    let byHand = more.byHand;
    for (const [step, a, b] of steps) {
      if (a % 4 === 0 && byHand.length > 0) {
        run(table, byHand[0]);
        byHand = byHand.slice(1);
      }
      if (step === "recalculate") table.run(recalculate, {});
      else if (step === "apply" && table.roles.length > 0)
        table.run(apply, { role: a % table.roles.length });
      else if (step === "leaveOut")
        table.run(exclude, {
          users: bitsOf(a, users.length),
          groups: bitsOf(b, groups.length),
          ...{ why: `because of ${a % 3}`, since: "2026-11-22T04:00:00.000Z" },
        });
      else if (step === "setConflicts")
        table.run(setConflicts, {
          conflicts: [
            { groups: [groups[a % 8] ?? "none", `${b}*`], reason: `${a}"`, ...typedBy(a) },
          ],
        });
      else if (step === "usePlan")
        table.run(usePlan, {
          roles: [a, b].map((bits, at) =>
            newRole({
              ...{ id: `plan ${at}`, used: false, planned: true },
              groups: bitsOf(bits, groups.length),
              users: bitsOf(bits >> 3, users.length),
            }),
          ),
        });
      else if (step === "setNesting")
        run(table, { kind: "setNesting", nesting: a % 4 === 0 ? "direct" : "expanded" });
      else if (step === "decide" && users.length > 0 && groups.length > 0)
        table.run(decide, {
          cells: [{ user: a % users.length, group: b % groups.length }],
          decision: b % 3 === 0 ? "keep" : "remove",
          reason: `because of ${a}"`,
          date: a % 2 === 0 ? "" : "2026-11-22T04:00:00.000Z",
          ...(a % 3 === 0 ? { by: names[b % 8] || undefined, comment: `${b}"` } : {}),
        });
      else if (step === "takeBack" && table.applied.length > 0)
        table.run(takeBack, { role: table.applied[a % table.applied.length] });
      else if (step === "noteCompared")
        table.run(noteCompared, {
          compared: { ...comparedAt(a % 10), files: names.slice(b % 9), format: names[b % 8] },
        });
      else if (step === "setRule")
        table.run(setRule, { rule: a % 2 === 0 ? "exclusive" : "overlapping" });
      else if (step === "toggle" && users.length > 0 && groups.length > 0)
        table.run(toggle, { user: a % users.length, group: b % groups.length });
    }
    return table;
  });

/** How bad a conflict is, and who may hold both. */
function typedBy(a: number): Partial<Conflict> {
  const exceptions = [{ user: `${a}`, reason: "", until: a % 2 === 0 ? "" : "2026-12-31" }];
  return { severity: SEVERITIES[a % 5], exceptions: a % 3 === 0 ? exceptions : undefined };
}

/** All that a table shows, in the specification's words. */
export function shown(table: AccessTable) {
  const { data } = table.memberships;
  return {
    users: data.userIds.map((_, row) => {
      const { id, name, groupStates, roles } = table.user(row);
      return { id, name, groupStates: [...groupStates], roles };
    }),
    roles: table.roles.map((_, at) => table.role(at)),
    planned: table.roles.map((role) => role.planned),
    said: table.roles.map(saidOf),
    derivedGroups: table.roles.map((role) => [...role.derivedGroups]),
    rule: table.rule,
    applied: table.applied,
    covered: data.userIds.map((_, user) =>
      data.groupNames.map((_, group) => table.coveringRoles(user, group).map((role) => role.id)),
    ),
    coveredCount: table.coveredCount,
    excluded: [table.excluded.users, table.excluded.groups].map(({ items, reasons }) => ({
      items: Array.from(items),
      reasons,
    })),
    conflicts: table.conflicts,
    saidOfMany: [table.facts.reviews, table.facts.setAside],
    decisions: table.facts.decisions.all(),
    comparedWith: table.facts.comparedWith,
    nesting: table.facts.nesting,
    variants: toldVariants(table),
    memberOf: data.memberOf && [...data.memberOf.start, ...data.memberOf.items],
    assumed: data.userIds.map((_, row) => Array.from(table.memberships.directlyAssumed(row))),
    groupRead: [...data.groupRead],
    attributes: data.attributes.map(({ name, values }) => [name, ...values]),
    groupAttributes: data.groupAttributes?.map(({ name, values }) => [name, ...values]),
    source: data.source,
  };
}
