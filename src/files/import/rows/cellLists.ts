import { trimmed } from "../../text/ends.ts";
import { isDn } from "../directory/dn.ts";

/** What may stand between several names in one cell, the surest first. */
const SEPARATORS = ["\n", ";", "|", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

const MAY_SEPARATE = /[\n;|,]/;

/** Headings that say that there are several in a cell. */
const PLURAL =
  /(groups|roles|permissions|entitlements|privileges|teams|members|users|memberships|accounts|gruppen|rollen|berechtigungen|mitglieder|benutzer|groupes|rôles|roles|droits|membres|utilisateurs|grupos|permisos|miembros|usuarios|gruppi|ruoli|permessi|membri|utenti|groepen|rechten|leden|gebruikers|funções|papéis|permissões|membros|usuários|utilizadores|grupy|role|uprawnienia|członkowie|użytkownicy)(names?|list)?$/;
const NO_PLURAL = /^role$/;
const NAME = /^\p{Lu}[\p{L}\p{M}.'’ -]*$/u;

/** How sure it is that cells have several names each. */
interface Lists {
  readonly separator: Separator;
  /** Certain where it is not asked; else the likelier answer. */
  readonly how: "certain" | "likely" | "unlikely";
  /** How many different cells have several. */
  readonly cells: number;
}

/** A sign as HTML writes it, whose semicolon separates nothing. */
const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/gi;
const IN_A_NAME = /[\p{L}\p{N}]/u;

/** The names in a cell, without blanks and empty ones. */
export function piecesOf(cell: string, separator: string): string[] {
  const pieces = separator === "\n" ? cell.split(/\r\n|\n|\r/) : cell.split(separator);
  return pieces.map(trimmed).filter((piece) => piece !== "");
}

/** The names in a list as programs write it, `['VPN', "Dev"]` or `{VPN, Dev}`; undefined for any other text. */
export function quotedList(cell: string): string[] | undefined {
  const inner = cell.slice(1, -1);
  // A GUID stays as it is.
  if (cell[0] === "{" && cell.at(-1) === "}" && !/["{}=]|^[\da-f-]{36}$/i.test(inner))
    return piecesOf(inner, ",");
  if (cell[0] !== "[" || cell.at(-1) !== "]") return undefined;
  if (inner.trim() === "") return [];
  const names = Array.from(inner.matchAll(QUOTED), ([, single, double]) => single ?? double);
  const isList = names.length > 0 && /^[\s,]*$/.test(inner.replace(QUOTED, ""));
  return isList ? names : undefined;
}

const QUOTED = /'([^']*)'|"([^"]*)"/g;

/** True for a cell that may have several names in it. */
export function mayBeList(cell: string): boolean {
  return MAY_SEPARATE.test(cell);
}

/**
 * Whether the different cells of a column of names have several each: their pieces come again in
 * others, or the heading says so. A comma may as well be a part of a name, of a person's above all.
 */
export function listsIn(
  spelled: readonly string[],
  heading: string,
  areUsers: boolean,
): Lists | undefined {
  const cells = [...new Set(spelled.map(trimmed))];
  const word = heading.toLowerCase().replace(/[^\p{L}]/gu, "");
  const isPlural = PLURAL.test(word) && !NO_PLURAL.test(word);
  const found = SEPARATORS.flatMap((separator) => {
    const lists = cells
      .filter((cell) => cell.replace(ENTITY, "").includes(separator))
      .filter((cell) => separator !== "," || !isDn(cell))
      .map((cell) => piecesOf(cell, separator))
      .filter((pieces) => pieces.length > 1 && pieces.every((piece) => IN_A_NAME.test(piece)));
    if (lists.length === 0) return [];
    const share = shareAgain(lists, cells, separator);
    const isSafe = separator !== ",";
    // “Lee, Ann” is one person.
    const isName = ([last, first, ...more]: readonly string[]) =>
      more.length === 0 &&
      [last, first].every((piece) => NAME.test(piece) && !cells.includes(piece));
    const areNames =
      !isSafe && areUsers && lists.every(isName) && !cells.some((cell) => /,\S/.test(cell));
    if (areNames && !isPlural) return [];
    const isCertain = !areNames && (share >= 0.8 || (isPlural && (isSafe || share >= 0.3)));
    const isLikely = isPlural || share >= 0.5;
    const how = isCertain ? "certain" : isLikely ? "likely" : "unlikely";
    return [{ separator, how, cells: lists.length, share } as const];
  });
  // Where two marks may stand between names, one of them may as well be a part of names.
  const plausible = found.filter(({ share }) => share >= 0.3);
  if (plausible.length > 1) {
    const [best] = plausible.toSorted((a, b) => b.share - a.share || b.cells - a.cells);
    return { ...best, how: "likely" };
  }
  for (const how of ["certain", "likely"]) {
    const first = found.find((lists) => lists.how === how);
    if (first) return first;
  }
  return found[0];
}

/** The share of the different pieces that come in other cells, too. */
function shareAgain(
  lists: readonly (readonly string[])[],
  cells: readonly string[],
  separator: Separator,
): number {
  const count = new Map<string, number>();
  const add = (piece: string) => count.set(piece, (count.get(piece) ?? 0) + 1);
  for (const pieces of lists) for (const piece of new Set(pieces)) add(piece);
  const pieces = [...count.keys()];
  for (const cell of cells) if (!cell.includes(separator)) add(trimmed(cell));
  return pieces.filter((piece) => (count.get(piece) ?? 0) > 1).length / pieces.length;
}
