import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readInputs } from "#src/files/readInputs.ts";
import { checkpointOf } from "#src/keep/slot/slot.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { matchTables } from "#src/model/comparison/matching.ts";
import { atOnce, type Work } from "#src/model/tasks/slices.ts";
import { carryOver } from "#src/model/update/carryOver.ts";
import { fileOf, timed } from "./comparison.ts";

/**
 * Prints what it takes to carry 10,000 roles over into a newer export, from its file to the table that
 * takes the other's place, beside opening the first one.
 */
export async function measureNewer(memberships = 10_000_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "access-table-"));
  const first = await fileOf(folder, memberships, (_, group) => `Group ${group}`);
  const [opening, opened] = await timed(() => readInputs([first]));
  // One user in 97 is gone, and of the others a tenth of the memberships is another one.
  const second = await fileOf(folder, memberships, (user, group, at) =>
    user % 97 === 0 ? undefined : `Group ${at % 10 === 0 ? (group + 1) % 10_000 : group}`,
  );
  console.log(`opening the first: ${opening.toFixed(0)} ms`);
  const table = new AccessTable(opened.data, { name: "may.csv" });
  const [deriving] = await timed(async () => table.run(recalculate, {}));
  table.run(setRule, { rule: "overlapping" });
  table.run(applyInOrder, { roles: [...table.roles.keys()] });
  console.log(`${table.roles.length} roles derived in ${deriving.toFixed(0)} ms, all applied`);
  const [reading, { data }] = await timed(() => readInputs([second]));
  const [matching, matched] = longest(matchTables(table.memberships.direct, data));
  const note = { name: "june.csv", files: ["june.csv"], format: "", time: "2026-06-30T08:00Z" };
  const [carrying, { state }] = longest(carryOver(table.state, { ...note, data }, matched));
  const all = reading + matching.all + carrying.all;
  console.log(
    `reading ${reading.toFixed(0)} ms, matching ${told(matching)}, carrying over ${told(carrying)}: ${(all / opening).toFixed(2)} times opening (at most 3)`,
  );
  const [swapping] = await timed(async () => table.openState(state));
  const [recording] = await timed(async () =>
    atOnce(checkpointOf(state.edits(), state.memberships)),
  );
  console.log(`taking its place ${swapping.toFixed(0)} ms, its record ${recording.toFixed(0)} ms`);
  await rm(folder, { recursive: true });
}

interface Pieces {
  readonly all: number;
  readonly longest: number;
}

const told = ({ all, longest }: Pieces) =>
  `${all.toFixed(0)} ms (longest piece ${longest.toFixed(0)} ms)`;

/** The result of work, with the time that it took, and that of its longest piece. */
function longest<T>(work: Work<T>): [Pieces, T] {
  let [all, most] = [0, 0];
  for (;;) {
    const start = performance.now();
    const { done, value } = work.next();
    const piece = performance.now() - start;
    all += piece;
    if (piece > most) most = piece;
    if (done) return [{ all, longest: most }, value];
  }
}
