import { assignmentsCsv } from "#src/files/export/cellsCsv.ts";
import { collectBlob } from "#src/files/export/collectBlob.ts";
import { json } from "#src/files/export/json.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { sampleData } from "./sampleData.ts";

const BYTES_A_PIECE = 2 ** 18;

/** Prints what saving and opening our own file cost at this size, beside their floors. */
export async function measureSaving(users = 100_000, groups = 10_000): Promise<void> {
  const table = new AccessTable(sampleData(users, groups));
  const cells = table.memberships.heldCount;
  console.log(`\nSaving and opening: ${users} users, ${groups} groups, ${cells} held cells`);

  let blob = new Blob([]);
  const saved = await time("save JSON into a Blob", async () => {
    blob = await collectBlob(json.write(table), { type: json.type });
  });
  const pieces = piecesOf(new Uint8Array(await blob.arrayBuffer()));
  console.log(`  ${(blob.size / 1e6).toFixed(0)} MB of JSON`);
  const encoded = await time("  floor: decode and encode the same text", () => {
    const encoder = new TextEncoder();
    for (const text of decoded(pieces)) encoder.encode(text);
  });
  compare(saved, encoded);
  const stringified = await time("  naive: JSON.stringify of an object a user", () => {
    for (let row = 0; row < table.memberships.userCount; row++) stringifyUser(table, row);
  });
  compare(saved, stringified);
  await time("save Assignments CSV into a Blob", () =>
    collectBlob(assignmentsCsv.write(table), { type: assignmentsCsv.type }),
  );

  const opened = await time("open JSON", async () => {
    const { data } = await readOwn(decoded(pieces), {
      onProblem: ({ sentence }) => fail(sentence),
    });
    if (data.rows.items.length !== cells) fail("cells were lost");
  });
  const split = await time("  floor: decode and split into lines", () => {
    let lines = 0;
    let rest = "";
    for (const text of decoded(pieces)) {
      const parts = (rest + text).split("\n");
      rest = parts.pop()!;
      lines += parts.length;
    }
    if (lines < users) fail("lines were lost");
  });
  compare(opened, split);
  const scanned = await time("  floor: decode and look at each character", () => {
    let quotes = 0;
    for (const text of decoded(pieces))
      for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 34) quotes++;
    if (quotes < cells) fail("quotes were lost");
  });
  compare(opened, scanned);
  const parsed = await time("  naive: JSON.parse of each line", () => {
    let rest = "";
    for (const text of decoded(pieces)) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      for (const line of lines)
        if (line.startsWith('{"id"')) JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line);
    }
  });
  compare(opened, parsed);
}

async function time(what: string, run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  const ms = performance.now() - start;
  console.log(`  ${what}: ${ms.toFixed(0)} ms`);
  return ms;
}

function compare(ms: number, other: number): void {
  console.log(`      ${(ms / other).toFixed(2)} times as long`);
}

function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_A_PIECE)
    pieces.push(bytes.subarray(at, at + BYTES_A_PIECE));
  return pieces;
}

function* decoded(pieces: readonly Uint8Array[]): Generator<string> {
  const decoder = new TextDecoder();
  for (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function stringifyUser({ memberships }: AccessTable, row: number): string {
  const { userIds, userNames, groupNames } = memberships.data;
  const groupStates: Record<string, string> = {};
  for (const group of memberships.heldRow(row)) groupStates[groupNames[group]] = "assigned";
  return JSON.stringify({ id: userIds[row], name: userNames[row], read: row, groupStates });
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
