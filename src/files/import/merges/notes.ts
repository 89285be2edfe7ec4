import type { SourceNote, SourcePlace } from "../../../model/table/source.ts";

/** The most reasons that are told apart, and the most places that are kept of each. */
const MOST_REASONS = 100;
const MOST_PLACES = 20;

const OTHERS = "Other reasons.";

interface Note {
  readonly reason: string;
  count: number;
  readonly isLeftOut: boolean;
  readonly places: SourcePlace[];
}

/** What was wrong in some files, counted by its reason: a bad file has a problem in every line. */
export class Notes {
  readonly #notes = new Map<string, Note>();

  /** Adds a problem, or several of the same kind of which none has a place. */
  add(text: string, isLeftOut: boolean, place?: Omit<SourcePlace, "text">, count = 1): void {
    const note = this.#noteOf(reasonOf(text), isLeftOut);
    note.count += count;
    if (!place || note.places.length === MOST_PLACES) return;
    const { file, line } = place;
    note.places.push(line === undefined ? { file, text } : { file, line, text });
  }

  addAll(notes: readonly SourceNote[]): void {
    for (const { reason, count, isLeftOut, places } of notes) {
      const note = this.#noteOf(reason, isLeftOut);
      note.count += count;
      note.places.push(...places.slice(0, MOST_PLACES - note.places.length));
    }
  }

  build(): readonly SourceNote[] | undefined {
    return this.#notes.size === 0 ? undefined : [...this.#notes.values()];
  }

  #noteOf(reason: string, isLeftOut: boolean): Note {
    const known = this.#notes.get(reason);
    if (known?.isLeftOut === isLeftOut) return known;
    const isNew = !known && this.#notes.size < MOST_REASONS;
    const key = isNew ? reason : `${OTHERS} ${isLeftOut}`;
    const note = this.#notes.get(key);
    if (note) return note;
    const made = { reason: isNew ? reason : OTHERS, count: 0, isLeftOut, places: [] };
    this.#notes.set(key, made);
    return made;
  }
}

/** A sentence without its names and numbers: the same for all places where the same is wrong. */
export function reasonOf(text: string): string {
  return text
    .replace(/“[^”]*”/g, "“…”")
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/\u2068[^\u2069]*\u2069/g, "…")
    .replace(/\d[\d,.]*(?<![,.])/g, "…");
}
