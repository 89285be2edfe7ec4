import type { GroupState } from "../../../model/entities.ts";
import { formatNumber } from "../../../model/wording.ts";
import type { Row } from "../../inputFile.ts";
import { quoted } from "../../inputFile.ts";
import type { CellWords } from "../../text/cellWords.ts";
import type { ColumnUse } from "../choices.ts";
import type { Draft } from "../draft.ts";
import type { Source } from "../format.ts";
import { AttributeColumns } from "../rows/attributeColumns.ts";
import { Cells, KeyColumn } from "../rows/cells.ts";
import { previewColumns } from "../rows/columnPlan.ts";
import { checkWidth, eachRowUnder, isBlank } from "../rows/eachRow.ts";
import { cellState } from "../rows/states.ts";
import type { ValidityReader } from "../validity/validity.ts";
import type { PivotLayout } from "./pivotLayout.ts";

/** The most columns that one sentence names. */
const MOST_NAMED = 5;

export async function readPivotRows(
  source: Source,
  layout: PivotLayout,
  draft: Draft,
): Promise<void> {
  const { headings } = layout;
  draft.goTo(source.name, (source.head.dialect?.skipped ?? 0) + 1);
  const rows = new PivotRows(layout, draft, new Cells());
  draft.columns ??= previewColumns(source.head, headings, (at) => rows.uses[at]);
  // Crosses may go on behind a column of another kind: a person should check that.
  if (rows.hasMoreBehind) draft.isGuess = true;
  rows.reportLookalikes();
  await eachRowUnder(headings, source, draft, (row) => rows.take(row));
}

class PivotRows {
  readonly uses: readonly ColumnUse[];
  readonly #layout: PivotLayout;
  readonly #draft: Draft;
  readonly #cells: Cells;
  readonly #users: KeyColumn;
  readonly #groups: readonly number[];
  readonly #attributes: AttributeColumns;
  readonly #validity: ValidityReader;
  readonly #words: CellWords;
  /** The state that each word in the cells means. */
  readonly #states: (GroupState | undefined)[] = [];
  /** Which users had a row. */
  readonly #seen: boolean[] = [];

  constructor(layout: PivotLayout, draft: Draft, cells: Cells) {
    this.#layout = layout;
    this.#draft = draft;
    this.#cells = cells;
    this.#words = cells.words();
    this.#users = new KeyColumn(cells, (id) => draft.user(id));
    const { headings, userId, userName, from, to } = layout;
    this.#groups = headings.slice(from, to).map((name) => draft.group(name));
    this.uses = usesOf(layout, draft);
    const attributes = headings.flatMap((_, at) => (this.uses[at] === "attribute" ? [at] : []));
    this.#attributes = new AttributeColumns(cells, draft, headings, attributes);
    const groups = headings.slice(from, to).map((_, i) => from + i);
    const taken = [userId, userName, ...groups];
    this.#validity = draft.validity.reader(cells, headings, taken, true);
  }

  get hasMoreBehind(): boolean {
    const { headings, to } = this.#layout;
    const { validity } = this.#draft;
    return headings.some(
      (heading, at) => at >= to && this.uses[at] === "attribute" && !validity.has(heading),
    );
  }

  reportLookalikes(): void {
    const { headings, alike } = this.#layout;
    const names = alike.filter((at) => this.uses[at] === "attribute").map((at) => headings[at]);
    if (names.length === 0) return;
    const shown = names.slice(0, MOST_NAMED).map(quoted).join(", ");
    const more =
      names.length > MOST_NAMED ? ` and ${formatNumber(names.length - MOST_NAMED)} more` : "";
    this.#draft.report(
      names.length === 1
        ? `the column ${shown} holds crosses, too, but has other words or stands apart from the groups; it is taken as an attribute.`
        : `the columns ${shown}${more} hold crosses, too, but have other words or stand apart from the groups; they are taken as attributes.`,
    );
  }

  take(row: Row): void {
    const { userId, userName, from, headings } = this.#layout;
    const draft = this.#draft;
    if (row.count !== headings.length && !isBlank(row)) checkWidth(row, headings, draft);
    if (row.isEmpty(userId)) {
      if (!isBlank(row)) draft.report("the user is empty; the row is left out.");
      return;
    }
    const user = this.#users.number(row, userId);
    if (this.#seen[user])
      draft.report(
        `${quoted(draft.builder.userIds[user])} has another row above; what either of them holds is taken.`,
      );
    this.#seen[user] = true;
    if (userName !== undefined && !row.isEmpty(userName))
      draft.name(user, this.#cells.text(row, userName));
    this.#attributes.take(row, user, () => false);
    const invalidBy = this.#validity.judge(row, user);
    for (let i = 0; i < this.#groups.length; i++)
      if (!row.isEmpty(from + i)) this.#hold(row, from + i, user, this.#groups[i], invalidBy);
  }

  #hold(row: Row, at: number, user: number, group: number, invalidBy: number): void {
    const word = this.#words.number(row.source(at), row.from(at), row.to(at));
    const cell = this.#words.words[word];
    if (word === this.#states.length) this.#states.push(cellState(cell));
    const state = this.#states[word];
    if (state === "notAssigned") return;
    if (state) this.#draft.addMembershipBy(invalidBy, user, group, state);
    else {
      const name = quoted(this.#draft.builder.groupNames[group]);
      this.#draft.report(`the cell ${quoted(cell)} under ${name} is unknown; taken as empty.`);
    }
  }
}

function usesOf({ userId, userName, from, to, headings }: PivotLayout, draft: Draft): ColumnUse[] {
  const seen = new Set<string>();
  return headings.map((heading, at) => {
    const isRepeated = seen.has(heading);
    seen.add(heading);
    if (at === userId) return "userId";
    if (at === userName) return "userName";
    if (at >= from && at < to) return "cells";
    const isNamed = heading !== "" && !isRepeated;
    return isNamed && draft.keepsAttribute(heading) ? "attribute" : "unused";
  });
}
