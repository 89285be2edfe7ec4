import { line } from "../../../model/lines.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { NameMap } from "../../../model/table/nameMap.ts";
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
  // What was taken is compared with the first other reading of the same question.
  const ofTaken = new Map<string, Found>();
  for (const [at, { question, id, value }] of others.entries()) {
    const given = await givenBy(taken, () => read(question, { [id]: value }, others.length - at));
    found.set(keyOf(id, value), given);
    if (given.ofTaken && !ofTaken.has(id)) ofTaken.set(id, given.ofTaken);
  }
  return questions.map((question) => {
    if (!isCounted(question)) return question;
    const options = question.options.map((option) => {
      const given =
        option.value === question.answer
          ? (ofTaken.get(question.id) ?? foundIn(taken))
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
  /** What the taken reading has, beside this one. */
  readonly ofTaken?: Found;
}

async function givenBy(taken: TableData, read: () => Promise<TableData>): Promise<Found> {
  try {
    const other = await read();
    if (other.userIds.length === 0) return foundIn(other);
    return { ...foundIn(other, taken), ofTaken: foundIn(taken, other) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { counts: "no table", examples: [error.message] };
  }
}

/** The counts of a reading, with some users: those whose groups are others in the other one come first. */
function foundIn(data: TableData, other?: TableData): Found {
  const { userIds, groupNames, rows, assumed } = data;
  if (userIds.length === 0) return { counts: "its columns are to be chosen", examples: [] };
  const counts = [
    countOf(userIds.length, "user"),
    countOf(groupNames.length, "group"),
    countOf(rows.items.length + (assumed?.items.length ?? 0), "membership"),
  ].join(", ");
  const theirs = NameMap.of(other?.userIds ?? []);
  const differing: string[] = [];
  for (let user = 0; other && user < userIds.length && differing.length < EXAMPLE_USERS; user++) {
    const at = theirs.get(userIds[user]);
    const before = new Set(at === undefined ? [] : groupsOf(other, at));
    const own = groupsOf(data, user);
    const others = own.filter((group) => !before.delete(group));
    if (others.length + before.size > 0 || at === undefined)
      differing.push(inWords(userIds[user], [...new Set([...others, ...own])]));
  }
  const first = userIds.slice(0, EXAMPLE_USERS);
  const examples = first.map((id, user) => inWords(id, groupsOf(data, user)));
  return { counts, examples: differing.length > 0 ? differing : examples };
}

function groupsOf({ groupNames, rows }: TableData, user: number): string[] {
  return Array.from(line(rows, user), (group) => groupNames[group]);
}

function inWords(id: string, [group, ...others]: readonly string[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return group === undefined
    ? `${quoted(id)} in no group`
    : `${quoted(id)} in ${quoted(group)}${more}`;
}
