import type { Choices } from "../files/import/choices.ts";
import { openAnywhere } from "../files/open.ts";
import type { ReadProgress, ReadResult } from "../files/readInputs.ts";
import { Refusal } from "../files/refusal.ts";
import { AccessTable } from "../model/accessTable.ts";
import type { Nesting } from "../model/facts/nesting.ts";
import { isolated } from "../model/isolated.ts";
import { readOrderNames } from "../model/orders.ts";
import type { AskedSource } from "../model/table/source.ts";
import { countOf, formatNumber } from "../model/wording.ts";
import { TOO_MANY } from "../session/opening/nestingChoice.ts";
import { nameOf, preparedTable } from "../session/opening/preparedTable.ts";
import { SOURCE } from "./arguments.ts";
import type { Call, Opened } from "./command.ts";
import { refuseTooLarge } from "./diskFile.ts";
import { givenTo, type ReadFiles, readByAnswers } from "./opening/answers.ts";
import { assumptionsOf } from "./opening/assumptions.ts";
import { askedBy, readSource } from "./opening/source.ts";

/**
 * Reads some files into one table, as the page does, and tells what the page would show; `nesting` where
 * other memberships are to count than theirs.
 */
export async function readTable(
  paths: readonly string[] | AskedSource,
  call: Call,
  nesting?: Nesting,
  foldedBy?: readonly string[],
): Promise<Opened> {
  const read =
    "length" in paths ? await readFiles(paths, call) : await readSource(call, paths, foldedBy);
  const { name, result, given } = read;
  if (result.lacks !== undefined)
    throw new Refusal(
      `${isolated(name)} is of no kind that Access Table knows. ${result.lacks} Say it with --column user=… --column group=…; access-table open --ask shows its columns.`,
    );
  const assumed = await tellOf(read, call);
  const state = await preparedTable(result, name, given.nesting ?? nesting);
  if (given.nesting && state.facts.nesting !== given.nesting) throw new Refusal(TOO_MANY);
  const table = new AccessTable(state);
  return { table, result, assumed, order: readOrderNames(result.order ?? {}) };
}

/** Reads files by what was answered; again, where that is only then known to mean something else. */
export async function readFiles(paths: readonly string[], call: Call): Promise<ReadFiles> {
  if (paths.includes(SOURCE)) {
    if (paths.length > 1)
      throw new Refusal(
        "Files and a source make no table together: open one, then --from the other.",
      );
    return readSource(call, await askedBy(call));
  }
  const files = await Promise.all(paths.map((path) => call.file(path)));
  refuseTooLarge(
    nameOf(files),
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const what = `Reading ${nameOf(files)}`;
  const onProgress = ({ bytes, allBytes }: ReadProgress) =>
    call.progress(what, bytes / Math.max(1, allBytes));
  const read = (choices: Choices) =>
    openAnywhere(files, { choices, signal: call.signal, onProgress });
  const given = givenTo(call);
  const result = await readByAnswers(read, given, call);
  const name = paths.includes("-") ? firstName(result) : nameOf(files);
  return { name, result, given };
}

/** Tells what was wrong in the files, and what was assumed of them; `--strict` does not put up with either. */
async function tellOf(
  { result, given, assumed: more = [] }: ReadFiles,
  call: Call,
): Promise<readonly string[]> {
  await tellLines(result.problems.all, call);
  const assumed = [...assumptionsOf(result, given), ...more];
  for (const sentence of assumed) call.tell(sentence);
  refuseIfStrict({ assumed: assumed.length, losses: result.problems.count }, call);
  return assumed;
}

/** Tells each line of a long list. */
export async function tellLines(lines: Blob, call: Pick<Call, "tell">): Promise<void> {
  let rest = "";
  const texts = lines.stream().pipeThrough(new TextDecoderStream());
  for await (const text of texts as unknown as AsyncIterable<string>) {
    const [last = "", ...whole] = `${rest}${text}`.split("\r\n").reverse();
    for (const line of whole.reverse()) call.tell(line);
    rest = last;
  }
}

/** Refuses what was not all said and clean, where that is asked for. */
export function refuseIfStrict(
  { assumed, losses }: { readonly assumed: number; readonly losses: number },
  call: Pick<Call, "has">,
): void {
  if (!call.has("strict") || assumed + losses === 0) return;
  const said = [
    ...(assumed > 0 ? [`${countOf(assumed, "thing was", "things were")} assumed`] : []),
    ...(losses > 0 ? [`${formatNumber(losses)} mended or left out`] : []),
  ];
  throw new Refusal(`Nothing was written, as --strict asks: ${said.join(", ")}.`);
}

/** What came through a pipe is called as the files that it was made of. */
function firstName({ data }: ReadResult): string {
  const files = data.source?.files ?? [];
  return files.length === 0 ? "table" : nameOf(files.map((name) => ({ name })));
}
