import { isKnownHeading } from "../import/rows/headingWords.ts";
import { cellState } from "../import/rows/states.ts";
import type { Form } from "./form.ts";
import { isOfGroups, isOfUsers, listsByName } from "./records.ts";

type Lists = Record<string, string[]>;

const SECTION = /^\s*\[([^\]]+)\]\s*$/;
const COMMENT = /^\s*[;#]/;
const ENTRY = /^\s*([^=:]+?)\s*(?:[=:]\s*(.*?)\s*)?$/;

/** Files of sections, `[VPN]` with a name a line below, or `[groups]` with `VPN = anna, ben` below. */
export const iniSections: Form = {
  isSure: true,
  rowsOf({ lines, json, isComplete }) {
    const said = lines.filter((line) => !COMMENT.test(line));
    if (json !== undefined || !isComplete || !SECTION.test(said[0] ?? "")) return undefined;
    const sections: Record<string, Lists> = Object.create(null);
    let lists: Lists = Object.create(null);
    for (const line of said) {
      const [, section] = SECTION.exec(line) ?? [];
      if (section) lists = sections[section.trim()] ??= Object.create(null);
      else {
        const [, name, value = ""] = ENTRY.exec(line) ?? [];
        if (!name) return undefined;
        lists[name] = value === "" ? [] : value.split(/\s*,\s*/);
      }
    }
    const [name, ...others] = Object.keys(sections);
    // What further sections say beside the groups is not known.
    if (others.length === 0 && (isOfGroups(name) || isOfUsers(name)))
      return rowsOfLists({ [name]: { ...sections[name] } });
    const values = Object.values(sections).flatMap((one) => Object.values(one).flat());
    if (values.some((value) => cellState(value) !== "assigned")) return undefined;
    return rowsOfLists(
      Object.fromEntries(Object.entries(sections).map(([name, one]) => [name, Object.keys(one)])),
    );
  },
};

/** What is drawn before a name in a tree. */
const BRANCH = /^[\s│├└─┬|+`*-]*/u;
const LONGEST_NAME = 100;

/** A tree of two levels: the name of a list, and below it what is in it, further in. */
export const indented: Form = {
  rowsOf({ lines, json, isComplete }) {
    if (json !== undefined || !isComplete) return undefined;
    const found = lines.map((line) => {
      const [{ length }] = BRANCH.exec(line) ?? [""];
      return { depth: length, name: line.slice(length).trim().replace(/:$/, "") };
    });
    const inner = new Set(found.map(({ depth }) => depth).filter((depth) => depth > 0));
    const isName = ({ name }: (typeof found)[number]) =>
      name !== "" && name.length <= LONGEST_NAME && !/[,;|\t{}=<>]/.test(name);
    if (found[0]?.depth !== 0 || inner.size !== 1 || !found.every(isName)) return undefined;
    const lists: Lists = Object.create(null);
    let list: string[] = [];
    for (const { depth, name } of found)
      if (depth > 0) list.push(name);
      else list = lists[name] ??= [];
    const all = Object.values(lists);
    const isTree = all.filter(({ length }) => length > 0).length > all.length / 2;
    return isTree ? rowsOfLists(lists) : undefined;
  },
};

/** Rows of any width without headings: a name, and all that belongs to it behind. It is only likely. */
export const ragged: Form = {
  rowsOf({ lines, dialect, json, isComplete }) {
    if (json !== undefined || !isComplete || lines.length < 2) return undefined;
    const delimiter = dialect?.delimiter ?? [";", "\t", ","].find((one) => lines[0].includes(one));
    if (!delimiter) return undefined;
    const rows = lines.map((line) => line.split(delimiter).map((cell) => cell.trim()));
    const ofWidth = new Map<number, number>();
    for (const { length } of rows) ofWidth.set(length, (ofWidth.get(length) ?? 0) + 1);
    // Most rows of a table are as wide as each other: the others are short.
    const isTable = Math.max(...ofWidth.values()) > rows.length / 2;
    const isOdd = (cell: string) => cell === "" || /["=]/.test(cell) || cell.length > LONGEST_NAME;
    if (isTable || rows[0].some(isKnownHeading) || rows.flat().some(isOdd)) return undefined;
    const lists: Lists = Object.create(null);
    for (const [name, ...held] of rows) (lists[name] ??= []).push(...held);
    const found = rowsOfLists(lists)?.rows.slice(1);
    return found && { rows: found.filter(({ cells }) => !cells.includes("")), hasNoHeadings: true };
  },
};

function rowsOfLists(lists: Lists | Record<string, Lists>) {
  const rows = listsByName({ ...lists });
  return rows && { rows: rows.map((cells, at) => ({ line: at + 1, cells })) };
}
