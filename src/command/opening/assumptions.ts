import { OWN_KIND } from "../../files/formats/formats.ts";
import type { Question } from "../../files/import/questions/question.ts";
import { quoted } from "../../files/inputFile.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import { NESTING_NAMES } from "../../model/facts/nesting.ts";
import { andMore } from "../../model/isolated.ts";
import { nestingInWords } from "../../session/opening/nestingInWords.ts";
import { columnsNamed, type Given, NESTING, type ReadFiles } from "./answers.ts";
import { sizeAsked } from "./folding.ts";

/** What nobody has said of some files: a sentence each, with the option that says it. */
export function assumptionsOf(result: ReadResult, given: Given): string[] {
  const { questions, columns, isGuess, nesting } = result;
  const open = questions.filter(({ id }) => !given.answers.has(id));
  const sentences = open.map(
    (question) =>
      `Assumed: ${question.text} ${inWords(question)} (--answer ${shellWord(`${question.id}=${otherAnswer(question)}`)})`,
  );
  if (isGuess && columns && given.columns.length === 0) {
    const used = columnsNamed(columns).filter(({ use }) => use === "user" || use === "group");
    const named = used.map(({ use, heading }) => `${use} is ${quoted(heading)}`);
    sentences.push(
      `Assumed: of the columns ${named.join(", ")}. (--column user=… --column group=…)`,
    );
  }
  if (nesting && !given.nesting && !isOwn(result))
    sentences.push(
      `Assumed: ${NESTING_NAMES.direct} count. ${nestingInWords(nesting)} (--answer ${NESTING}=expanded)`,
    );
  return sentences;
}

/** All that the page would ask of some files, and what it would assume, as plain data. */
export function askedOf({ result, given, isHead, sized }: ReadFiles) {
  const { kind, users, groups, memberships, lacks, columns, nesting, problems, isGuess } = result;
  const questions = result.questions.map((question) => ({
    ...question,
    isAnswered: given.answers.has(question.id),
  }));
  const ofNesting = nesting && {
    id: NESTING,
    text: "Which memberships count?",
    form: "radio",
    options: Object.entries(NESTING_NAMES).map(([value, label]) => ({ value, label })),
    answer: given.nesting ?? result.roleSet?.nesting ?? "direct",
    isAnswered: given.nesting !== undefined || isOwn(result),
  };
  return {
    files: result.files,
    ...{ kind, ...(!isHead && { users, groups, memberships }) },
    ...(sized && { source: sizeAsked(sized) }),
    ...(lacks !== undefined && { lacks }),
    questions: [...questions, ...(ofNesting ? [ofNesting] : [])],
    ...(columns && { columns: columnsNamed(columns), columnsAreAGuess: isGuess ?? false }),
    ...(!isHead && { problems: problems.count }),
  };
}

function isOwn({ kind }: ReadResult): boolean {
  return kind === OWN_KIND;
}

const MOST_NAMED = 3;

function inWords(question: Question): string {
  if (question.form === "radio") {
    const taken = question.options.find(({ value }) => value === question.answer);
    return `${taken?.label ?? question.answer}.`;
  }
  if (question.form === "text") return `${quoted(question.label)}: ${quoted(question.answer)}.`;
  if (question.form === "list")
    return `${andMore(question.answer.slice(0, MOST_NAMED).map(quoted), question.answer.length)}.`;
  const named = question.words.map(({ word, meanings }, at) => {
    const taken = meanings.find(({ value }) => value === question.answer[at]);
    return `${quoted(word)}: ${taken?.label ?? question.answer[at]}`;
  });
  return `${andMore(named.slice(0, MOST_NAMED), named.length)}.`;
}

/** What may be answered instead, where that is one thing. */
function otherAnswer(question: Question): string {
  if (question.form !== "radio" && question.form !== "words") return "…";
  const lists =
    question.form === "radio" ? [question.options] : question.words.map((one) => one.meanings);
  const others = lists.flat().filter(({ value }) => ![question.answer].flat().includes(value));
  return others.length === 1 ? others[0].value : "…";
}

/** A word as a shell takes it for one. */
function shellWord(text: string): string {
  return /^[\w=…:.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
