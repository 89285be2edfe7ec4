import { BETWEEN } from "../../text/lists.ts";

/** The first value of a distinguished name, for instance the CN, unescaped. */
export function firstValue(dn: string): { type: string; value: string } | undefined {
  const start = /^\s*([a-z][\w.-]*|\d+(?:\.\d+)*)\s*=\s*/i.exec(dn);
  if (!start) return undefined;
  let end = start[0].length;
  while (end < dn.length && !isSeparator(dn.charCodeAt(end))) end += dn[end] === "\\" ? 2 : 1;
  const raw = dn.slice(start[0].length, end).trimEnd();
  return { type: start[1].toLowerCase(), value: unescaped(raw) };
}

/** True for a comma, a semicolon and a plus. */
function isSeparator(code: number): boolean {
  return code === 0x2c || code === 0x3b || code === 0x2b;
}

export function isDn(text: string): boolean {
  return /^\s*(cn|ou|uid|dc|o)\s*=[^,]*(\\,[^,]*)*,\s*(cn|ou|uid|dc|o|c|l|st)\s*=/i.test(text);
}

/** The length from which a long run of spaces would be felt: a pattern takes the square of its length. */
const LONG = 1000;

/** A key that is the same for all spellings of one distinguished name. */
export function dnKey(dn: string): string {
  const lower = dn.toLowerCase();
  if (lower.length < LONG) return lower.replace(/\s*([,=])\s*/g, "$1");
  const parts = lower.split(/([,=])/);
  const last = parts.length - 1;
  return parts
    .map((part, at) => (at === 0 ? part : part.trimStart()))
    .map((part, at) => (at === last ? part : part.trimEnd()))
    .join("");
}

/** Distinguished names that were joined by semicolons, line breaks, bars, or blanks, as PowerShell does. */
export function splitDns(joined: string): string[] {
  return joined
    .replaceAll(BETWEEN, "\n")
    .split(/(?<!\\);|\r?\n|\|(?=\s*(?:cn|ou)=)|(?<=,\s*dc=[^,;\s]+) (?=cn=)/i)
    .map((dn) => dn.trim())
    .filter((dn) => dn !== "");
}

/** The names, with distinguished names shortened to their CN where that stays unique. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map((name) => (isDn(name) ? firstValue(name)?.value || name : name));
  const count = new Map<string, number>();
  for (const name of short) count.set(name, (count.get(name) ?? 0) + 1);
  const all = new Set(names);
  return names.map((name, i) => {
    const isTaken = count.get(short[i]) !== 1 || (short[i] !== name && all.has(short[i]));
    return isTaken ? name : short[i];
  });
}

/** A value without its escapes: `\\,` is a comma, `\\c3\\b6` the bytes of an ö. */
function unescaped(value: string): string {
  if (!value.includes("\\")) return value;
  return value.replace(
    /((?:\\[0-9a-f]{2})+)|\\(.)/gis,
    (_, bytes: string | undefined, character: string) =>
      bytes === undefined
        ? character
        : new TextDecoder().decode(
            Uint8Array.from(bytes.slice(1).split("\\"), (hex) => Number.parseInt(hex, 16)),
          ),
  );
}
