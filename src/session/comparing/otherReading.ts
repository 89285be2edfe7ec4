import type { Choices } from "../../files/import/choices.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import { matchingRefusal } from "../../model/comparison/matching.ts";
import type { Nesting } from "../../model/facts/nesting.ts";
import type { TableState } from "../../model/state/tableState.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { notify } from "../../view/view.ts";
import { FileReading, type FileReadingState, type ReadFiles } from "../opening/fileReading.ts";
import { otherTable } from "../opening/preparedTable.ts";
import type { OtherTable, Workspace } from "../workspace/workspace.ts";

/** Files that became the other table, and how: what the dialog needs to show them again. */
interface ReadBefore {
  readonly files: readonly File[];
  readonly state: FileReadingState;
}

/** The reading of the other export: it asks and tells what opening it would, and hands it over. */
export class OtherReading extends FileReading {
  readonly #take: (other: OtherTable) => Promise<void>;
  /** The memberships that count, or the table as it came in. */
  readonly #which: "data" | "direct";
  /** By the data of the tables that were read. */
  readonly #before = new WeakMap<TableData, ReadBefore>();

  constructor(
    workspace: Workspace,
    take: (other: OtherTable) => Promise<void>,
    read?: ReadFiles,
    which: "data" | "direct" = "data",
  ) {
    super(workspace, read);
    this.#take = take;
    this.#which = which;
  }

  /** True where the columns of a table that was read can be chosen, or its questions answered otherwise. */
  canShowAgain({ data }: OtherTable): boolean {
    return this.#before.has(data);
  }

  /** Shows what a table was read by, for a person to decide otherwise. */
  showAgain({ data }: OtherTable): void {
    const before = this.#before.get(data);
    if (before) this.show(before.files, before.state);
  }

  protected take(result: ReadResult, table: TableState, choices: Choices): Promise<void> {
    const refusal = matchingRefusal(table.memberships.data);
    if (refusal) {
      notify(this.workspace.view, refusal, { topic: "folded" });
      return Promise.resolve();
    }
    const other = otherTable(result, table, this.#which);
    const { name, data } = other;
    const nesting = result.nesting && { chosen: table.facts.nesting, counts: result.nesting };
    if (result.columns || nesting || result.questions.length > 0)
      this.#before.set(data, {
        files: this.files,
        // With groups in groups, the table that was made waits for another choice of them.
        state: { name, result, table: nesting && table, choices, nesting, isOpen: true },
      });
    return this.#take(other);
  }

  protected giveUp(): void {}

  /** What counts here counts there, until a person decides otherwise. */
  protected override get nesting(): Nesting {
    return this.workspace.table.facts.nesting;
  }
}
