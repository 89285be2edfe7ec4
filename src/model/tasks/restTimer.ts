/**
 * Something that is done once nobody has called for it for a while. What calls are clicks and frames:
 * a timer that is cleared and set anew would cost each of them more than the rest of what they do.
 */
export class RestTimer {
  readonly #delay: number;
  readonly #act: () => void;
  #lastCall = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** With the time that has to go by, in ms. */
  constructor(delay: number, act: () => void) {
    this.#delay = delay;
    this.#act = act;
  }

  /** True if it is still to be done. */
  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  /** Calls for it: it waits from now on. */
  start(): void {
    this.#lastCall = performance.now();
    this.#timer ??= setTimeout(this.#check, this.#delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #check = (): void => {
    const left = this.#lastCall + this.#delay - performance.now();
    this.#timer = left > 0 ? setTimeout(this.#check, left) : undefined;
    if (!this.#timer) this.#act();
  };
}
