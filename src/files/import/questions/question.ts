/** A question about files that a person can answer otherwise than it was assumed. */
export type Question = RadioQuestion | TextQuestion | ListQuestion;

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

/** The questions about some files, and what a person has answered so far. */
export class Questions {
  readonly asked: Question[] = [];
  readonly answers: Answers;

  constructor(answers: Answers = {}) {
    this.answers = answers;
  }

  /** Asks; what the columns are is asked first. */
  ask(question: Question): void {
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

  #answer(id: string): Answer | undefined {
    return Object.hasOwn(this.answers, id) ? this.answers[id] : undefined;
  }
}
