/** A browser of one engine with one page, and what a person does there. A driver is one of these. */
export interface Engine {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, which knows nothing but its input. */
  evaluate<Input, Output>(act: (input: Input) => Output, input: Input): Promise<Output>;
  /** Moves the pointer, in CSS px from the window's upper left. */
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Turns the wheel over a place while Ctrl (⌘) is held. */
  zoomByWheel(x: number, y: number, delta: number): Promise<void>;
  /** Presses a key, or several at once: "Enter", "Mod+z" (Ctrl or ⌘). */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file in a file input. */
  choose(input: string, path: string): Promise<void>;
  /** The file that arrives among the downloads when `act` is done. */
  download(act: () => Promise<void>): Promise<{ name: string; content: Buffer }>;
  /** A PNG of what the page shows. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type EngineName = "Chromium" | "Firefox" | "WebKit";

/** The window of each engine, in CSS px; its page is somewhat smaller where it has bars of its own. */
export const WINDOW = { width: 1440, height: 900 };
