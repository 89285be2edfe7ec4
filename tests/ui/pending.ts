import { vi } from "vitest";

/*
 * What the page under test still has to do: its timers and frames, and the messages that it sends
 * itself for the next slice of its work. They are counted from the start.
 */
const timers = new Map<unknown, number>();
const frames = new Set<number>();
let messages = 0;

const { setTimeout, clearTimeout, MessageChannel } = globalThis;
const { requestAnimationFrame, cancelAnimationFrame } = globalThis;

globalThis.setTimeout = Object.assign((act: () => void, delay = 0, ...inputs: []) => {
  const end = () => {
    timers.delete(timer);
    act(...inputs);
  };
  const timer = setTimeout(end, delay);
  timers.set(timer, delay);
  return timer;
}, setTimeout);

globalThis.clearTimeout = (timer) => {
  timers.delete(timer);
  clearTimeout(timer);
};

globalThis.requestAnimationFrame = (act) => {
  const frame = requestAnimationFrame((time) => {
    frames.delete(frame);
    act(time);
  });
  frames.add(frame);
  return frame;
};

globalThis.cancelAnimationFrame = (frame) => {
  frames.delete(frame);
  cancelAnimationFrame(frame);
};

globalThis.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    for (const port of [this.port1, this.port2]) {
      const post = port.postMessage.bind(port) as (...inputs: unknown[]) => void;
      port.postMessage = (...inputs: unknown[]) => {
        messages++;
        post(...inputs);
      };
      port.addEventListener("message", () => messages--);
    }
  }
};

/** Waits until no module, message, frame or timer of that length is to come. */
export async function quiet(milliseconds: number): Promise<void> {
  const isBusy = () =>
    messages > 0 || frames.size > 0 || [...timers.values()].some((delay) => delay <= milliseconds);
  const wait = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay));
  // What ends may begin something else in the same turn.
  for (let idleTurns = 0; idleTurns < 2; idleTurns = isBusy() ? 0 : idleTurns + 1) {
    await wait(1);
    await vi.dynamicImportSettled();
  }
}
