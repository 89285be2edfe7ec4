import type { AccessTable } from "../../model/accessTable.ts";
import { ConflictGroups } from "../../model/facts/conflictGroups.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { isViolation, roleConflicts } from "../conflicts/roleConflicts.ts";
import { countedPeople } from "../why/people.ts";
import { type CommonRule, CommonRules } from "./commonRule.ts";
import { type JudgedRole, type JudgedTable, judgedTable, rolesByGroup } from "./judgedTable.ts";
import { type Judgement, RoleJudge } from "./judgeRole.ts";
import { type Overlap, overlaps } from "./overlaps.ts";

/** The figures by which roles in force are judged. */
const JUDGED = [
  ...(["lacking", "unheld", "outside", "held", "misfits", "besides", "conflicts"] as const),
  ...(["overlap", "alone"] as const),
];
export type JudgedName = (typeof JUDGED)[number];

/** The figures of all roles by their numbers in the table; not numbers where unknown. */
export type JudgedFigures = Readonly<Record<JudgedName, Float64Array>>;

/** What is found of one role, with the lists behind the figures. */
export interface JudgedInFull extends Judgement {
  readonly rule: CommonRule;
  readonly overlaps: readonly Overlap[];
}

/**
 * Judges all roles in force. Those that are looked at come first; `onSome` gets the figures so far, which
 * are filled in, after each role.
 */
export function* judgeAll(
  table: AccessTable,
  lookedAt: () => readonly number[],
  onSome: (figures: JudgedFigures) => void,
): Work<JudgedFigures> {
  const judged = judgedTable(table);
  const figures = Object.fromEntries(
    JUDGED.map((name) => [name, new Float64Array(table.roles.length).fill(Number.NaN)]),
  ) as Record<JudgedName, Float64Array>;
  const judge = new RoleJudge(judged);
  const rules = yield* rulesOf(table);
  const { memberships, conflicts: pairs } = table;
  const conflicts =
    pairs.length === 0 ? undefined : yield* ConflictGroups.of(pairs, memberships.data);
  for (const role of inOrder(judged.roles, lookedAt)) {
    const { at, groups, users } = role;
    const found = yield* judge.judge(role);
    figures.lacking[at] = found.lacking.users.length;
    figures.unheld[at] = found.unheld.length;
    figures.outside[at] = found.outside.length;
    figures.held[at] = shareOf(found.held, groups.length * users.length);
    figures.misfits[at] = rules.of(users).misfits.length;
    figures.besides[at] = found.besides.size;
    // Those that it contains, or brings about with what its users have otherwise.
    figures.conflicts[at] = conflicts
      ? (yield* roleConflicts(role, { memberships, conflicts, applied: judged.roles })).filter(
          isViolation,
        ).length
      : 0;
    onSome(figures);
    yield;
  }
  const alone = yield* coveredAlone(judged);
  const found = yield* overlaps(judged);
  for (const [place, { at }] of judged.roles.entries()) {
    figures.alone[at] = alone[place];
    figures.overlap[at] = found[place].filter(({ kind }) => kind !== "around").length;
  }
  return figures;
}

/** Judges one role, by its number, in full; undefined for one that is not in force. */
export function* judgeInFull(table: AccessTable, at: number): Work<JudgedInFull | undefined> {
  const judged = judgedTable(table);
  const place = judged.roles.findIndex((role) => role.at === at);
  if (place < 0) return undefined;
  const role = judged.roles[place];
  const rules = yield* rulesOf(table);
  const found = yield* new RoleJudge(judged).judge(role);
  const all = yield* overlaps(judged);
  const inTable = all[place].map((one) => ({ ...one, role: judged.roles[one.role].at }));
  return { ...found, rule: rules.of(role.users), overlaps: inTable };
}

/** The share of a role's cells that is held, in percent; all of one without cells. */
function shareOf(held: number, cells: number): number {
  return cells === 0 ? 100 : (100 * held) / cells;
}

/** Each role once, those that are looked at before all others. */
function* inOrder(roles: readonly JudgedRole[], lookedAt: () => readonly number[]) {
  const left = new Map(roles.map((role) => [role.at, role]));
  while (left.size > 0) {
    const looked = lookedAt().find((at) => left.has(at));
    const [next] = left.values();
    const role = looked === undefined ? next : left.get(looked)!;
    left.delete(role.at);
    yield role;
  }
}

function* rulesOf({ memberships, excluded }: AccessTable): Work<CommonRules> {
  const { data, userCount } = memberships;
  const { counted } = countedPeople(userCount, excluded.users.items, new Uint32Array(0));
  return yield* CommonRules.of(data, counted);
}

/** For each role, by its place, the held cells that it has and no other one: what would be left over without it. */
export function* coveredAlone(table: JudgedTable): Work<Float64Array> {
  const { roles, userCount } = table;
  const alone = new Float64Array(roles.length);
  /** For each user 1 where the group is held, and the number of roles that give it, and one more. */
  const given = new Uint32Array(userCount);
  for (const [group, places] of rolesByGroup(table).entries()) {
    if (places.length === 0) continue;
    given.fill(0);
    for (const user of table.column(group)) given[user] = 1;
    for (const place of places) {
      for (const user of roles[place].users) if (given[user] > 0) given[user]++;
      yield;
    }
    for (const place of places) {
      for (const user of roles[place].users) if (given[user] === 2) alone[place]++;
      yield;
    }
  }
  return alone;
}
