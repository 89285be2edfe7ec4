import type { ChosenFile } from "../../../files/inputFile.ts";
import type { ColumnsOptions, FileColumns } from "../../../files/readColumns.ts";
import { addAttributes } from "../../../model/commands/facts/addAttributes.ts";
import type { AddedAttribute } from "../../../model/facts/attributes.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { TaskError } from "../../../model/tasks/workerTask.ts";
import { createStore } from "../../../model/values/store.ts";
import { countOf } from "../../../model/wording.ts";
import { notify, type View } from "../../../view/view.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { addedAttribute, attributesOf, type ColumnChange, columnChange } from "./columnChanges.ts";
import { type Column, columnOf, type Key, keysOf, type Side } from "./keys.ts";
import { bestMatch, type MatchBy, matchRows, type RowMatch } from "./matchRows.ts";

/** A file that was read, to be matched with the open table. */
interface ReadFile extends Pick<FileColumns, "rows" | "parts" | "part"> {
  readonly columns: readonly Column[];
}

/** Which row is about whom, and what each column would change. */
interface Matched {
  readonly match: RowMatch;
  readonly changes: readonly ColumnChange[];
}

interface AddingState {
  /** The name of the file that is read, or was. */
  readonly name?: string;
  /** The share that is read, as long as it is read. */
  readonly reading?: number;
  /** The sentence that says why it cannot be read. */
  readonly refused?: string;
  readonly file?: ReadFile;
  readonly by?: MatchBy;
  /** Undefined while it is worked out. */
  readonly matched?: Matched;
  /** Which columns are added, as far as a person has said so. */
  readonly isOn: readonly (boolean | undefined)[];
}

/** The workspace, as far as this knows it. */
type Around = Pick<Workspace, "table"> & { readonly view: Pick<View, "notices"> };

type OpenColumns = (file: ChosenFile, options: ColumnsOptions) => Promise<FileColumns>;

const openColumns: OpenColumns = async (file, options) =>
  (await import("../../../files/open.ts")).openColumns(file, options);

const NOTHING: AddingState = { isOn: [] };
const BOTH: readonly Side[] = ["users", "groups"];

/** The adding of the columns of another file to the users, or groups, of the open table. */
export class AddingAttributes {
  readonly state = createStore<AddingState>(NOTHING);
  readonly #workspace: Around;
  readonly #openColumns: OpenColumns;
  #file: ChosenFile | undefined;
  /** The number of what is under way: an older one is dropped. */
  #latest = 0;
  #reading = new AbortController();

  constructor(workspace: Around, open = openColumns) {
    this.#workspace = workspace;
    this.#openColumns = open;
    workspace.table.onReplaced("stop", () => this.leave());
  }

  keys(side: Side): readonly Key[] {
    return keysOf(this.#workspace.table.memberships.data, side);
  }

  /** Reads a file, or one of the tables in it, and guesses by what its rows are matched. */
  async open(file: ChosenFile, part?: number): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#file = file;
    this.#latest++;
    this.state.set({ ...NOTHING, name: file.name, reading: 0 });
    const onProgress: ColumnsOptions["onProgress"] = ({ bytes, allBytes }) => {
      if (!signal.aborted) this.state.update({ reading: bytes / allBytes });
    };
    try {
      const read = await this.#openColumns(file, { part, signal, onProgress });
      const columns = await this.#work(allOf(read.columns.map(columnOf)));
      if (!columns || signal.aborted) return;
      this.state.update({ reading: undefined, file: { ...read, columns } });
      await this.#guess(BOTH);
    } catch (error) {
      if (signal.aborted) return;
      const reason = reasonOf(error);
      const refused = error instanceof TaskError ? reason : `Reading stopped: ${reason}.`;
      this.state.update({ reading: undefined, refused });
    }
  }

  /** Reads another table of the same file. */
  choosePart(part: number): Promise<void> {
    return this.#file ? this.open(this.#file, part) : Promise.resolve();
  }

  /** Adds to the users, or to the groups, by what most of them match. */
  chooseSide(side: Side): Promise<void> {
    return this.#guess([side]);
  }

  chooseBy(part: Partial<MatchBy>): Promise<void> {
    const { by } = this.state.get();
    return by ? this.#match({ ...by, ...part }) : Promise.resolve();
  }

  switch(column: number, isOn: boolean): void {
    const { isOn: before, file } = this.state.get();
    this.state.update({
      isOn: file?.columns.map((_, at) => (at === column ? isOn : before[at])) ?? [],
    });
  }

  /** True for a column that is added: all but those that say nothing new, unless a person said otherwise. */
  isOn(column: number): boolean {
    const { isOn, matched, by } = this.state.get();
    return isOn[column] ?? (column !== by?.column && !matched?.changes[column].isName);
  }

  /** The columns that are added and change something. */
  get changing(): readonly number[] {
    const { matched } = this.state.get();
    return (matched?.changes ?? []).flatMap(({ added, changed }, at) =>
      this.isOn(at) && added + changed.length > 0 ? [at] : [],
    );
  }

  /** Adds the columns, as one step. */
  async accept(): Promise<void> {
    const { file, by, matched } = this.state.get();
    if (!file || !by || !matched) return;
    const { table, view } = this.#workspace;
    const { side } = by;
    const present = attributesOf(table.memberships.data, side);
    const { rowOf, count } = matched.match;
    const columns = this.changing.map((at) => file.columns[at]);
    const added = await this.#work(
      allOf(columns.map((column) => addedAttribute(column, rowOf, present))),
    );
    if (!added) return;
    this.leave();
    const before = table.roles;
    table.run(addAttributes, { side, added });
    const others = table.roles.filter((role, at) => role !== before[at]).length;
    const roles = `${countOf(others, "role has", "roles have")} other users now by ${others === 1 ? "its rule" : "their rules"}.`;
    notify(view, `${doneText(added, side, count)}${others > 0 ? ` ${roles}` : ""}`, {
      topic: TOPIC,
    });
  }

  leave(): void {
    this.#latest++;
    this.#reading.abort();
    this.state.set(NOTHING);
  }

  async #guess(sides: readonly Side[]): Promise<void> {
    const { file } = this.state.get();
    if (!file) return;
    this.state.update({ matched: undefined });
    const { data } = this.#workspace.table.memberships;
    const by = await this.#work(bestMatch(file.columns, data, sides));
    if (by) await this.#match(by);
  }

  async #match(by: MatchBy): Promise<void> {
    const { file } = this.state.get();
    if (!file) return;
    this.state.update({ by, matched: undefined, isOn: [] });
    const { data } = this.#workspace.table.memberships;
    const { columns } = file;
    const matched = await this.#work(
      (function* (): Work<Matched> {
        const match = yield* matchRows(columns[by.column], keysOf(data, by.side)[by.key]);
        const changes = yield* allOf(
          columns.map((column) => columnChange(column, match.rowOf, data, by.side)),
        );
        return { match, changes };
      })(),
    );
    if (matched) this.state.update({ matched });
  }

  /** Does it in slices; undefined where something else was chosen meanwhile. */
  async #work<T>(work: Work<T>): Promise<T | undefined> {
    const turn = ++this.#latest;
    const result = await inSlices(work, () => turn !== this.#latest);
    return turn === this.#latest ? result : undefined;
  }
}

/** Several works, one after the other. */
function* allOf<T>(works: readonly Work<T>[]): Work<T[]> {
  const results: T[] = [];
  for (const work of works) {
    results.push(yield* work);
    yield;
  }
  return results;
}

const NAMED = 3;
const TOPIC = "attributes added";

function doneText(added: readonly AddedAttribute[], side: Side, count: number): string {
  const names = added.slice(0, NAMED).map(({ name }) => isolated(name));
  const whom = countOf(count, side === "users" ? "user" : "group");
  return `Added ${countOf(added.length, "attribute")} to ${whom}: ${andMore(names, added.length)}.`;
}
