import { inPieces } from "../export/export.ts";
import type { ChangesInForce, SystemRoles } from "./roles/systemRoles.ts";
import type { RuleLanguage } from "./rules/ruleLanguage.ts";

/** A system that roles can be taken to, and how its files are written. */
export interface System {
  /** A word for it in names of files and in what is remembered. */
  readonly id: string;
  readonly name: string;
  /** What its files will do there, in a sentence or two. */
  readonly effect: string;
  /** What a person should look at before they are used, each in a sentence. */
  readonly checks: readonly string[];
  readonly options: readonly SystemOption[];
  /** Given where rules of attributes can say there who has a role. */
  readonly rules?: RuleLanguage;
  /** Given where it has groups of its own alone: the names under which tables know it. */
  readonly ownGroups?: RegExp;
  /** True where a rule stands beside the users. */
  readonly tellsRules?: true;
  /** True where roles can stand within roles. */
  readonly nests?: true;
  /** True where the cells are told that roles leave over, and those that they would grant. */
  readonly usesCells?: true;
  /** The files for these roles. The answers are by option, checked, and complete. */
  prepare(roles: SystemRoles, answers: Answers): Prepared;
  /** The files that take single memberships away: each of these roles is a group with those who go. */
  removals(groups: SystemRoles, answers: Answers): Prepared;
  /** How it takes changes of roles that are there; else a sentence that says why all roles are written. */
  changes(answers: Answers): ChangeWriter | string;
}

/** Gives what is granted and what is taken as files of their own. */
export type ChangeWriter = (changes: ChangesInForce) => Prepared;

/** A question that the files depend on. */
export type SystemOption = ChoiceOption | TextOption | NumberOption;

interface OptionHead {
  readonly id: string;
  /** As the dialog asks: a few words. */
  readonly name: string;
  /** True where it counts for memberships that are taken away, too. */
  readonly forRemovals?: true;
}

interface ChoiceOption extends OptionHead {
  readonly kind: "choice";
  /** The first is the default. */
  readonly values: readonly { readonly id: string; readonly name: string }[];
}

export interface TextOption extends OptionHead {
  readonly kind: "text";
  readonly initial: string;
  /** The sentence that says what is wrong with a text; undefined for one that is fine. */
  problem?(text: string): string | undefined;
}

interface NumberOption extends OptionHead {
  readonly kind: "number";
  readonly initial: number;
  readonly least: number;
  readonly most: number;
}

export function choice(
  id: string,
  name: string,
  answers: Readonly<Record<string, string>>,
): ChoiceOption {
  const values = Object.entries(answers).map(([id, name]) => ({ id, name }));
  return { id, name, kind: "choice", values };
}

/** A text to be filled in, with the sentence that says what is wrong where it is empty, or finds that. */
export function textOption(
  id: string,
  name: string,
  initial: string,
  problem: string | ((text: string) => string | undefined),
): TextOption {
  const ofEmpty = (text: string) => (text === "" ? (problem as string) : undefined);
  return {
    id,
    name,
    kind: "text",
    initial,
    problem: problem instanceof Function ? problem : ofEmpty,
  };
}

/** The answers to a system's options, by their ids. */
export type Answers = Readonly<Record<string, string>>;

/** What comes of an export, before any of it is written. */
export interface Prepared {
  readonly files: readonly SystemFile[];
  /** What the format cannot hold, and the file beside it that does, each in a sentence. */
  readonly losses: readonly string[];
  /** What a person should look at in these files besides, each in a sentence. */
  readonly checks: readonly string[];
  /** Given where the files are the parts of one: how it ends, its type, and what it is, in words. */
  readonly pack?: { readonly ending: string; readonly type: string; readonly content: string };
}

/** Files of an export, and sentences on what is lost and what is to be looked at; false where it has no such part. */
export type PreparedPart =
  | {
      readonly files?: SystemFile | readonly SystemFile[];
      readonly loss?: string;
      readonly check?: string;
    }
  | false;

export function prepared(...parts: readonly PreparedPart[]): Prepared {
  const all = parts.filter((part) => part !== false);
  return {
    files: all.flatMap(({ files = [] }) => files),
    losses: all.flatMap(({ loss = [] }) => loss),
    checks: all.flatMap(({ check = [] }) => check),
  };
}

export interface SystemFile {
  readonly name: string;
  readonly type: string;
  /** Its text, in pieces of a few hundred KB at most. */
  write(): Iterable<string>;
}

export function fileOf(name: string, type: string, lines: () => Iterable<string>): SystemFile {
  return { name, type, write: () => inPieces(lines()) };
}

export function initialAnswer(option: SystemOption): string {
  return option.kind === "choice" ? option.values[0].id : String(option.initial);
}

/** The answers to a system's options, as far as they were given already; all others are the initial ones. */
export function answersWith({ options }: System, given: Answers): Answers {
  const initial = options
    .filter((option) => !isAnswer(option, given[option.id]))
    .map((option) => [option.id, initialAnswer(option)]);
  return { ...given, ...Object.fromEntries(initial) };
}

function isAnswer(option: SystemOption, answer: string | undefined): boolean {
  if (option.kind === "choice") return option.values.some(({ id }) => id === answer);
  return answer !== undefined;
}

/** The sentence that says what is wrong with an answer; undefined for one that is fine. */
export function answerProblem(option: SystemOption, answer: string): string | undefined {
  if (option.kind === "text") return option.problem?.(answer.trim());
  if (option.kind === "choice") return undefined;
  const number = Number(answer);
  const isFine = /^\d+$/.test(answer.trim()) && number >= option.least && number <= option.most;
  return isFine
    ? undefined
    : `${option.name}: give a whole number from ${option.least} to ${option.most}.`;
}

export function* jsonList(items: Iterable<unknown>): Generator<string> {
  yield "[";
  let isFirst = true;
  for (const item of items) {
    yield `${isFirst ? "" : ","}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield "\n]";
}
