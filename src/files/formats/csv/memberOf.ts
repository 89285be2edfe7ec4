import { dnKey, firstValue, isDn, splitDns } from "../../import/directory/dn.ts";
import type { Draft } from "../../import/draft.ts";
import type { FileHead } from "../../import/fileHead.ts";
import type { Format } from "../../import/format.ts";
import { AttributeColumns } from "../../import/rows/attributeColumns.ts";
import { Cells } from "../../import/rows/cells.ts";
import {
  type ColumnPlan,
  otherColumns,
  previewPlan,
  withChoices,
  withKeptAttributes,
} from "../../import/rows/columnPlan.ts";
import { checkWidth, eachRowUnder, isBlank } from "../../import/rows/eachRow.ts";
import {
  findColumns,
  isGroupType,
  NAME_WORDS,
  USER_WORDS,
} from "../../import/rows/headingWords.ts";
import type { ValidityReader } from "../../import/validity/validity.ts";
import type { Row } from "../../inputFile.ts";
import { quoted } from "../../inputFile.ts";

/** The text that PowerShell writes for a list that was not joined. */
const NOT_EXPORTED =
  /^(System\.\w+\[\]|Microsoft\.ActiveDirectory\.Management\.ADPropertyValueCollection)$/;

/** A plan in which one column has all the groups of a user. */
interface Layout extends ColumnPlan {
  readonly userId: readonly number[];
  readonly group: number;
}

/** A row a user, with all groups joined by semicolons in the column `MemberOf`. */
export const memberOf: Format = {
  kind: "Active Directory users with their groups",
  ignoresCase: true,
  recognises: (head) => layoutOf(head) !== undefined,
  async read(sources, draft) {
    const spellingOf = firstSpellings();
    for (const source of sources) {
      // All cells are assigned: a column of states is an attribute here.
      const columns = draft.choices.columns && { ...draft.choices.columns, state: undefined };
      const chosen = withChoices(layoutOf(source.head) as Layout, { columns });
      const layout = { ...chosen, ...withKeptAttributes(chosen, draft) } as Layout;
      const rows = new UserRows(layout, draft, spellingOf, new Cells());
      draft.columns ??= previewPlan(source, layout);
      await eachRowUnder(layout.headings, source, draft, (row) => rows.take(row));
    }
  },
};

function firstSpellings(): (dn: string) => string {
  const spellings = new Map<string, string>();
  return (dn) => {
    if (!isDn(dn)) return dn;
    const key = dnKey(dn);
    const first = spellings.get(key);
    if (first === undefined) spellings.set(key, dn);
    return first ?? dn;
  };
}

class UserRows {
  readonly #layout: Layout;
  readonly #draft: Draft;
  readonly #spellingOf: (dn: string) => string;
  readonly #cells: Cells;
  readonly #attributes: AttributeColumns;
  readonly #validity: ValidityReader;
  readonly #known = new Map<string, number>();

  constructor(layout: Layout, draft: Draft, spellingOf: (dn: string) => string, cells: Cells) {
    const { headings, userId, userName, group, attributes } = layout;
    this.#layout = layout;
    this.#draft = draft;
    this.#spellingOf = spellingOf;
    this.#cells = cells;
    this.#attributes = new AttributeColumns(cells, draft, headings, attributes);
    this.#validity = draft.validity.reader(cells, headings, [...userId, userName, group], true);
  }

  take(row: Row): void {
    const { headings, userId, userName, memberType, group } = this.#layout;
    const draft = this.#draft;
    if (isBlank(row)) return;
    if (row.count !== headings.length) checkWidth(row, headings, draft);
    if (memberType !== undefined && isGroupType(this.#cells.text(row, memberType))) {
      this.#nest(row);
      return;
    }
    const at = userId.find((at) => !row.isEmpty(at));
    if (at === undefined) {
      draft.report("the user is empty; the row is left out.");
      return;
    }
    const user = draft.user(this.#cells.text(row, at));
    if (userName !== undefined && !row.isEmpty(userName))
      draft.name(user, this.#cells.text(row, userName));
    this.#attributes.take(row, user, () => false);
    const invalidBy = this.#validity.judge(row, user);
    for (const dn of splitDns(this.#cells.text(row, group)))
      if (!NOT_EXPORTED.test(dn)) draft.addMembershipBy(invalidBy, user, this.#group(dn));
      else draft.report(`the groups were exported as ${quoted(dn)}, not by name; join them first.`);
  }

  /** Takes a row of a group, which is itself a member of groups. */
  #nest(row: Row): void {
    const { headings, userId, userName, group } = this.#layout;
    const [named] = findColumns(headings, ["distinguishedname"]);
    const columns = [named ?? -1, userName ?? -1, ...userId];
    const names = columns
      .filter((at) => at >= 0 && !row.isEmpty(at))
      .map((at) => this.#cells.text(row, at));
    const [name = ""] = names;
    for (const dn of splitDns(this.#cells.text(row, group)))
      if (!NOT_EXPORTED.test(dn))
        this.#draft.addNested({
          group: firstValue(name)?.value ?? name,
          parent: firstValue(dn)?.value ?? dn,
          keys: names.map(this.#spellingOf),
          of: this.#group(dn),
        });
  }

  #group(dn: string): number {
    const known = this.#known.get(dn);
    if (known !== undefined) return known;
    const group = this.#draft.group(this.#spellingOf(dn));
    this.#known.set(dn, group);
    return group;
  }
}

function layoutOf({ dialect }: FileHead): Layout | undefined {
  const headings = dialect?.rows[0] ?? [];
  const [group] = findColumns(headings, ["memberof", "memberships", "groupmembership"]);
  if (group === undefined) return undefined;
  const userId = findColumns(headings, [...USER_WORDS, "distinguishedname", "name"]);
  if (userId.length === 0) return undefined;
  const [userName] = findColumns(headings, NAME_WORDS).filter((at) => at !== userId[0]);
  const attributes = otherColumns(headings, [userId[0], userName, group]);
  const [memberType] = findColumns(headings, ["objectclass", "objecttype"]);
  return { headings, userId, userName, group, memberType, attributes };
}
