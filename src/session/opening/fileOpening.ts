import type { Choices } from "../../files/import/choices.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import type { Nesting } from "../../model/facts/nesting.ts";
import { isolated } from "../../model/isolated.ts";
import { readOrderNames } from "../../model/orders.ts";
import type { TableState } from "../../model/state/tableState.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { isLikelyNewer, isWorkedOn } from "../../model/update/likeness.ts";
import { countOf } from "../../model/wording.ts";
import { dismiss, notify } from "../../view/view.ts";
import type { Samples } from "../samples.ts";
import type { OtherTable, Workspace } from "../workspace/workspace.ts";
import { FileReading, type FileReadingState, NOT_READING, type ReadFiles } from "./fileReading.ts";
import type { NestingChoice } from "./nestingChoice.ts";
import { loadNesting, otherTable } from "./preparedTable.ts";

const loadTelling = () => import("../tellFindings.ts");

/** Files that became a table, and how: what the dialog needs to show them again. */
interface OpenedFiles {
  readonly files: readonly File[];
  readonly result: ReadResult;
  readonly choices: Choices;
}

/** The opening of files: they are read, shown where there is something to decide, and opened. */
export class FileOpening extends FileReading {
  readonly #samples: Samples;
  /** By the tables' data, so that undo brings a table's columns back with it. */
  readonly #opened = new WeakMap<TableData, OpenedFiles>();
  /** The notice about the last opened table, as long as that is the table. */
  #notice = 0;

  constructor(workspace: Workspace, samples: Samples, read?: ReadFiles) {
    super(workspace, read);
    this.#samples = samples;
    workspace.table.onReplaced("view", () => dismiss(workspace.view, this.#notice));
  }

  /** True where the open table has columns of files, or groups in groups, to be chosen again. */
  get canShowAgain(): boolean {
    const { direct } = this.workspace.table.memberships;
    return this.#opened.has(direct) || direct.memberOf !== undefined;
  }

  /** Shows what the open table was read by, for a person to decide otherwise. */
  showAgain(): void {
    const { name, memberships, state } = this.workspace.table;
    const { direct } = memberships;
    const opened: Partial<OpenedFiles> = this.#opened.get(direct) ?? {};
    const { files = [], result, choices = {} } = opened;
    const counts = result?.nesting;
    const nesting = direct.memberOf && { chosen: state.facts.nesting, counts };
    this.show(files, { name, result, choices, nesting, isOpen: true });
    if (nesting && !counts) void this.#countNesting(direct);
  }

  /** Counts what groups in groups come to, for as long as their choice is shown. */
  async #countNesting(data: TableData): Promise<void> {
    const { countNesting } = await loadNesting();
    const counts = await countNesting(data);
    const { nesting } = this.state.get();
    if (nesting && !nesting.counts && data === this.workspace.table.memberships.direct)
      this.state.update({ nesting: { ...nesting, counts } });
  }

  protected async acceptShown({ chosen }: NestingChoice): Promise<void> {
    if (chosen === this.workspace.table.facts.nesting) return;
    const { chooseNesting } = await loadNesting();
    await chooseNesting(this.workspace, chosen);
  }

  protected giveUp(): Promise<void> {
    return this.#samples.ensureTable();
  }

  /** Opens what was read, unless it is likely to be a newer export of a table with work in it: then it is asked. */
  protected async take(result: ReadResult, table: TableState, choices: Choices): Promise<void> {
    const present = this.workspace.table;
    // Our own file brings roles of its own.
    const { data } = table.memberships;
    const isFolded = data.counts ?? present.memberships.data.counts;
    const isAsked = !result.roleSet && !isFolded && isWorkedOn(present.state);
    if (isAsked && (await inSlices(isLikelyNewer(present.memberships.data, data))))
      this.state.set({ name: table.name, result, table, choices, isLikelyNewer: true });
    else this.#open(result, table, choices);
  }

  /** Opens what is asked about as another table. */
  openAnyway(): void {
    const { result, table, choices } = this.#handOver();
    this.#open(result!, table!, choices);
  }

  /** What is asked about, to be taken for a newer export. */
  asNewer(): OtherTable {
    const { result, table } = this.#handOver();
    return otherTable(result!, table!, "direct");
  }

  #handOver(): FileReadingState {
    const asked = this.state.get();
    this.state.set(NOT_READING);
    return asked;
  }

  #open(result: ReadResult, opened: TableState, choices: Choices): void {
    const { table, view, ordering } = this.workspace;
    const { name } = opened;
    const { columns, questions, nesting } = result;
    if (columns || nesting || questions.length > 0)
      this.#opened.set(opened.memberships.direct, { files: this.files, result, choices });
    view.firstSteps.set(false);
    if (result.order) ordering.expect(opened.memberships.direct, readOrderNames(result.order));
    table.openState(opened);
    this.#notice = notify(
      view,
      `Opened ${isolated(name)} (${result.kind}): ${countsOf(result, opened.facts.nesting)}.${this.isAsBefore ? " Its columns are those chosen before for the same headings." : ""}`,
      {
        action: this.canShowAgain ? { name: "Columns…", act: () => this.showAgain() } : undefined,
      },
    );
    // Without the notice the page about the table has all of it, too.
    void loadTelling().then(
      ({ tellFindings }) => tellFindings(this.workspace),
      () => {},
    );
  }
}

export function countsOf(
  { users, groups, memberships, nesting }: ReadResult,
  chosen: Nesting = "direct",
): string {
  const inherited = (chosen === "expanded" && nesting?.inherited) || 0;
  return [
    countOf(users, "user"),
    countOf(groups, "group"),
    countOf(memberships + inherited, "membership"),
  ].join(", ");
}
