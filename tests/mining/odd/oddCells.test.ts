import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oddCells } from "#src/mining/odd/oddCells.ts";
import { type OddCells, type OddOptions, PEERS } from "#src/mining/odd/oddOptions.ts";
import { type Lines, linesFrom } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { literalOdd } from "./literalOdd.ts";

const GROUPS = 9;

/** Rows of which some are equal. */
const someRows = fc
  .tuple(
    fc.array(fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: GROUPS }), { maxLength: 12 }),
    fc.array(fc.nat(11), { maxLength: 40 }),
  )
  .map(([rows, repeated]) => [...rows, ...repeated.map((at) => rows[at] ?? [])]);

function linesOf(rows: readonly (readonly number[])[]): Lines {
  return linesFrom(rows.map((row) => [...row].sort((a, b) => a - b)));
}

function found(rows: Lines, options: OddOptions): OddCells {
  return atOnce(oddCells(rows, GROUPS, options));
}

function peersAt({ peers, peerCounts }: OddCells, at: number): number[] {
  return [...peers.subarray(PEERS * at, PEERS * at + peerCounts[at])];
}

describe("the odd cells are those of a slow literal reading, in the same order", () => {
  const agree = (rows: Lines, options: OddOptions) => {
    const literal = literalOdd(rows, options.most, options.codes);
    const odd = found(rows, options);
    expect(odd.total).toBe(literal.length);
    expect(Array.from(odd.users, (user, at) => [user, odd.groups[at], odd.holders[at]])).toEqual(
      literal.map(({ user, group, holders }) => [user, group, holders]),
    );
    expect(odd.approximated).toBe(0);
    literal.forEach(({ user, group, peers }, at) => {
      const own = peersAt(odd, at);
      expect(own).toHaveLength(peers.length);
      expect(new Set(own).size).toBe(own.length);
      expect(own).not.toContain(user);
      // Of equally similar users at the end of the list, equal ones are taken side by side.
      const last = peers.at(-1)!.likeness;
      const nearer = peers.filter(({ likeness }) => likeness > last).map((peer) => peer.user);
      if (options.codes === undefined) expect(own).toEqual(expect.arrayContaining(nearer));
      const holds = (peer: number) =>
        [...rows.items.subarray(rows.start[peer], rows.start[peer + 1])].includes(group);
      expect(own.filter(holds)).toHaveLength(odd.holders[at]);
    });
  };

  test("among all users", () => {
    fc.assert(
      fc.property(someRows, fc.nat(PEERS), (rows, most) => agree(linesOf(rows), { most })),
      { numRuns: 300 },
    );
  });

  test("users of the same value first", () => {
    const codes = fc.array(fc.nat(2), { minLength: 52, maxLength: 52 });
    fc.assert(
      fc.property(someRows, codes, fc.nat(PEERS), (rows, all, most) =>
        agree(linesOf(rows), { most, codes: Uint32Array.from(all.slice(0, rows.length)) }),
      ),
      { numRuns: 300 },
    );
  });
});

test("a group that none of those alike holds is odd, with who they are", () => {
  const rows = linesOf([[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2, 5], [5, 6], [6]]);
  const odd = found(rows, { most: 0 });
  expect([odd.users[0], odd.groups[0], odd.holders[0]]).toEqual([3, 5, 0]);
  expect(peersAt(odd, 0)).toEqual([0, 1, 2, 4].slice(0, odd.peerCounts[0]));
});

test("a cell of somebody who shares nothing else with anyone is not judged", () => {
  expect(found(linesOf([[0], [1, 2], [1, 2]]), { most: PEERS }).users).not.toContain(0);
});

test("what is only assumed is compared, but neither listed nor counted", () => {
  const bits = fc.array(fc.boolean(), { minLength: 52 * GROUPS, maxLength: 52 * GROUPS });
  fc.assert(
    fc.property(
      someRows,
      bits,
      fc.nat(PEERS),
      fc.integer({ min: 1, max: 9 }),
      (rows, bits, most, mostListed) => {
        const lines = linesOf(rows);
        const isAssumed = (user: number, group: number) => bits[user * GROUPS + group];
        const assumed = linesOf(
          rows.map((row, user) => row.filter((group) => isAssumed(user, group))),
        );
        const literal = literalOdd(lines, most).filter((cell) => !isAssumed(cell.user, cell.group));
        const odd = atOnce(oddCells(lines, GROUPS, { most, assumed }, { mostListed }));
        expect(odd.total).toBe(literal.length);
        expect(Array.from(odd.users, (user, at) => [user, odd.groups[at]])).toEqual(
          literal.slice(0, mostListed).map(({ user, group }) => [user, group]),
        );
      },
    ),
  );
});

test("of too many the worst are listed, and all are counted", () => {
  const rows = linesOf(
    Array.from({ length: 40 }, (_, user) => [0, 1, ...(user % 3 === 0 ? [2 + (user % 7)] : [])]),
  );
  const all = atOnce(oddCells(rows, GROUPS, { most: PEERS }));
  expect(all.users.length).toBeGreaterThan(60);
  for (const mostListed of [1, 5, 17]) {
    const some = atOnce(oddCells(rows, GROUPS, { most: PEERS }, { mostListed }));
    expect(some.total).toBe(all.total);
    expect(some.users).toEqual(all.users.slice(0, mostListed));
    expect(some.groups).toEqual(all.groups.slice(0, mostListed));
    expect(some.peers).toEqual(all.peers.slice(0, PEERS * mostListed));
  }
});

test("where not all who share groups are looked at, it says so, and finds the same again", () => {
  const rows = linesOf(
    Array.from({ length: 2500 }, (_, user) => [
      ...[0, 1 + (user % 2), 3 + (user % 3)],
      ...(user % 100 === 0 ? [8] : []),
    ]),
  );
  const codes = Uint32Array.from({ length: 2500 }, (_, user) => 1 + user);
  const search = () => atOnce(oddCells(rows, GROUPS, { most: 8, codes }, { mostShared: 1000 }));
  const odd = search();
  expect(odd.approximated).toBe(2500);
  expect(search()).toEqual(odd);
  expect([...odd.groups].filter((group) => group !== 8)).toEqual([]);
});
