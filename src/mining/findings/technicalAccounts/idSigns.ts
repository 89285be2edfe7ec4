import { isolated } from "../../../model/isolated.ts";
import {
  BESIDE_WORDS,
  NO_REPLY,
  SURE_WORDS,
  SYSTEM_IDS,
  UNSURE_WORDS,
  WHOLE_WORDS,
} from "./accountWords.ts";

/** Signs in an id that its account is no person's, in words; undefined where there are none. */
export function idSign(id: string, name: string): string | undefined {
  const local = localPart(id);
  if (local.length > 1 && local.endsWith("$"))
    return "its id ends with “$”, as those of computers do";
  if (SYSTEM_IDS.test(local)) return `its id is “${isolated(local)}”, which systems make`;
  const noReply = NO_REPLY.exec(local);
  if (noReply) return `its id begins with “${isolated(noReply[0])}”`;
  const parts = partsOf(local);
  if (parts.length === 0) return undefined;
  const first = signOf(parts, 0, name);
  if (first === undefined) return lastSign(parts, name);
  const { length } = parts;
  if (length === 1 || (length === 2 && NUMBER.test(parts[1].word)))
    return `its id is “${isolated(local)}”`;
  return `its id begins with “${isolated(parts[0].written + parts[1].before)}”`;
}

function lastSign(parts: readonly Part[], name: string): string | undefined {
  // “jdoe-test2” ends with what “jdoe-test” ends with.
  const hasNumber = parts.length > 2 && NUMBER.test(parts[parts.length - 1].word);
  const at = parts.length - (hasNumber ? 2 : 1);
  if (at <= 0 || signOf(parts, at, name) === undefined) return undefined;
  const end = parts.slice(at).map(({ before, written }) => before + written);
  return `its id ends with “${isolated(end.join(""))}”`;
}

/** A word or number of an id, and the signs between it and the one before. */
interface Part {
  readonly before: string;
  readonly written: string;
  /** As written, in small letters. */
  readonly word: string;
}

/** The word at a place, where it is one of those that people have no part in. */
function signOf(parts: readonly Part[], at: number, name: string): string | undefined {
  const { word, before } = parts[at];
  if (parts.length === 1 && areInitials(word, name)) return undefined;
  if (SURE_WORDS.has(word)) return word;
  const isUnsure = UNSURE_WORDS.has(word) || (parts.length === 1 && WHOLE_WORDS.has(word));
  if (!isUnsure || isPartOfName(word, name)) return undefined;
  const next: Part | undefined = parts[at + 1];
  const isApart = HYPHEN.test(next?.before ?? "") || NUMBER.test(next?.word ?? "");
  return parts.length === 1 || isApart || (at > 0 && HYPHEN.test(before)) ? word : undefined;
}

const HYPHEN = /^[-_]$/;
const NUMBER = /^\p{N}/u;

/** True where a name of several words has this one among them: then somebody may be called so. */
function isPartOfName(word: string, name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && words.includes(word) && !words.some((one) => BESIDE_WORDS.has(one));
}

/** True for an id of the first letters of a name: that of A. D. Moss is `adm`. */
function areInitials(word: string, name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && words.map(([letter]) => letter).join("") === word;
}

/** The words of a name; none of one that is itself an id, without a space. */
function wordsOf(name: string): string[] {
  if (!/\S\s\S/.test(name)) return [];
  return name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** The part of an id that names the account: no domain, and of a distinguished name its first value. */
function localPart(id: string): string {
  const value = /^\s*(?:cn|uid)\s*=\s*([^,]*)/i.exec(id)?.[1] ?? id;
  const withoutDomain = value.slice(value.lastIndexOf("\\") + 1).trim();
  const at = withoutDomain.indexOf("@");
  return at > 0 ? withoutDomain.slice(0, at) : withoutDomain;
}

/** The words and numbers of an id; `svcBackup` and `SVCBackup` are two words. */
function partsOf(local: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of local.matchAll(WORDS)) {
    const [written] = match;
    const before = local.slice(end, match.index);
    end = match.index + written.length;
    parts.push({ before, written, word: written.toLowerCase() });
  }
  return parts;
}

/** A number, capitals before a capitalised word, or a word of small letters or of capitals. */
const WORDS = /\p{N}+|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[\p{L}\p{M}]+/gu;
