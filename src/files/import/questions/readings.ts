import { line } from "../../../model/lines.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { countOf } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";
import type { Answers, Question, RadioQuestion } from "./question.ts";

/** The most readings besides the one that was taken. */
const MOST_READINGS = 8;
const EXAMPLE_USERS = 3;

/**
 * The questions, with what each answer would give behind those that are about how the files are read:
 * `read` reads them with other answers.
 */
export async function withReadings(
  questions: readonly Question[],
  taken: TableData,
  read: (question: RadioQuestion, answers: Answers, left: number) => Promise<TableData>,
): Promise<Question[]> {
  const isCounted = (question: Question): question is RadioQuestion =>
    question.form === "radio" && question.isCounted === true;
  const others = questions
    .filter(isCounted)
    .flatMap((question) =>
      question.options
        .filter(({ value }) => value !== question.answer)
        .map(({ value }) => ({ question, id: question.id, value })),
    )
    .slice(0, MOST_READINGS);
  const found = new Map<string, Partial<Found>>();
  for (const [at, { question, id, value }] of others.entries()) {
    const given = await givenBy(() => read(question, { [id]: value }, others.length - at));
    found.set(keyOf(id, value), given);
  }
  return questions.map((question) => {
    if (!isCounted(question)) return question;
    const options = question.options.map((option) => {
      const given =
        option.value === question.answer
          ? foundIn(taken)
          : found.get(keyOf(question.id, option.value));
      if (!given?.counts) return option;
      const { counts, examples = [] } = given;
      return { ...option, label: `${option.label}: ${counts}`, examples };
    });
    return { ...question, options };
  });
}

function keyOf(id: string, value: string): string {
  return JSON.stringify([id, value]);
}

interface Found {
  readonly counts: string;
  readonly examples: readonly string[];
}

async function givenBy(read: () => Promise<TableData>): Promise<Found> {
  try {
    return foundIn(await read());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { counts: "no table", examples: [error.message] };
  }
}

function foundIn({ userIds, groupNames, rows, assumed }: TableData): Found {
  const counts = [
    countOf(userIds.length, "user"),
    countOf(groupNames.length, "group"),
    countOf(rows.items.length + (assumed?.items.length ?? 0), "membership"),
  ].join(", ");
  const examples = userIds.slice(0, EXAMPLE_USERS).map((id, user) => {
    const [group, ...others] = line(rows, user);
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return group === undefined
      ? `${quoted(id)} in no group`
      : `${quoted(id)} in ${quoted(groupNames[group])}${more}`;
  });
  return { counts, examples };
}
