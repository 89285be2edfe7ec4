import type { Row } from "../../inputFile.ts";
import { quoted } from "../../inputFile.ts";
import type { CellWords } from "../../text/cellWords.ts";
import type { ColumnUse } from "../choices.ts";
import type { Draft } from "../draft.ts";
import type { Source } from "../format.ts";
import { FillDown } from "../oddRows/fillDown.ts";
import { JoinedTables } from "../oddRows/joinedTables.ts";
import { isBlankLabel, isLegend, totalLabel } from "../oddRows/rowLabels.ts";
import { RowsBelow } from "../oddRows/rowsBelow.ts";
import { AttributeColumns, GroupColumns } from "../rows/attributeColumns.ts";
import { Cells, KeyColumn } from "../rows/cells.ts";
import { previewColumns } from "../rows/columnPlan.ts";
import { checkWidth, eachRowUnder, isBlank } from "../rows/eachRow.ts";
import {
  BLANK,
  EMPTY,
  HEADING,
  Keys,
  NOBODY,
  OTHER_HEADING,
  SHORTENED,
  TOTAL,
  withName,
} from "../rows/keys.ts";
import type { ValidityReader } from "../validity/validity.ts";
import { isCount } from "./alphabet.ts";
import { type Mark, Marks } from "./marks.ts";
import type { PivotLayout } from "./pivotLayout.ts";
import { PivotTotals } from "./pivotTotals.ts";
import { reportLookalikes, usesOf } from "./pivotUses.ts";

/** Stands for a user, or a group, whose label is that of empty cells. */
const NO_ONE = -1;

export async function readPivotRows(
  source: Source,
  layout: PivotLayout,
  draft: Draft,
): Promise<void> {
  const { headings } = layout;
  draft.goTo(source.name, (source.head.dialect?.skipped ?? 0) + 1);
  const rows = new PivotRows(layout, draft, new Cells());
  draft.keyColumns = new Set([layout.userId]);
  draft.columns ??= previewColumns(source.head, headings, (at) => rows.uses[at]);
  // Crosses may go on behind a column of another kind: a person should check that.
  if (rows.hasMoreBehind) draft.isGuess = true;
  reportLookalikes(layout, rows.uses, draft);
  await eachRowUnder(headings, source, draft, (row) => rows.take(row));
  rows.settle(source.name);
}

class PivotRows {
  readonly uses: readonly ColumnUse[];
  readonly #layout: PivotLayout;
  readonly #draft: Draft;
  readonly #cells: Cells;
  readonly #users: KeyColumn;
  readonly #keys: Keys;
  /** The columns of groups, but of sums; their groups, and those of their levels. */
  readonly #columns: readonly number[];
  readonly #groups: number[];
  /** The words of the present row, and the places of those that are there. */
  readonly #row: Int32Array;
  readonly #places: Int32Array;
  #used = 0;
  readonly #levels = new Map<string, number>();
  readonly #marks: Marks;
  readonly #totals: PivotTotals;
  readonly #below: RowsBelow;
  readonly #filled: FillDown;
  readonly #attributes: AttributeColumns;
  /** Set where a row is a group: what the other columns say is about it. */
  readonly #groupColumns: GroupColumns | undefined;
  readonly #validity: ValidityReader;
  readonly #words: CellWords;
  /** What each word in the cells means, and how often it came. */
  readonly #meanings: (Mark | undefined)[] = [];
  readonly #counts: number[] = [];
  /** True where a cell has a number above 1: sums have. */
  #hasCounts = false;
  /** Which users had a row. */
  readonly #seen: boolean[] = [];
  readonly #joined: JoinedTables;
  #present!: Row;

  constructor(layout: PivotLayout, draft: Draft, cells: Cells) {
    this.#layout = layout;
    this.#draft = draft;
    this.#cells = cells;
    this.#words = cells.words();
    const { headings, userId, userName, from, to, alphabet } = layout;
    this.#keys = new Keys(draft, {
      heading: headings[userId],
      headings,
      isSum: (name) => Number(name) <= this.#seen.length && this.#labelOf(this.#row) !== "",
      areUsers: !layout.isTransposed,
      numberOf: (name) => (layout.isTransposed ? draft.group(name) : draft.user(name)),
    });
    this.#users = new KeyColumn(cells, (id) => this.#keys.numberOf(id));
    this.#joined = new JoinedTables(headings, draft);
    this.#marks = new Marks(draft, alphabet);
    const run = headings
      .slice(from, to)
      .map((_, i) => from + i)
      .filter((at) => !layout.uses || layout.uses[at] === "cells");
    const sums = headings.flatMap((_, at) => (at === userId || at === userName ? [] : [at]));
    this.#totals = new PivotTotals(draft, headings, run, sums);
    this.#columns = run.filter((at) => !this.#totals.columns.has(at));
    this.#totals.counts.length = this.#columns.length;
    this.#row = new Int32Array(this.#columns.length);
    this.#places = new Int32Array(this.#columns.length);
    this.#below = new RowsBelow(draft);
    this.#filled = new FillDown(draft, layout.isTransposed ? "group" : "user");
    // With levels a group is there where a word says that it is held as a whole.
    this.#groups = this.#marks.hasLevels
      ? []
      : this.#columns.map((at, i) => (this.#isBlank(i) ? NO_ONE : this.#numberOf(headings[at])));
    const blank = run.filter((at) => isBlankLabel(headings[at]));
    for (const at of blank)
      draft.tell(`the column ${quoted(headings[at])} stands for empty cells; left out.`);
    this.uses = usesOf(layout, draft, new Set([...this.#totals.columns.keys(), ...blank]));
    const attributes = headings.flatMap((_, at) => (this.uses[at] === "attribute" ? [at] : []));
    this.#attributes = new AttributeColumns(cells, draft, headings, attributes);
    if (layout.isTransposed)
      this.#groupColumns = new GroupColumns(cells, draft, headings, attributes);
    const unused = headings.flatMap((_, at) => (this.uses[at] === "unused" ? [at] : []));
    const taken = [userId, userName, ...run, ...unused];
    this.#validity = draft.validity.reader(cells, headings, taken, true);
  }

  get hasMoreBehind(): boolean {
    const { headings, to, uses } = this.#layout;
    if (uses) return false;
    const { validity } = this.#draft;
    return headings.some(
      (heading, at) => at >= to && this.uses[at] === "attribute" && !validity.has(heading),
    );
  }

  take(read: Row): void {
    const { userId, headings } = this.#layout;
    const draft = this.#draft;
    const row = this.#joined.ordered(read);
    this.#present = row;
    if (isBlank(row)) {
      this.#below.takeBlank();
      return;
    }
    const words = this.#wordsIn(row);
    const isComplete = !row.isEmpty(userId) && this.#hasMarks(words);
    if (row.isAfterBlank) this.#filled.stop();
    if (!isComplete && isLegend(this.#cells.text(row, userId))) this.#below.begin();
    if ((row.isAfterBlank || this.#below.isBelow) && this.#below.isNote(row, isComplete)) return;
    const areSums = this.#areSums(words);
    const known = row.isEmpty(userId) || areSums ? EMPTY : this.#users.number(row, userId);
    if ((known === HEADING || known === OTHER_HEADING) && this.#joined.begins(read)) return;
    const own = known === TOTAL || areSums ? this.#cells.text(row, userId) : "";
    const isOdd = known === EMPTY || known === TOTAL;
    const label = totalLabel(own) || !isOdd ? own : this.#labelOf(words);
    if (areSums || label !== "") {
      this.#totals.add(label || own, row.line, this.#texts(words));
      return;
    }
    if (known === BLANK) {
      draft.report(NOBODY);
      for (let k = 0; k < this.#used; k++)
        this.#hold(words[this.#places[k]], NO_ONE, this.#places[k], 0);
      return;
    }
    if (row.count !== headings.length) checkWidth(row, headings, draft);
    if (known === EMPTY) {
      const user = this.#used > 0 ? this.#filled.fill() : undefined;
      if (user === undefined) draft.report("the user is empty; the row is left out.");
      else this.#takeCells(row, user, words);
      return;
    }
    for (const user of this.#keys.all(known, () => this.#userText(row, known))) {
      this.#filled.name(user);
      if (this.#seen[user])
        draft.report(
          `${quoted(this.#labels[user])} has another row above; what either of them holds is taken.`,
        );
      this.#seen[user] = true;
      this.#takeCells(row, user, words);
    }
  }

  /** The label of sums beside the marks of the present row, where these are sums; else an empty one. */
  #labelOf(words: Int32Array): string {
    const { headings, from, to } = this.#layout;
    const beside = headings.flatMap((_, at) => (at >= from && at < to ? [] : [at]));
    const label = this.#cells.texts(this.#present, beside).find(totalLabel) ?? "";
    const texts = label === "" ? [] : this.#texts(words);
    // Who alone holds something holds as many as all do.
    const isClear = totalLabel(label) === "nearly" || texts.some((text) => Number(text) > 1);
    return isClear && this.#totals.areSubtotals(texts) ? label : "";
  }

  /** What a row calls its user: beside a number that was shortened the name, too. */
  #userText(row: Row, known: number): string {
    const { userId, userName = -1 } = this.#layout;
    const [text, name] = this.#cells.texts(row, [userId, userName]);
    return known === SHORTENED ? withName(text, name) : text;
  }

  /** The names of what has a row each. */
  get #labels(): readonly string[] {
    const { userIds, groupNames } = this.#draft.builder;
    return this.#layout.isTransposed ? groupNames : userIds;
  }

  /** The words in the cells of groups by their numbers, -1 for an empty one. */
  #wordsIn(row: Row): Int32Array {
    const columns = this.#columns;
    const words = this.#row.fill(-1);
    let used = 0;
    for (let i = 0; i < columns.length; i++) {
      if (row.isEmpty(columns[i])) continue;
      words[i] = this.#wordAt(row, columns[i]);
      this.#places[used++] = i;
    }
    this.#used = used;
    return words;
  }

  #wordAt(row: Row, at: number): number {
    const word = this.#words.number(row.source(at), row.from(at), row.to(at));
    if (word === this.#meanings.length) {
      this.#meanings.push(this.#marks.meaning(this.#words.words[word]));
      this.#hasCounts ||= isCount(this.#words.words[word]);
      this.#counts.push(0);
    }
    return word;
  }

  #hasMarks(words: Int32Array): boolean {
    for (let k = 0; k < this.#used; k++) {
      const mark = this.#meanings[words[this.#places[k]]];
      if (mark !== undefined && mark !== "notAssigned") return true;
    }
    return false;
  }

  /** True for a row of numbers that are those of the rows above. */
  #areSums(words: Int32Array): boolean {
    return this.#hasCounts && this.#totals.areSums(this.#texts(words));
  }

  #texts(words: Int32Array): string[] {
    return Array.from(words, (word) => (word < 0 ? "" : this.#words.words[word]));
  }

  #takeCells(row: Row, user: number, words: Int32Array): void {
    const { userName } = this.#layout;
    if (this.#groupColumns) this.#groupColumns.take(row, user);
    else {
      if (userName !== undefined && !row.isEmpty(userName))
        this.#draft.name(user, this.#cells.text(row, userName));
      this.#attributes.take(row, user, () => false);
    }
    const invalidBy = this.#groupColumns ? 0 : this.#validity.judge(row, user);
    let held = 0;
    for (let k = 0; k < this.#used; k++) {
      const i = this.#places[k];
      this.#counts[words[i]]++;
      if (this.#hold(words[i], user, i, invalidBy)) held++;
    }
    for (const at of this.#totals.columns.keys())
      this.#totals.note(at, this.#cells.text(row, at), held);
  }

  /** Takes a cell; true where its group is held by it. */
  #hold(word: number, user: number, i: number, invalidBy: number): boolean {
    const mark = this.#meanings[word];
    if (mark === "notAssigned") return false;
    if (mark === undefined) {
      const name = quoted(this.#layout.headings[this.#columns[i]]);
      const cell = quoted(this.#words.words[word]);
      this.#draft.report(`the cell ${cell} under ${name} is unknown; taken as empty.`);
      return false;
    }
    this.#totals.counts[i]++;
    if (user === NO_ONE || this.#isBlank(i)) return true;
    const draft = this.#draft;
    const { isTransposed, headings } = this.#layout;
    const holder = isTransposed ? this.#groupOf(i) : user;
    if (typeof mark === "object") {
      const name = isTransposed ? draft.builder.groupNames[user] : headings[this.#columns[i]];
      draft.addMembershipBy(invalidBy, holder, this.#levelOf(name, mark.level));
    } else draft.addMembershipBy(invalidBy, holder, isTransposed ? user : this.#groupOf(i), mark);
    return true;
  }

  #isBlank(i: number): boolean {
    return isBlankLabel(this.#layout.headings[this.#columns[i]]);
  }

  #groupOf(i: number): number {
    return (this.#groups[i] ??= this.#numberOf(this.#layout.headings[this.#columns[i]]));
  }

  /** The number of what a heading names: a group, or a user where these stand in the columns. */
  #numberOf(heading: string): number {
    return this.#layout.isTransposed ? this.#draft.user(heading) : this.#draft.group(heading);
  }

  #levelOf(group: string, level: string): number {
    const name = `${group} (${level})`;
    let number = this.#levels.get(name);
    if (number === undefined) this.#levels.set(name, (number = this.#draft.group(name)));
    return number;
  }

  /** Takes, asks and tells what only all rows together do. */
  settle(file: string): void {
    const draft = this.#draft;
    const { headings } = this.#layout;
    for (const { label, line, words } of this.#totals.settle(file)) {
      draft.goTo(file, line);
      const number = this.#keys.plainNumber(label);
      for (const [i, word] of words.entries())
        if (word !== "") this.#hold(this.#words.words.indexOf(word), number, i, 0);
    }
    this.#totals.askForKept([...this.#columns].map((at) => headings[at]));
    this.#filled.settle();
    this.#keys.settle(this.#users.words);
    for (const [at, word] of this.#words.words.entries())
      this.#marks.count(word, this.#counts[at] ?? 0);
    this.#marks.settle();
  }
}
