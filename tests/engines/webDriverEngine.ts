import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "./engine.ts";

/** The commands of WebDriver that a tour needs. */
export type Command =
  | "Navigate"
  | "Refresh"
  | "ExecuteScript"
  | "FindElement"
  | "ElementSendKeys"
  | "PerformActions"
  | "TakeScreenshot";

/** What carries a command to a browser that is running, and brings its answer. */
export interface WebDriver {
  send(command: Command, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/** The longest that a download is waited for. */
const ARRIVAL_MS = 60_000;

/** The letters that stand for keys without a letter. */
const KEYS: Readonly<Record<string, string>> = {
  Shift: "\ue008",
  Mod: "\ue009",
  Enter: "\ue007",
  Escape: "\ue00c",
  Space: " ",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};

/** A browser that is driven by WebDriver's commands, and puts downloads into a folder. */
export class WebDriverEngine implements Engine {
  readonly #driver: WebDriver;
  readonly #downloads: string;

  constructor(driver: WebDriver, downloads: string) {
    this.#driver = driver;
    this.#downloads = downloads;
  }

  async open(url: string): Promise<void> {
    await this.#driver.send("Navigate", { url });
  }

  async reload(): Promise<void> {
    await this.#driver.send("Refresh", {});
  }

  async evaluate<Input, Output>(act: (input: Input) => Output, input: Input): Promise<Output> {
    const script = `return (${act})(arguments[0])`;
    return (await this.#driver.send("ExecuteScript", { script, args: [input] })) as Output;
  }

  move(x: number, y: number): Promise<void> {
    return this.#perform(pointer(moveTo(x, y)));
  }

  click(x: number, y: number): Promise<void> {
    const button = { button: 0 };
    return this.#perform(
      pointer(moveTo(x, y), { type: "pointerDown", ...button }, { type: "pointerUp", ...button }),
    );
  }

  async zoomByWheel(x: number, y: number, delta: number): Promise<void> {
    await this.move(x, y);
    const at = { x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: delta };
    const [pause, turn] = [{ type: "pause" }, { type: "scroll", origin: "viewport", ...at }];
    await this.#perform(
      keys({ type: "keyDown", value: KEYS.Mod }, pause, { type: "keyUp", value: KEYS.Mod }),
      { type: "wheel", id: "wheel", actions: [pause, turn, pause] },
    );
  }

  press(names: string): Promise<void> {
    const values = names.split("+").map((name) => KEYS[name] ?? name);
    return this.#perform(
      keys(
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.reverse().map((value) => ({ type: "keyUp", value })),
      ),
    );
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter);
  }

  async choose(input: string, path: string): Promise<void> {
    const element = await this.#driver.send("FindElement", { using: "css selector", value: input });
    const [id] = Object.values(element as Record<string, string>);
    await this.#driver.send("ElementSendKeys", { id, text: path });
  }

  async download(act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
    await act();
    for (const begun = Date.now(); Date.now() - begun < ARRIVAL_MS; ) {
      const file = this.#downloaded();
      if (file) return file;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error("No file has arrived among the downloads.");
  }

  async screenshot(): Promise<Buffer> {
    const picture = await this.#driver.send("TakeScreenshot", { full: false });
    return Buffer.from(picture as string, "base64");
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  #perform(...actions: object[]): Promise<void> {
    return this.#driver.send("PerformActions", { actions }) as Promise<void>;
  }

  /** Takes the file out of the folder of downloads, once it is complete. */
  #downloaded(): { name: string; content: Buffer } | undefined {
    const names = readdirSync(this.#downloads);
    // As long as it arrives, there is a part of it, or an empty file in its place.
    if (names.length !== 1 || /\.(part|wkdownload)$/.test(names[0])) return undefined;
    const path = join(this.#downloads, names[0]);
    if (statSync(path).size === 0) return undefined;
    const content = readFileSync(path);
    rmSync(path);
    return { name: names[0], content };
  }
}

function moveTo(x: number, y: number) {
  return { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
}

function pointer(...actions: object[]) {
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

function keys(...actions: object[]) {
  return { type: "key", id: "keyboard", actions };
}
