import type { GroupState } from "../../../model/entities.ts";
import type { Draft } from "../../import/draft.ts";
import type { FileHead } from "../../import/fileHead.ts";
import type { ColumnUse, Format } from "../../import/format.ts";
import { AttributeColumn, Cells, KeyColumn } from "../../import/rows/cells.ts";
import { withChoices } from "../../import/rows/columnPlan.ts";
import { previewColumns } from "../../import/rows/columnPreview.ts";
import { checkWidth, eachRowUnder, isBlank } from "../../import/rows/eachRow.ts";
import { findColumns, NAME_WORDS } from "../../import/rows/headingWords.ts";
import { readMembershipRows } from "../../import/rows/membershipRows.ts";
import { cellState } from "../../import/rows/states.ts";
import { quoted } from "../../inputFile.ts";
import type { CellWords } from "../../text/cellWords.ts";
import type { Row } from "../../text/csv.ts";

/** The columns of a pivot table. */
interface Layout {
  readonly headings: readonly string[];
  readonly userId: number;
  readonly userName: number | undefined;
  /** The columns of groups: from `from` up to, but without, `to`. */
  readonly from: number;
  readonly to: number;
}

/** A row a user, a column a group; crosses, numbers or states in the cells. */
export const pivot: Format = {
  kind: "Pivot table",
  recognises: (head) => layoutOf(head) !== undefined,
  async read(sources, draft, context) {
    for (const source of sources) {
      const layout = layoutOf(source.head) as Layout;
      const { headings } = layout;
      const { columns } = context.choices;
      if (columns?.group !== undefined) {
        const plan = withChoices(
          { headings, userId: [0], group: columns.group, attributes: [] },
          context.choices,
        );
        await readMembershipRows(source, plan, draft, context);
        continue;
      }
      const userId = columns?.userId ?? layout.userId;
      const userName = columns ? columns.userName : layout.userName;
      const rows = new PivotRows({ ...layout, userId, userName }, draft, new Cells(source.decode));
      context.columns ??= previewColumns(source.head, headings, (at) => rows.use(at));
      // Crosses may go on behind a column of another kind: a person should check that.
      if (rows.hasMoreBehind) context.isGuess = true;
      await eachRowUnder(headings, source, draft, context, (row) => rows.take(row));
    }
  },
};

class PivotRows {
  readonly #layout: Layout;
  readonly #draft: Draft;
  readonly #cells: Cells;
  readonly #users: KeyColumn;
  readonly #groups: readonly number[];
  readonly #attributes: readonly AttributeColumn[];
  readonly #words: CellWords;
  /** The state that each word in the cells means. */
  readonly #states: (GroupState | undefined)[] = [];

  constructor(layout: Layout, draft: Draft, cells: Cells) {
    this.#layout = layout;
    this.#draft = draft;
    this.#cells = cells;
    this.#words = cells.words();
    this.#users = new KeyColumn(cells, (id) => draft.user(id));
    const { headings } = layout;
    this.#groups = headings.slice(layout.from, layout.to).map((name) => draft.group(name));
    this.#attributes = headings.flatMap((heading, at) =>
      this.use(at) === "attribute" ? [new AttributeColumn(cells, at, heading)] : [],
    );
  }

  use(at: number): ColumnUse {
    const { userId, userName, from, to, headings } = this.#layout;
    if (at === userId) return "userId";
    if (at === userName) return "userName";
    if (at >= from && at < to) return "cells";
    return headings[at] === "" || headings.indexOf(headings[at]) < at ? "unused" : "attribute";
  }

  get hasMoreBehind(): boolean {
    return this.#attributes.some(({ at }) => at >= this.#layout.to);
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
    if (userName !== undefined && !row.isEmpty(userName))
      draft.name(user, this.#cells.text(row, userName));
    for (const attribute of this.#attributes) {
      if (row.isEmpty(attribute.at)) continue;
      const update = attribute.newValue(row, user);
      if (update?.isFirst) draft.attribute(user, attribute.heading, update.value);
    }
    for (let i = 0; i < this.#groups.length; i++)
      if (!row.isEmpty(from + i)) this.#hold(row, from + i, user, this.#groups[i]);
  }

  #hold(row: Row, at: number, user: number, group: number): void {
    const word = this.#words.number(row.source(at), row.from(at), row.to(at));
    const cell = this.#words.words[word];
    if (word === this.#states.length) this.#states.push(cellState(cell));
    const state = this.#states[word];
    if (state) this.#draft.addMembership(user, group, state);
    else {
      const name = quoted(this.#draft.builder.groupNames[group]);
      this.#draft.report(`the cell ${quoted(cell)} under ${name} is unknown; taken as empty.`);
    }
  }
}

/** The share of other words that a column of crosses may have; they are reported. */
const MOST_ODD = 0.05;

function layoutOf({ dialect }: FileHead): Layout | undefined {
  if (!dialect || dialect.rows.length < 2) return undefined;
  const [headings, ...rows] = dialect.rows;
  const isCells = (at: number) => {
    const odd = rows.filter((row) => cellState(row[at] ?? "") === undefined);
    return odd.length <= MOST_ODD * rows.length;
  };
  const isEmpty = (at: number) => rows.every((row) => (row[at] ?? "") === "");
  let width = headings.length;
  while (width > 1 && headings[width - 1] === "" && isEmpty(width - 1)) width--;
  let best = { from: 0, to: 0 };
  for (let from = 1; from < width; from++) {
    let to = from;
    while (to < width && isCells(to)) to++;
    if (to - from > best.to - best.from) best = { from, to };
    from = to;
  }
  const { from, to } = best;
  if (from === to || isCells(0)) return undefined;
  // A first row of crosses or numbers has no names of groups.
  if (headings.slice(from, to).every((heading) => cellState(heading) !== undefined))
    return undefined;
  if (!rows.some((row) => row.slice(from, to).some((cell) => cell !== ""))) return undefined;
  const [name] = findColumns(headings, NAME_WORDS).filter(
    (at) => at > 0 && (at < from || at >= to),
  );
  return { headings, userId: 0, userName: name, from, to };
}
