import type { AccessTable, TableRole } from "../../model/accessTable.ts";
import { mergeLines, NO_LINE, without } from "../../model/lines.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { foldText } from "./foldText.ts";
import { Haystack, joinTexts } from "./haystack.ts";
import { type Hit, type Matches, NO_MATCHES, type Told } from "./matches.ts";
import { attributeText, tellingFirst } from "./toldOfGroups.ts";
import { ValueSearch } from "./valueSearch.ts";

const NOTHING_TOLD: Told = { users: NO_LINE, groups: NO_LINE };

export type Scope = "all" | Hit["kind"];

/** Searches a table's names, folded once until the table or its roles are replaced. */
export class TableSearch {
  readonly #table: AccessTable;
  #haystacks: { readonly [kind in Hit["kind"]]?: Haystack } = {};
  #values: { readonly [kind in keyof Told]?: ValueSearch } = {};
  /** The roles whose names are folded. */
  #roles: readonly TableRole[] = [];
  /** The number of searches so far: all but the latest are stale. */
  #searches = 0;

  /** `onOther` is called when roles have other names, or are others, and where attributes are. */
  constructor(table: AccessTable, onOther: () => void = () => {}) {
    this.#table = table;
    table.onReplaced("search", () => this.forget());
    table.subscribe(({ touched }) => {
      if (touched.table) return;
      if (touched.attributes) {
        this.#searches++;
        this.#values = {};
        onOther();
      }
      if (touched.roles === "none") return;
      // Of the others, few give a role another name, or put one aside.
      if (touched.roles === "changed" && haveSameNames(this.#roles, table.roles)) return;
      this.#searches++;
      this.#haystacks = { ...this.#haystacks, roles: undefined };
      this.#roles = [];
      onOther();
    });
  }

  /** The matches of a text, in slices; undefined if stale, by a newer search or other names. */
  async search(text: string, scope: Scope): Promise<Matches | undefined> {
    const search = ++this.#searches;
    const isStale = () => search !== this.#searches;
    const needle = needleOf(text);
    if (needle === "") return NO_MATCHES;
    const matches = await inSlices(this.#match(needle, scope), isStale);
    return isStale() ? undefined : matches;
  }

  /** Ends the running search and frees the folded names. */
  forget(): void {
    this.#searches++;
    this.#haystacks = {};
    this.#values = {};
    this.#roles = [];
  }

  *#match(needle: string, scope: Scope): Work<Matches> {
    const matches: { -readonly [field in keyof Matches]: Matches[field] } = { ...NO_MATCHES };
    for (const kind of ["users", "groups", "roles"] as const)
      if (scope === "all" || scope === kind) {
        const haystack = this.#haystacks[kind] ?? this.#haystackOf(kind);
        this.#haystacks = { ...this.#haystacks, [kind]: haystack };
        matches[kind] = yield* haystack.search(needle);
      }
    for (const kind of ["users", "groups"] as const)
      if (scope === "all" || scope === kind) {
        const values = this.#values[kind] ?? this.#valuesOf(kind);
        this.#values = { ...this.#values, [kind]: values };
        const told = without(yield* values.search(needle), matches[kind]);
        if (told.length === 0) continue;
        matches[kind] = mergeLines(matches[kind], told);
        matches.told = { ...NOTHING_TOLD, ...matches.told, [kind]: told };
      }
    return matches;
  }

  #valuesOf(kind: keyof Told): ValueSearch {
    const { attributes, groupAttributes } = this.#table.memberships.data;
    return new ValueSearch(kind === "users" ? attributes : groupAttributes);
  }

  #haystackOf(kind: Hit["kind"]): Haystack {
    const { userIds, userNames, groupNames } = this.#table.memberships.data;
    const { roles } = this.#table;
    if (kind === "users")
      return new Haystack(userIds.length, (user) => joinTexts(userIds[user], userNames[user]));
    if (kind === "groups") return new Haystack(groupNames.length, (group) => groupNames[group]);
    this.#roles = roles;
    return new Haystack(roles.length, (role) => {
      const { id, name, discarded } = roles[role];
      // Nobody is led to a discarded one.
      if (discarded) return "";
      return name === "" ? id : joinTexts(name, id);
    });
  }
}

/** The attribute by which a user or a group matches a text, in words, where no name of it does. */
export function whyFound(data: TableData, { kind, item }: Hit, text: string): string | undefined {
  if (kind === "roles") return undefined;
  const { userIds, userNames, groupNames, attributes, groupAttributes } = data;
  const [names, told] =
    kind === "users"
      ? [[userIds[item], userNames[item]], attributes]
      : [[groupNames[item]], tellingFirst(groupAttributes)];
  const needle = needleOf(text);
  if (names.some((name) => foldText(name).includes(needle))) return undefined;
  for (const { name, values } of told) {
    const value = values[item];
    if (value && foldText(value).includes(needle))
      return attributeText(name, excerpt(value, text.trim()));
  }
  return undefined;
}

/** The letters of a long text that are shown: those around what was searched for. */
const EXCERPT = 80;
const BEFORE = 30;

/** A long text cut to what is around a part of it. */
function excerpt(text: string, part: string): string {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (text.length <= EXCERPT || at + part.length < EXCERPT) return text;
  return `…${text.slice(Math.max(0, at - BEFORE))}`;
}

function haveSameNames(a: readonly TableRole[], b: readonly TableRole[]): boolean {
  return a.every(
    (role, at) =>
      role === b[at] || (role.name === b[at].name && role.discarded === b[at].discarded),
  );
}

/** True if there is nothing in a text to search for. */
export function isBlank(text: string): boolean {
  return needleOf(text) === "";
}

function needleOf(text: string): string {
  return foldText(text.trim());
}
