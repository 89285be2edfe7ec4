import type { AccessTable, TableRole } from "../../model/accessTable.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { foldText } from "./foldText.ts";
import { Haystack, joinTexts } from "./haystack.ts";
import { type Matches, NO_MATCHES } from "./matches.ts";
import { attributeText, tellingAttributes } from "./toldOfGroups.ts";

export type Scope = "all" | keyof Matches;

/**
 * The search in a table: a text in, the numbers of the users, groups and roles with it out. Folded
 * names are kept from one search to the next, until the table or its roles are replaced.
 */
export class TableSearch {
  readonly #table: AccessTable;
  #haystacks: { readonly [kind in keyof Matches]?: Haystack } = {};
  /** The roles whose names are folded. */
  #roles: readonly TableRole[] = [];
  /** The number of searches so far: all but the latest are stale. */
  #searches = 0;

  /** `onOtherRoles` is called when roles have other names, or are others. */
  constructor(table: AccessTable, onOtherRoles: () => void = () => {}) {
    this.#table = table;
    table.onReplaced("search", () => this.forget());
    table.subscribe(({ touched }) => {
      if (touched.table || touched.roles === "none") return;
      // Of the others, few give a role another name, or put one aside.
      if (touched.roles === "changed" && haveSameNames(this.#roles, table.roles)) return;
      this.#searches++;
      this.#haystacks = { ...this.#haystacks, roles: undefined };
      this.#roles = [];
      onOtherRoles();
    });
  }

  /**
   * The matches of a text, searched in slices between which the page goes on. Undefined if stale: a
   * newer search has begun, or the names have changed meanwhile.
   */
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
    this.#roles = [];
  }

  *#match(needle: string, scope: Scope): Generator<undefined, Matches> {
    const matches = { ...NO_MATCHES };
    for (const kind of ["users", "groups", "roles"] as const)
      if (scope === "all" || scope === kind) {
        const haystack = this.#haystacks[kind] ?? this.#haystackOf(kind);
        this.#haystacks = { ...this.#haystacks, [kind]: haystack };
        matches[kind] = yield* haystack.search(needle);
      }
    return matches;
  }

  #haystackOf(kind: keyof Matches): Haystack {
    const { userIds, userNames, groupNames, groupAttributes } = this.#table.memberships.data;
    const { roles } = this.#table;
    if (kind === "users")
      return new Haystack(userIds.length, (user) => joinTexts(userIds[user], userNames[user]));
    if (kind === "groups") return groupHaystack(groupNames, groupAttributes);
    this.#roles = roles;
    return new Haystack(roles.length, (role) => {
      const { id, name, discarded } = roles[role];
      // Nobody is led to a discarded one.
      if (discarded) return "";
      return name === "" ? id : joinTexts(name, id);
    });
  }
}

/** The names of the groups, and what is told of each: its description, owner, system and type. */
function groupHaystack(names: readonly string[], attributes?: readonly Attribute[]): Haystack {
  const told = tellingAttributes(attributes);
  if (told.length === 0) return new Haystack(names.length, (group) => names[group]);
  return new Haystack(names.length, (group) =>
    joinTexts(names[group], ...told.map(({ values }) => values[group] ?? "")),
  );
}

/** What is told of a group that matches a text, in words, where its name does not match. */
export function whyFound(
  { groupNames, groupAttributes }: TableData,
  group: number,
  text: string,
): string | undefined {
  const needle = needleOf(text);
  if (foldText(groupNames[group]).includes(needle)) return undefined;
  for (const { name, values } of tellingAttributes(groupAttributes)) {
    const value = values[group];
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
