import { vi } from "vitest";

/**
 * The number of times that something lets the page go on. Each look at the clock is a second later,
 * so it does so at every chance; a chance is a task of its own, by a channel of messages.
 */
export async function turnsOf(act: () => Promise<unknown>): Promise<number> {
  let now = 0;
  let turns = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const Channel = MessageChannel;
  vi.stubGlobal(
    "MessageChannel",
    class extends Channel {
      constructor() {
        super();
        turns++;
      }
    },
  );
  try {
    await act();
  } finally {
    clock.mockRestore();
    vi.stubGlobal("MessageChannel", Channel);
  }
  return turns;
}
