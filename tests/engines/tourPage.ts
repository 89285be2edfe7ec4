import { expect } from "vitest";
import { pixelsOf } from "../browser/harness.ts";
import type { Engine } from "./engine.ts";

/** The time that any browser on any machine gets to show what it is to show, in ms. */
const PATIENCE = 120_000;

/** Expects that something comes to be so. */
export function eventually<Seen>(look: () => Promise<Seen>) {
  return expect.poll(look, { timeout: PATIENCE, interval: 50 });
}

/** A letter for each colour that a cell may have: `{ "rgb(91, 101, 113)": "x" }`. */
export type Legend = Readonly<Record<string, string>>;

interface Watched {
  readonly problems: string[];
  answeringWorkers: number;
}

declare global {
  interface Window {
    /** What a page of the tour has noted. */
    watched: Watched;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The page as a person reads it and acts on it, in whatever engine. */
export class TourPage {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Opens the page and waits for its matrix. */
  async open(url: string): Promise<void> {
    await this.engine.open(url);
    await this.#isUp();
  }

  async reload(): Promise<void> {
    await this.engine.reload();
    await this.#isUp();
  }

  /** What went wrong in the page, and how many of its workers have answered, since it was up. */
  watched(): Promise<Watched> {
    return this.engine.evaluate(() => window.watched, null);
  }

  title(): Promise<string> {
    return this.engine.evaluate(() => document.title, null);
  }

  status(): Promise<string> {
    return this.textOf("footer");
  }

  /** The text of all elements of a selector, its white space as single spaces. */
  textOf(selector: string): Promise<string> {
    return this.engine.evaluate((wanted) => {
      const elements = [...document.querySelectorAll<HTMLElement>(wanted)];
      const text = elements.map((element) => element.innerText).join(" ");
      return text.replace(/\s+/g, " ").trim();
    }, selector);
  }

  /** Clicks a button, or an item of a menu, by its name. */
  async click(name: string): Promise<void> {
    await this.#clickElement(`name ${name}`);
  }

  async clickRole(id: string): Promise<void> {
    await this.#clickElement(`[data-role-id="${id}"]`);
  }

  async pointAtRole(id: string): Promise<void> {
    await this.engine.move(...(await this.#middleOfElement(`[data-role-id="${id}"]`)));
  }

  async clickCell(row: number, column: number): Promise<void> {
    await this.engine.click(...(await this.#middleOf(row, column)));
  }

  async pointAtCell(row: number, column: number): Promise<void> {
    await this.engine.move(...(await this.#middleOf(row, column)));
  }

  async zoomByWheelAtCell(row: number, column: number, delta: number): Promise<void> {
    await this.engine.zoomByWheel(...(await this.#middleOf(row, column)), delta);
  }

  /** The pointer where it points at nothing. */
  async pointAside(): Promise<void> {
    await this.engine.move(3, 3);
  }

  /** The accessible name of what has the keyboard's focus. */
  focused(): Promise<string> {
    return this.engine.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? "",
      null,
    );
  }

  /** The size of a cell in CSS px. */
  async cellSize(): Promise<number> {
    return (await this.#boxOfFirstCell()).width;
  }

  /** How light it is at a share of the matrix's width and height, from 0 to 255. */
  async lightAt(shareOfWidth: number, shareOfHeight: number): Promise<number> {
    const { x, y, width, height } = await this.engine.evaluate(() => {
      const box = document.querySelector(".matrix-window")!.getBoundingClientRect();
      return { x: box.x, y: box.y, width: box.width, height: box.height };
    }, null);
    const shot = pixelsOf(await this.engine.screenshot());
    const [red, green, blue] = shot.at(x + shareOfWidth * width, y + shareOfHeight * height);
    return (red + green + blue) / 3;
  }

  /** The cells as they are seen, row by row, each by its colour's letter. */
  async matrix(rows: number, columns: number, legend: Legend): Promise<string[]> {
    const first = await this.#boxOfFirstCell();
    const shot = pixelsOf(await this.engine.screenshot());
    return lettersOf(shot, first, rows, columns, legend);
  }

  /** Waits for the matrix, of another document than the one that was watched before. */
  async #isUp(): Promise<void> {
    const isUp = () => !window.watched && document.querySelector('[role="gridcell"]') !== null;
    await eventually(() => this.engine.evaluate(isUp, null)).toBe(true);
    await this.engine.evaluate(watch, null);
  }

  async #clickElement(wanted: string): Promise<void> {
    await this.engine.click(...(await this.#middleOfElement(wanted)));
  }

  /** The middle of an element, once it is there, usable and uncovered. */
  async #middleOfElement(wanted: string): Promise<[number, number]> {
    const box = await atRest(() => this.engine.evaluate(usableBox, wanted));
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async #middleOf(row: number, column: number): Promise<[number, number]> {
    const { x, y, width, height } = await atRest(() => this.#boxOfFirstCell());
    return [x + (column + 0.5) * width, y + (row + 0.5) * height];
  }

  /** The box of the upper left cell, worked out from any one that has an element. */
  #boxOfFirstCell(): Promise<Box> {
    return this.engine.evaluate(() => {
      const cell = document.querySelector<HTMLElement>('[role="gridcell"]')!;
      const { x, y, width, height } = cell.getBoundingClientRect();
      const { row, column } = cell.dataset;
      return { x: x - Number(column) * width, y: y - Number(row) * height, width, height };
    }, null);
  }
}

/** The box of something, once it is there and has stopped moving. */
export async function atRest(look: () => Promise<Box | null>): Promise<Box> {
  let box: Box | null = null;
  await eventually(async () => {
    const last = box;
    box = await look();
    return box !== null && JSON.stringify(box) === JSON.stringify(last);
  }).toBe(true);
  return box!;
}

/** The cells of a picture by their letters; a colour that the legend does not have is given itself. */
export function lettersOf(
  picture: ReturnType<typeof pixelsOf>,
  { x, y, width, height }: Box,
  rows: number,
  columns: number,
  legend: Legend,
): string[] {
  const letterAt = (row: number, column: number) => {
    const [left, top] = [x + (column + 0.5) * width, y + (row + 0.5) * height];
    const color = `rgb(${picture.at(left, top).join(", ")})`;
    return legend[color] ?? `<${color}>`;
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => letterAt(row, column)).join(""),
  );
}

/** In the page: the box of an element that a person could click now. */
function usableBox(wanted: string): Box | null {
  const nameOf = (element: Element) => {
    const by = element.getAttribute("aria-labelledby");
    const label = by && document.getElementById(by)?.textContent;
    return (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "").trim();
  };
  const named = /^name (.*)$/.exec(wanted)?.[1];
  const element =
    named === undefined
      ? document.querySelector(wanted)
      : [...document.querySelectorAll("button, label, [role=menuitem]")].find(
          (one) => nameOf(one) === named && one.checkVisibility(),
        );
  if (!element || element.ariaDisabled === "true") return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && element.contains(top) ? { x, y, width, height } : null;
}

/** In the page: notes errors that nobody caught, what the policy refused, and how workers do. */
export function watch(): void {
  const problems: string[] = [];
  const watched = { problems, answeringWorkers: 0 };
  window.watched = watched;
  addEventListener("error", ({ message }) => {
    // A size that is told a frame later is no error, though it comes as one.
    if (!message.startsWith("ResizeObserver loop")) problems.push(message);
  });
  addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
    problems.push(`${blockedURI} was refused by ${violatedDirective}`),
  );
  window.Worker = class extends Worker {
    constructor(...input: ConstructorParameters<typeof Worker>) {
      super(...input);
      this.addEventListener("message", () => watched.answeringWorkers++, { once: true });
      this.addEventListener("error", ({ message }) => problems.push(message || "no worker"));
    }
  };
}
