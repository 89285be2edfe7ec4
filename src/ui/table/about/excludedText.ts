import { countOf } from "../../../model/wording.ts";

/** In words that some users or groups were left out. */
export function excludedText(count: number, of: "user" | "group"): string {
  return `${countOf(count, of)} ${count === 1 ? "is" : "are"} left out now.`;
}
