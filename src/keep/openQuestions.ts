/** After so long without an answer, a person hears of it. */
export const SILENT_AFTER_MS = 2000;

interface Question {
  isOverdue: boolean;
  /** Set where it can be asked several times. */
  readonly askAgain?: () => void;
}

/** The questions that the browser's storage has not answered yet. */
export class OpenQuestions {
  readonly #onChanged: () => void;
  readonly #open = new Set<Question>();

  constructor(onChanged: () => void) {
    this.#onChanged = onChanged;
  }

  /** The storage owes an answer for longer than it should. */
  get isOverdue(): boolean {
    return [...this.#open].some(({ isOverdue }) => isOverdue);
  }

  /** Asks, perhaps several times: the first answer counts, and `discard` ends what later ones bring. */
  ask<T>(ask: () => Promise<T>, discard?: (answer: T) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const send = () =>
        void ask().then(
          (answer) => (this.#close(question, timer) ? resolve(answer) : discard?.(answer)),
          (error) => this.#close(question, timer) && reject(error),
        );
      const question: Question = { isOverdue: false, askAgain: discard && send };
      const timer = setTimeout(() => {
        question.isOverdue = true;
        this.#onChanged();
      }, SILENT_AFTER_MS);
      this.#open.add(question);
      send();
    });
  }

  askAgain(): void {
    for (const { isOverdue, askAgain } of this.#open) if (isOverdue) askAgain?.();
  }

  /** Returns false where it was answered before. */
  #close(question: Question, timer: ReturnType<typeof setTimeout>): boolean {
    clearTimeout(timer);
    const isFirst = this.#open.delete(question);
    if (isFirst && question.isOverdue) this.#onChanged();
    return isFirst;
  }
}
