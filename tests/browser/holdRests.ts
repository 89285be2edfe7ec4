import type { Page } from "playwright";

declare global {
  interface Window {
    /** Ends what `holdRests` began. */
    letRest(): void;
  }
}

/**
 * Lets whatever waits for a rest wait on: on a busy machine a frame may take as long as a rest does.
 */
export async function holdRests(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const holding = (act: (...inputs: unknown[]) => void, delay = 0, ...inputs: unknown[]) =>
      delay > 50 ? -held.push(() => act(...inputs)) : setTimeout(act, delay, ...inputs);
    window.setTimeout = holding as typeof setTimeout;
    window.letRest = () => {
      window.setTimeout = setTimeout;
      for (const act of held) setTimeout(act);
    };
  });
}

/** Lets it come to its end, whenever that is due. */
export async function letRest(page: Page): Promise<void> {
  await page.evaluate(() => window.letRest());
}
