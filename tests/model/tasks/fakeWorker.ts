import { vi } from "vitest";

/** Stands in for a browser's worker: a test says what it answers, and when. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  readonly asked: unknown[] = [];
  isEnded = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message?: string }) => void = () => {};
  onmessageerror: () => void = () => {};

  constructor() {
    FakeWorker.all.push(this);
  }

  static get last(): FakeWorker {
    return FakeWorker.all.at(-1)!;
  }

  postMessage(request: unknown): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answers(answer: unknown): void {
    if (!this.isEnded) this.onmessage({ data: answer });
  }
}

/** Every worker that the page makes from now on is a fake. */
export function fakeWorkers(): void {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
}
