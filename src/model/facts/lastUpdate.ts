import { check, checkItems, checkLines, checkTexts, isRecord, isTypedArray } from "../checks.ts";
import type { Lines } from "../lines.ts";
import type { Fact } from "./fact.ts";

/**
 * What the last newer export changed. Users and groups that are gone since have the numbers behind all
 * others, in their order here.
 */
export interface LastUpdate {
  readonly goneUserIds: readonly string[];
  readonly goneUserNames: readonly string[];
  readonly goneGroups: readonly string[];
  readonly newUsers: Uint32Array;
  readonly newGroups: Uint32Array;
  /** The users who gained or lost memberships, sorted, and the groups of each. */
  readonly users: Uint32Array;
  readonly gained: Lines;
  readonly lost: Lines;
  readonly moved: Moved;
}

/** What changed of the attributes of users that are in both: each list has a place for each change. */
export interface Moved {
  readonly users: Uint32Array;
  readonly attributes: readonly string[];
  /** Values; empty for none. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export const NOBODY_MOVED: Moved = {
  ...{ users: new Uint32Array(), attributes: [], from: [], to: [] },
};

const WHAT = "what changed last";

export const lastUpdate: Fact<LastUpdate | null> = {
  key: "lastUpdate",
  first: null,
  record: (value) => value ?? undefined,
  read(record, { userCount, groupCount }) {
    check(isRecord(record), WHAT);
    const texts = (field: keyof LastUpdate) => checkTexts(record[field], WHAT);
    const [goneUserIds, goneUserNames] = [texts("goneUserIds"), texts("goneUserNames")];
    const goneGroups = texts("goneGroups");
    check(goneUserIds.length === goneUserNames.length, WHAT);
    const users = checkItems(record.users, userCount + goneUserIds.length, WHAT);
    const lines = (field: keyof LastUpdate) =>
      checkLines(record[field], users.length, groupCount + goneGroups.length, WHAT);
    return {
      ...{ goneUserIds, goneUserNames, goneGroups, users },
      newUsers: checkItems(record.newUsers, userCount, WHAT),
      newGroups: checkItems(record.newGroups, groupCount, WHAT),
      ...{ gained: lines("gained"), lost: lines("lost") },
      // That of before has none.
      moved: record.moved === undefined ? NOBODY_MOVED : readMoved(record.moved, userCount),
    };
  },
  forSameUsers: () => null,
  isRemark: true,
};

function readMoved(moved: unknown, userCount: number): Moved {
  check(isRecord(moved) && isTypedArray(moved.users, "Uint32Array"), WHAT);
  const users = moved.users as Uint32Array;
  check(
    users.every((user) => user < userCount),
    WHAT,
  );
  const texts = (value: unknown) => checkTexts(value, WHAT);
  const { attributes, from, to } = moved;
  const read = { users, attributes: texts(attributes), from: texts(from), to: texts(to) };
  for (const list of Object.values(read)) check(list.length === users.length, WHAT);
  return read;
}
