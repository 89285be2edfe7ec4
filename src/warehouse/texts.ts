import { Refusal } from "../files/refusal.ts";
import { BETWEEN } from "../files/text/lists.ts";
import { firstCharacters } from "../model/wording.ts";

/** So much of what an engine says is told. */
const TOLD = 600;

/** The words of an engine in one line, without what is secret. */
export function toldPlainly(text: string, secret: string): string {
  const plain = (secret ? text.replaceAll(secret, "…") : text).replace(/[\s\p{Cc}]+/gu, " ").trim();
  const first = firstCharacters(plain, TOLD);
  return (first.length < plain.length ? `${first}…` : first).replace(
    /[.…?!]?$/,
    (end) => end || ".",
  );
}

/** A part of an address without its escapes; it is not repeated where it can't be read. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal(
      "The address has a % in it that stands for no character: write %25 for the sign itself.",
    );
  }
}

/** Several values as the one text that files have for a list; those that are none are left out. */
export function listText(values: readonly (string | null)[]): string {
  return values.filter((value) => value).join(BETWEEN);
}

/** A moment as files have it: at midnight the day alone, else with `Z` where it is known to be UTC. */
export function momentText(text: string, isUtc: boolean): string {
  const [, day, time, parts = ""] = /^(\S+)[ T]([\d:]+)(\.\d+)?$/.exec(text) ?? [];
  if (!day) return text;
  const rest = parts.replace(/\.?0+$/, "");
  return time === "00:00:00" && rest === "" ? day : `${day} ${time}${rest}${isUtc ? "Z" : ""}`;
}

/** A query is read several times, and each reading has to have the same rows. */
export function otherRows(): Refusal {
  return new Refusal(
    "The query gave other rows when it was read once more: somebody wrote to the source meanwhile, or the query itself gives others each time, as with random() or a sample. Ask again when nothing is written, or have the query give the same rows each time.",
  );
}
