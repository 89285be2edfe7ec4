import { countOf } from "../../model/wording.ts";
import type { InputFile } from "../inputFile.ts";
import { ReadAgainError } from "../refusal.ts";
import type { Detected, Encoding } from "../text/encoding.ts";
import { type LineCounts, type Survey, surveyOf } from "../text/survey.ts";
import type { Draft } from "./draft.ts";

const NAMES: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250 (Central European)",
  cp850: "text of DOS (code page 850)",
};

/** The encodings of the files, and what cannot be decoded in them or was lost before. */
export class Encodings {
  readonly #surveys = new Map<InputFile, Survey>();
  readonly #signal: AbortSignal | undefined;

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  of(input: InputFile): Encoding | undefined {
    return this.#surveys.get(input)?.encoding;
  }

  async check(
    input: InputFile,
    detected: Detected,
    onSurvey: (survey: Survey) => void,
  ): Promise<void> {
    const known = this.#surveys.get(input);
    const survey = known ?? (await surveyOf(input, detected, this.#signal));
    this.#surveys.set(input, survey);
    // Each time: whoever looks at the first rows reads them twice.
    if (survey.encoding !== detected.encoding) throw new ReadAgainError();
    if (!known) onSurvey(survey);
  }

  reportTo(draft: Draft): void {
    for (const [{ name }, survey] of this.#surveys) reportSurvey(name, survey, draft);
  }
}

export function reportSurvey(file: string, survey: Survey, draft: Draft): void {
  const { encoding, broken, legacy, meaningless, marks, lost } = survey;
  const add = (text: string, line?: number) => draft.problems.add({ file, line, text });
  if (legacy)
    add(
      `${countOf(legacy.total, "character")} ${legacy.total === 1 ? "is" : "are"} no UTF-8, here first. The file was read as ${NAMES[encoding]}: if names look wrong, save it as UTF-8.`,
      legacy.line,
    );
  if (broken.total > 1)
    add(
      `${countOf(broken.total, "character")} are no ${NAMES[encoding]} and became “�”. Names that differ in them alone count as one.`,
    );
  const no = NAMES[encoding];
  tell(broken, "character", add, [
    `is no ${no}; “�” stands in its place.`,
    `are no ${no}; “�” stands in their place.`,
  ]);
  tell(meaningless, "character", add, [
    "has no meaning in Windows-1252; taken as an invisible one.",
    "have no meaning in Windows-1252; taken as invisible ones.",
  ]);
  tell(marks, "byte order mark", add, [
    "stands in the middle of the file; left out.",
    "stand in the middle of the file; left out.",
  ]);
  const addLost = (text: string, line?: number) => draft.lost.push({ file, line, text });
  tell(lost, "character", addLost, [
    "was lost before: “�” stands for it in the file itself.",
    "were lost before: “�” stands for them in the file itself.",
  ]);
}

/** Reports the count of each line, and once that of the lines that are not told one by one. */
function tell(
  { lines, counts, further }: LineCounts,
  noun: string,
  add: (text: string, line?: number) => void,
  [ofOne, ofMany]: readonly [string, string],
): void {
  const sentence = (count: number, where = "") =>
    `${countOf(count, noun)}${where} ${count === 1 ? ofOne : ofMany}`;
  for (const [at, line] of lines.entries()) add(sentence(counts[at]), line);
  if (further > 0) add(sentence(further, " in further lines"));
}
