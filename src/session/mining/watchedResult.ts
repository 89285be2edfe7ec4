import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesRemarksAlone } from "../../model/commands/change.ts";
import { REST } from "../../model/tasks/rests.ts";
import { createStore, follow } from "../../model/values/store.ts";

/** What nobody looks at may take one part in so many of the time. */
const UNSEEN_SHARE = 10;

/** Worked out of the table while it is watched, and after changes; the last one stays until then. */
export class WatchedResult<T> {
  readonly result = createStore<T | undefined>(undefined);
  readonly isUnderWay = createStore(false);
  readonly failure = createStore<unknown>(undefined);
  /** True from when it was cancelled until it begins again: a result is that of before, then. */
  readonly isCancelled = createStore(false);
  readonly #work: (signal: AbortSignal) => Promise<T | undefined>;
  #watchers = 0;
  /** Those of them who look at it. */
  #lookers = 0;
  /** How long it took last, in ms, or longer where it was aborted since. */
  #took = 0;
  /** When the work that is under way began. */
  #began: number | undefined;
  #isResting = false;
  #isOutOfDate = true;
  #canceller: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `work` is aborted when its result would not be that of the present table any more. */
  constructor(
    table: AccessTable,
    work: (signal: AbortSignal) => Promise<T | undefined>,
    concerns: (change: Change) => boolean = ({ touched }) => !touchesRemarksAlone(touched),
  ) {
    this.#work = work;
    table.subscribe((change) => {
      if (change.kind === "noted") return;
      if (change.touched.table) this.result.set(undefined);
      if (concerns(change)) this.#restart(change.touched.table ? 0 : REST.figures);
    });
  }

  /** True while somebody waits for it, false where it is kept up at rest alone. */
  get isLookedAt(): boolean {
    return this.#lookers > 0;
  }

  /** Keeps the result up, at once, until the returned function is called. */
  watch(): () => void {
    // What waits for a rest begins now, and what was cancelled or failed begins again.
    const isIdle = this.#isResting || !this.isUnderWay.get();
    if (++this.#lookers === 1 && this.#watchers > 0 && this.#isOutOfDate && isIdle)
      this.#restart(0);
    const stop = this.#keepUp();
    return () => {
      this.#lookers--;
      stop();
    };
  }

  /** Keeps it up for who shows no more than its number: while changes rest, the longer the longer it takes. */
  watchAtRest(): () => void {
    return this.#keepUp();
  }

  #keepUp(): () => void {
    this.#watchers++;
    if (this.#watchers === 1 && this.#isOutOfDate) void this.#run();
    return () => {
      this.#watchers--;
      if (this.#watchers === 0) this.#stop();
    };
  }

  /** Resolves once it is worked out for the table as it is, or failed. */
  whenDone(): Promise<void> {
    const stop = this.watch();
    return new Promise((resolve) => {
      const stopHearing = follow(
        () => this.isUnderWay.get(),
        (isUnderWay) => {
          if (!isUnderWay) tell();
        },
      );
      const tell = () => {
        stopHearing();
        stop();
        resolve();
      };
      if (!this.isUnderWay.get()) tell();
    });
  }

  /** Works it out again, after it was cancelled or failed. */
  again(): void {
    this.#restart(0);
  }

  /** Forgets the result, and works it out anew for something else. */
  renew(): void {
    this.result.set(undefined);
    this.#restart(0);
  }

  /** Ends the work that is under way; it begins again after a change, or when asked. */
  cancel(): void {
    this.#stop();
    this.isCancelled.set(true);
  }

  #restart(delay: number): void {
    this.#stop();
    this.#isOutOfDate = true;
    if (this.#watchers === 0) return;
    this.isUnderWay.set(true);
    this.isCancelled.set(false);
    if (delay === 0) void this.#run();
    else this.#timer = setTimeout(() => void this.#run(), delay);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#canceller?.abort();
    this.#canceller = undefined;
    this.#isResting = false;
    // What is aborted again and again takes time as well.
    if (this.#began !== undefined)
      this.#took = Math.max(this.#took, performance.now() - this.#began);
    this.#began = undefined;
    this.isUnderWay.set(false);
  }

  async #run(): Promise<void> {
    const canceller = new AbortController();
    this.#canceller = canceller;
    this.isUnderWay.set(true);
    this.isCancelled.set(false);
    this.failure.set(undefined);
    try {
      if (!this.isLookedAt) await this.#rest(canceller.signal);
      const began = performance.now();
      this.#began = began;
      const result = await this.#work(canceller.signal);
      if (canceller.signal.aborted) return;
      this.#took = performance.now() - began;
      this.#began = undefined;
      this.#isOutOfDate = false;
      this.result.set(result);
    } catch (error) {
      if (canceller.signal.aborted) return;
      this.#began = undefined;
      this.failure.set(error);
    }
    this.isUnderWay.set(false);
  }

  /** Waits after the last change, longer where it takes long. */
  async #rest(signal: AbortSignal): Promise<void> {
    this.#isResting = true;
    const delay = Math.max(REST.unseenFindings, UNSEEN_SHARE * this.#took);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      signal.addEventListener("abort", () => clearTimeout(timer));
    });
    this.#isResting = false;
  }
}
