import { chromium, firefox, webkit } from "playwright";
import { inject } from "vitest";
import type { Engine, EngineName } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { PlaywrightEngine } from "./playwrightEngine.ts";
import { startWebKit } from "./webKit.ts";

/** The engines to take the tour in: Chromium always, the others where they are installed. */
export const isInstalled = (name: EngineName): boolean =>
  name === "Chromium" || inject("engines").some((engine) => engine.name === name);

/** Starts a browser of an engine, as it is at the first visit. */
export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === "Chromium") return PlaywrightEngine.start(chromium, inject("browser"));
  const { programs } = inject("engines").find((engine) => engine.name === name) ?? {};
  if (!programs) return PlaywrightEngine.start(name === "Firefox" ? firefox : webkit);
  const [program, screen] = programs;
  return name === "Firefox" ? startFirefox(program) : startWebKit(program, screen);
}
