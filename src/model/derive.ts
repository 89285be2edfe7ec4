import { type Lines, line, lineCount, lowerBound, transpose } from "./lines.ts";

/** A role as it is derived: numbers of columns and rows. */
export interface Candidate {
  readonly group: number;
  /** In column order. */
  readonly groups: Uint32Array;
  /** In row order. */
  readonly users: Uint32Array;
}

/**
 * The candidate roles of the held cells, in the order in which going through the users from the
 * top, and within a user through the groups from the left, meets them.
 *
 * A candidate's groups are the groups whose holders include all of its holders. So two candidates
 * have the same groups just if they have the same holders: equal columns are one candidate, the
 * leftmost. Equal users and equal groups are looked at once; real tables have many of both.
 */
export function derive(rows: Lines, columns: Lines): Candidate[] {
  const users = equalLines(rows);
  const groups = equalLines(columns);
  const small = collapse(columns, users, groups);
  const smallRows = small.rows;
  const candidates: Candidate[] = [];
  for (let kind = 0; kind < groups.firsts.length; kind++) {
    const group = groups.firsts[kind];
    const holders = line(columns, group);
    if (holders.length === 0) continue;
    const kinds = closure(
      kind,
      line(small.columns, kind),
      smallRows,
      (k) => columns.start[groups.firsts[k] + 1] - columns.start[groups.firsts[k]],
    );
    candidates.push({ group, groups: membersOf(kinds, groups), users: holders });
  }
  return candidates.sort((a, b) => a.users[0] - b.users[0] || a.group - b.group);
}

/** The kinds of group that all holders of `kind` hold. */
function closure(
  kind: number,
  holders: Uint32Array,
  rows: Lines,
  size: (kind: number) => number,
): number[] {
  let smallest = holders[0];
  for (const holder of holders)
    if (
      rows.start[holder + 1] - rows.start[holder] <
      rows.start[smallest + 1] - rows.start[smallest]
    )
      smallest = holder;
  const own = size(kind);
  const kinds: number[] = [];
  for (const other of line(rows, smallest)) if (size(other) >= own) kinds.push(other);
  for (let h = 0; h < holders.length && kinds.length > 1; h++) {
    const holder = holders[h];
    let from = rows.start[holder];
    const to = rows.start[holder + 1];
    let kept = 0;
    for (const other of kinds) {
      from = lowerBound(rows.items, other, from, to);
      if (from < to && rows.items[from] === other) kinds[kept++] = other;
    }
    kinds.length = kept;
  }
  return kinds;
}

/** Lines that are equal, as one kind: numbered by first appearance. */
interface Kinds {
  readonly kindOf: Uint32Array;
  readonly firsts: number[];
  /** The lines of each kind, sorted. */
  readonly members: Lines;
}

function equalLines(lines: Lines): Kinds {
  const count = lineCount(lines);
  const kindOf = new Uint32Array(count);
  const firsts: number[] = [];
  const byHash = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const hash = hashOf(lines, i);
    let alike = byHash.get(hash);
    if (!alike) byHash.set(hash, (alike = []));
    let kind = alike.find((k) => areEqual(lines, firsts[k], i));
    if (kind === undefined) {
      kind = firsts.push(i) - 1;
      alike.push(kind);
    }
    kindOf[i] = kind;
  }
  return { kindOf, firsts, members: membersByKind(kindOf, firsts.length) };
}

function hashOf({ start, items }: Lines, i: number): number {
  let hash = start[i + 1] - start[i];
  for (let k = start[i]; k < start[i + 1]; k++)
    hash = Math.imul(hash ^ items[k], 0x9e3779b1) ^ (hash >>> 15);
  return hash;
}

function areEqual({ start, items }: Lines, a: number, b: number): boolean {
  const length = start[a + 1] - start[a];
  if (start[b + 1] - start[b] !== length) return false;
  for (let k = 0; k < length; k++) if (items[start[a] + k] !== items[start[b] + k]) return false;
  return true;
}

function membersByKind(kindOf: Uint32Array, kinds: number): Lines {
  const start = new Uint32Array(kinds + 1);
  for (const kind of kindOf) start[kind + 1]++;
  for (let kind = 0; kind < kinds; kind++) start[kind + 1] += start[kind];
  const next = start.slice();
  const items = new Uint32Array(kindOf.length);
  kindOf.forEach((kind, i) => {
    items[next[kind]++] = i;
  });
  return { start, items };
}

/** The table with every kind of user and every kind of group once. */
function collapse(columns: Lines, users: Kinds, groups: Kinds): { rows: Lines; columns: Lines } {
  const isFirst = new Uint8Array(users.kindOf.length);
  for (const user of users.firsts) isFirst[user] = 1;
  const start = new Uint32Array(groups.firsts.length + 1);
  let length = 0;
  groups.firsts.forEach((group, kind) => {
    for (const user of line(columns, group)) length += isFirst[user];
    start[kind + 1] = length;
  });
  const items = new Uint32Array(length);
  length = 0;
  for (const group of groups.firsts)
    for (const user of line(columns, group))
      if (isFirst[user]) items[length++] = users.kindOf[user];
  const small = { start, items };
  return { rows: transpose(small, users.firsts.length), columns: small };
}

/** All groups of some kinds, in column order. */
function membersOf(kinds: readonly number[], groups: Kinds): Uint32Array {
  const all: number[] = [];
  for (const kind of kinds) for (const group of line(groups.members, kind)) all.push(group);
  return Uint32Array.from(all).sort();
}
