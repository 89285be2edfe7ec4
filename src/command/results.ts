import { Refusal } from "../files/refusal.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { foldedRefusal } from "../model/table/folded.ts";
import { computeHere } from "../model/tasks/compute.ts";
import type { Work } from "../model/tasks/slices.ts";
import type { Call, Option } from "./command.ts";

/** What work comes to, done in slices between which the run can be interrupted. */
export function workedOut<T>(call: Call, what: string, work: Work<T>): Promise<T> {
  call.progress(what);
  return computeHere(work, {
    onProgress: (done) => call.progress(what, done),
    signal: call.signal,
  });
}

/** Refuses at once what would write two things to one place: `--json`, and a file that has no other to go to. */
export function checkJson(call: Call, { isFileNeeded = true } = {}): void {
  const place = call.value("output");
  if (call.isJson && (place === "-" || (isFileNeeded && place === undefined)))
    throw new Refusal(
      "--json tells of what is made, which itself goes to a file: name it with -o.",
    );
}

/** Refuses what is said of users one by one, of a table whose rows stand for many. */
export function refuseFolded({ memberships }: AccessTable, why = foldedRefusal): void {
  const refusal = why(memberships.data);
  if (refusal) throw new Refusal(refusal);
}

/** What is to be known beside a table that was made. */
export interface Told {
  /** In sentences, for the standard error. */
  readonly sentences: readonly string[];
  /** As `--json` has it. */
  readonly figures: object;
}

/** What is announced of a table while something is done to it. */
export async function announcedBy(table: AccessTable, act: () => unknown): Promise<string[]> {
  const announced: string[] = [];
  const stop = table.subscribe(({ announcements }) => void announced.push(...announcements));
  await act();
  stop();
  return announced;
}

/** Writes a table that was made; with `--json` what is to be known of it, and the table where `-o` says. */
export async function writeMade(call: Call, table: AccessTable, told: Told): Promise<void> {
  for (const sentence of told.sentences) call.tell(sentence);
  if (!call.isJson || call.has("output")) await call.writeTable(table);
  if (call.isJson) await call.print(asJson(told.figures));
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** The option that makes some of what is found exit with 1. */
export function failOn(names: readonly string[]): Option {
  return {
    name: "fail-on",
    value: "WHAT,…",
    values: names,
    isMany: true,
    about: "exit with 1 where one of these is found",
  };
}

/** True where something that `--fail-on` names was found, which is told with how many there are. */
export function isFailing(call: Call, counts: ReadonlyMap<string, number>): boolean {
  const found = new Set(call.valuesOf("fail-on").filter((name) => (counts.get(name) ?? 0) > 0));
  if (found.size === 0) return false;
  const named = [...found].map((name) => `${name} (${counts.get(name)})`);
  call.tell(`Found what --fail-on names: ${named.join(", ")}.`);
  return true;
}
