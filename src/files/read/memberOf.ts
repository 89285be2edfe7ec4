import type { Row } from "../csv.ts";
import { dnKey, isDn, splitDns } from "../dn.ts";
import type { Draft } from "../draft.ts";
import type { ColumnUse, Format } from "../format.ts";
import { quoted } from "../input.ts";
import { checkWidth, eachRowUnder, isBlank } from "../rows.ts";
import type { Sample } from "../sample.ts";
import { columnsOf, NAME_WORDS, USER_WORDS } from "../words.ts";
import { Cells, FactColumn } from "./cells.ts";
import { otherColumns } from "./plan.ts";

/** What PowerShell writes for a list that was not joined. */
const NOT_EXPORTED =
  /^(System\.\w+\[\]|Microsoft\.ActiveDirectory\.Management\.ADPropertyValueCollection)$/;

interface Layout {
  readonly headings: readonly string[];
  readonly userId: readonly number[];
  readonly userName: number | undefined;
  readonly groups: number;
  readonly attributes: readonly number[];
}

/** One row a user, with all groups joined by semicolons in the column `MemberOf`. */
export const memberOf: Format = {
  kind: "Active Directory users with their groups",
  recognises: (sample) => layoutOf(sample) !== undefined,
  async read(sources, draft, reading) {
    const groups = new DnGroups(draft);
    for (const source of sources) {
      const layout = chosenLayout(layoutOf(source.sample) as Layout, reading.choices.columns);
      const { headings } = layout;
      const rows = new UserRows(layout, draft, groups, new Cells(source.decode));
      reading.columns ??= {
        headings,
        uses: headings.map((_, at) => useOf(layout, at)),
        rows: source.sample.dialect?.rows.slice(1, 6) ?? [],
      };
      await eachRowUnder(headings, source, draft, reading, (row) => rows.take(row));
    }
  },
};

/** One group for all spellings of a distinguished name. */
export class DnGroups {
  readonly #draft: Draft;
  readonly #spelling = new Map<string, string>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  number(dn: string): number {
    if (!isDn(dn)) return this.#draft.group(dn);
    const key = dnKey(dn);
    const known = this.#spelling.get(key);
    if (known === undefined) this.#spelling.set(key, dn);
    return this.#draft.group(known ?? dn);
  }
}

class UserRows {
  readonly #layout: Layout;
  readonly #draft: Draft;
  readonly #groups: DnGroups;
  readonly #cells: Cells;
  readonly #attributes: readonly FactColumn[];
  readonly #known = new Map<string, number>();

  constructor(layout: Layout, draft: Draft, groups: DnGroups, cells: Cells) {
    this.#layout = layout;
    this.#draft = draft;
    this.#groups = groups;
    this.#cells = cells;
    this.#attributes = layout.attributes.map(
      (at) => new FactColumn(cells, at, layout.headings[at]),
    );
  }

  take(row: Row): void {
    const { headings, userId, userName, groups } = this.#layout;
    const draft = this.#draft;
    if (isBlank(row)) return;
    if (row.count !== headings.length) checkWidth(row, headings, draft);
    const at = userId.find((at) => !row.isEmpty(at));
    if (at === undefined) {
      draft.problem("the user is empty; the row is left out.");
      return;
    }
    const user = draft.user(this.#cells.text(row, at));
    if (userName !== undefined && !row.isEmpty(userName))
      draft.name(user, this.#cells.text(row, userName));
    for (const attribute of this.#attributes) {
      const news = row.isEmpty(attribute.at) ? undefined : attribute.news(row, user);
      if (news?.isFirst) draft.attribute(user, attribute.heading, news.word);
    }
    for (const dn of splitDns(this.#cells.text(row, groups)))
      if (!NOT_EXPORTED.test(dn)) draft.hold(user, this.#group(dn));
      else
        draft.problem(`the groups were exported as ${quoted(dn)}, not by name; join them first.`);
  }

  #group(dn: string): number {
    const known = this.#known.get(dn);
    if (known !== undefined) return known;
    const group = this.#groups.number(dn);
    this.#known.set(dn, group);
    return group;
  }
}

function layoutOf({ dialect }: Sample): Layout | undefined {
  const headings = dialect?.rows[0] ?? [];
  const [groups] = columnsOf(headings, ["memberof", "memberships", "groupmembership"]);
  if (groups === undefined) return undefined;
  const userId = columnsOf(headings, [...USER_WORDS, "distinguishedname", "name"]);
  if (userId.length === 0) return undefined;
  const [userName] = columnsOf(headings, NAME_WORDS).filter((at) => at !== userId[0]);
  const attributes = otherColumns(headings, [userId[0], userName, groups]);
  return { headings, userId, userName, groups, attributes };
}

function chosenLayout(
  layout: Layout,
  columns: { userId: number; userName?: number; group?: number } | undefined,
): Layout {
  if (!columns) return layout;
  const { userId, userName, group = layout.groups } = columns;
  const attributes = otherColumns(layout.headings, [userId, userName, group]);
  return { headings: layout.headings, userId: [userId], userName, groups: group, attributes };
}

function useOf({ userId, userName, groups, attributes }: Layout, at: number): ColumnUse {
  if (at === userId[0]) return "userId";
  if (at === userName) return "userName";
  if (at === groups) return "group";
  return attributes.includes(at) ? "attribute" : "unused";
}
