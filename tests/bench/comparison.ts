import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { changesCsv } from "#src/files/export/changesCsv.ts";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { roleDifferences } from "#src/model/comparison/roleDifferences.ts";
import { newRole } from "#src/model/roles/role.ts";
import { inSlices } from "#src/model/tasks/slices.ts";
import { createStore } from "#src/model/values/store.ts";
import { Comparing } from "#src/session/comparing/comparing.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";

/** The groups of each user, of 10,000 groups. */
const EACH = 100;
const GROUPS = 10_000;

/** Names of the group in which a membership is in the other export, or undefined where it is in none. */
type Change = (user: number, group: number, at: number) => string | undefined;

const nameOf = (group: number) => `Department ${group % 40} role ${group}`;
const CASES: Readonly<Record<string, Change>> = {
  "nothing has changed": (_, group) => nameOf(group),
  "a tenth has changed, 1 group in 100 was renamed": (user, group, at) => {
    if (user % 97 === 0) return undefined;
    const moved = at % 10 === 0 ? (group + 1) % GROUPS : group;
    return moved % 100 === 0 ? `Former ${moved}` : nameOf(moved);
  },
  "every group was renamed": (_, group) => `Former ${group}`,
};

/**
 * Prints what comparing with as large an export takes, from its file to the comparison on the screen,
 * beside opening the first one; and what is asked of the comparison then.
 */
export async function measureComparison(memberships = 10_000_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "access-table-"));
  try {
    const here = await fileOf(folder, memberships, (_, group) => nameOf(group));
    const [opening, opened] = await timed(() => readInputs([here]));
    console.log(`\nComparing ${count(memberships)} memberships with as many`);
    console.log(`  floor: opening the first: ${seconds(opening)}`);
    for (const [name, change] of Object.entries(CASES)) {
      const there = await fileOf(folder, memberships, change);
      console.log(`  ${name}`);
      await measure(opened, there, opening);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(opened: ReadResult, there: File, floor: number): Promise<void> {
  const present = new Workspace(new AccessTable(opened.data));
  const shown = createStore(present);
  const [reading, other] = await timed(() => readInputs([there]));
  const comparing = new Comparing({ present, shown }, async () => ({ ...other, isClean: true }));
  const before = process.memoryUsage().arrayBuffers;
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const [difference] = await timed(() => comparing.open([there]));
  delays.disable();
  const { comparison } = shown.get().compared!;
  const all = reading + difference;
  const bytes = process.memoryUsage().arrayBuffers - before;
  console.log(
    `    ${seconds(all)}, ${(all / floor).toFixed(2)} times as long (at most 3): reading ${seconds(reading)}, comparing ${seconds(difference)}`,
  );
  console.log(
    `    ${count(comparison.gainedCount)} gained, ${count(comparison.lostCount)} lost; ${(bytes / 1e6).toFixed(0)} MB; the page held up ${(delays.max / 1e6).toFixed(0)} ms at most`,
  );
  delays.reset();
  delays.enable();
  const [swapped] = await timed(() => comparing.date("this"));
  delays.disable();
  console.log(
    `    swapped in ${seconds(swapped)}, the page held up ${(delays.max / 1e6).toFixed(0)} ms at most`,
  );
  const [movers] = await timed(() => comparing.movers({}));
  const [users] = await timed(() => comparing.changed("users", { text: "u0" }));
  const [offers] = await timed(() => comparing.likely("groups"));
  const { columns } = comparison.here;
  const roles = Array.from({ length: 5000 }, (_, role) =>
    newRole({
      ...{ id: `${role}`, used: true, groups: Uint32Array.of(role, role + 5000) },
      users: columns.items.slice(columns.start[role], columns.start[role + 1]),
    }),
  );
  const [ofRoles] = await timed(() =>
    inSlices(roleDifferences(comparison, roles, [...roles.keys()])),
  );
  const [csv] = await timed(async () => {
    let length = 0;
    for (const piece of changesCsv(comparison)) length += piece.length;
    return length;
  });
  console.log(
    `    then: changed users ${seconds(users)}, movers ${seconds(movers)}, renamed groups ${seconds(offers)}, 5,000 roles ${seconds(ofRoles)}, the CSV ${seconds(csv)}`,
  );
}

export async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** A long table on disk, of so many memberships, changed somehow. */
export async function fileOf(folder: string, memberships: number, change: Change): Promise<File> {
  const path = join(folder, "memberships.csv");
  const out = await open(path, "w");
  let text = "user,group\n";
  for (let at = 0; at < memberships; at++) {
    const user = Math.floor(at / EACH);
    const group = change(user, ((at % EACH) * 97 + user * 31) % GROUPS, at);
    if (group !== undefined) text += `u${String(user).padStart(6, "0")},${group}\n`;
    if (text.length < 1 << 20) continue;
    await out.write(text);
    text = "";
  }
  await out.write(text);
  await out.close();
  return Object.assign(await openAsBlob(path), { name: "memberships.csv" }) as File;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
