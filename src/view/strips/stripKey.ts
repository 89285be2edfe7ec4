import { countOf } from "../../model/wording.ts";
import type { Strip } from "./strips.ts";

/** A line of a strip's key: a value, all other values, or nobody's. */
export interface StripKeyEntry {
  readonly text: string;
  readonly letter: string;
  /** The number of users, or groups. */
  readonly count: number;
  /** Those without a value are blank, and all values without a colour of their own share a shade. */
  readonly ink: number | "others" | "blank";
}

/** The key of a strip: its values from the commonest, the others as one, and those who have none. */
export function stripKey({ values, others, missing }: Strip): StripKeyEntry[] {
  const entries: StripKeyEntry[] = values.map(({ text, letter, count, color }) => ({
    text,
    letter,
    count,
    ink: color,
  }));
  if (others.count > 0) {
    const text = countOf(others.values, values.length > 0 ? "other value" : "value");
    entries.push({ text, letter: "", count: others.count, ink: "others" });
  }
  if (missing > 0) entries.push({ text: "none", letter: "", count: missing, ink: "blank" });
  return entries;
}
