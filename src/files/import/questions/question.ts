import { ReadAgainError } from "../../refusal.ts";

/** A question about files that a person can answer otherwise than it was assumed. */
export type Question = RadioQuestion | TextQuestion | ListQuestion | WordsQuestion;

/** An answer: the value of an option, a text, or the names that were chosen of a list. */
export type Answer = string | readonly string[];

export type Answers = Readonly<Record<string, Answer>>;

interface Asked {
  readonly id: string;
  /** One sentence. */
  readonly text: string;
}

export interface RadioQuestion extends Asked {
  readonly form: "radio";
  readonly options: readonly Option[];
  readonly answer: string;
  /** True where the answer decides what the columns are: choices of columns end with it. */
  readonly isAboutColumns?: boolean;
  /** True where the files are read with each answer, to say behind the options what it would give. */
  readonly isCounted?: boolean;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** Some short sentences about what it would give. */
  readonly examples?: readonly string[];
}

/** A text to be filled in. Those with the same sentence are shown together, under their labels. */
export interface TextQuestion extends Asked {
  readonly form: "text";
  readonly label: string;
  readonly answer: string;
}

export interface ListQuestion extends Asked {
  readonly form: "list";
  readonly items: readonly string[];
  readonly answer: readonly string[];
}

/** Words of which each has a meaning to be chosen. */
export interface WordsQuestion extends Asked {
  readonly form: "words";
  readonly words: readonly {
    readonly word: string;
    readonly note: string;
    /** Each meaning of the word, as the answer has it. */
    readonly meanings: readonly Option[];
  }[];
  /** The meaning of each word. */
  readonly answer: readonly string[];
}

/** A question about words: what each is taken for, and what else they may mean. */
export function askedWords(
  { id, text }: Asked,
  words: readonly { readonly word: string; readonly note: string; readonly meaning: string }[],
  meanings: readonly Option[],
): WordsQuestion {
  return {
    form: "words",
    id,
    text,
    words: words.map(({ word, note }) => ({
      word,
      note,
      meanings: meanings.map(({ value, label }) => ({ value: wordAnswer(word, value), label })),
    })),
    answer: words.map(({ word, meaning }) => wordAnswer(word, meaning)),
  };
}

/** A word with its meaning, which has no colon in it. */
export function wordAnswer(word: string, meaning: string): string {
  return `${meaning}:${word}`;
}

/** The questions about some files, and what a person has answered so far. */
export class Questions {
  readonly asked: Question[] = [];
  readonly answers: Answers;
  /** What an earlier reading of the same files found to be likelier than what it began with. */
  readonly #assumed: Map<string, Answer>;

  constructor(answers: Answers = {}, assumed = new Map<string, Answer>()) {
    this.answers = answers;
    this.#assumed = assumed;
  }

  /** Reads the files again with another answer than was assumed so far, unless a person gave one. */
  assume(id: string, answer: Answer): void {
    if (this.#answer(id) !== undefined) return;
    this.#assumed.set(id, answer);
    throw new ReadAgainError();
  }

  /** Asks, once for all files; what the columns are is asked first. */
  ask(question: Question): void {
    if (this.asked.some(({ id }) => id === question.id)) return;
    const isFirst = (asked: Question) => asked.form === "radio" && asked.isAboutColumns === true;
    const at = isFirst(question) ? this.asked.findLastIndex(isFirst) + 1 : this.asked.length;
    this.asked.splice(at, 0, question);
  }

  text(id: string): string | undefined {
    const answer = this.#answer(id);
    return typeof answer === "string" ? answer : undefined;
  }

  option<T extends string>(id: string, values: readonly T[]): T | undefined {
    const answer = this.#answer(id);
    return values.find((value) => value === answer);
  }

  list(id: string): readonly string[] | undefined {
    const answer = this.#answer(id);
    return typeof answer === "object" ? answer : undefined;
  }

  /** The meanings of words that were chosen. */
  meanings(id: string): ReadonlyMap<string, string> {
    const pairs = (this.list(id) ?? []).map((answer): [string, string] => {
      const end = answer.indexOf(":");
      return [answer.slice(end + 1), answer.slice(0, end)];
    });
    return new Map(pairs);
  }

  #answer(id: string): Answer | undefined {
    return Object.hasOwn(this.answers, id) ? this.answers[id] : this.#assumed.get(id);
  }
}
