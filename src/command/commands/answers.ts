import { Refusal } from "../../files/refusal.ts";
import { readAnswers } from "../../files/reviews/readAnswers.ts";
import { isolated } from "../../model/isolated.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { takeAnswers } from "../../session/asking/asking.ts";
import { type JudgedAnswers, judgeAnswers } from "../../session/asking/judgeAnswers.ts";
import type { Command } from "../command.ts";
import { checkJson, failOn, isFailing, refuseFolded, writeMade } from "../results.ts";

export const answers: Command = {
  name: "answers",
  about: "takes back what others answered in the files of a review",
  usage: "TABLE FILE… -o table.json",
  example: "answers table.json answers/*.xlsx --fail-on missing,refused -o decided.json",
  options: [failOn(["missing", "contradicting", "gone", "refused"])],
  files: { least: 2 },
  async run(call) {
    checkJson(call, { isFileNeeded: false });
    const table = await call.table();
    refuseFolded(table);
    const files = await Promise.all(call.files.slice(1).map((path) => call.file(path)));
    call.progress("Reading answers");
    const { given, refused } = await readAnswers(files, call.signal);
    const { memberships, facts, decisions } = table;
    const now = call.date.getTime();
    const judged = atOnce(judgeAnswers(given, facts.reviews, memberships, now, decisions));
    const all = { ...judged, refused: [...refused, ...judged.refused] };
    tellOf(all, given.length, call.tell);
    if (call.has("strict") && all.refused.length > 0)
      throw new Refusal("Nothing was taken, as --strict asks: some answers are refused.");
    takeAnswers(table, judged);
    const { keeps, removes, known, people, missing, contradictions, gone } = all;
    const figures = {
      ...{ files: given.length, keeps, removes, known, people: people.length, missing },
      ...{ contradicting: contradictions, gone, refused: all.refused },
    };
    await writeMade(call, table, { sentences: [], figures });
    const counts = Object.entries(sentencesOf(all)).map(([name, some]) => [name, some.length]);
    return isFailing(call, new Map(counts as [string, number][]));
  },
};

type Told = Pick<JudgedAnswers, "missing" | "contradictions" | "gone" | "refused">;

function sentencesOf({ missing, contradictions, gone, refused }: Told) {
  return {
    missing: missing.map(
      ({ name, count }) => `Missing: ${countOf(count, "answer")} of ${isolated(name)}.`,
    ),
    contradicting: contradictions.map((sentence) => `The later answer counts: ${sentence}`),
    gone: gone.map((sentence) => `No longer in the table: ${sentence}`),
    refused: refused.map((sentence) => `Refused: ${sentence}`),
  };
}

function tellOf(judged: JudgedAnswers, files: number, tell: (sentence: string) => void): void {
  const { keeps, removes, known, people } = judged;
  const { missing, contradicting, gone, refused } = sentencesOf(judged);
  for (const sentence of [...refused, ...contradicting, ...gone, ...missing]) tell(sentence);
  if (known > 0) tell(`${countOf(known, "answer is", "answers are")} known already.`);
  tell(
    `${countOf(files, "file")} read: ${formatNumber(keeps)} to keep, ${formatNumber(removes)} to remove, by ${countOf(people.length, "person", "people")}.`,
  );
}
