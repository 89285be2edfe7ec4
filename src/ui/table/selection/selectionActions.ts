import { clearAssumed } from "../../../model/commands/assume/assume.ts";
import { countOf } from "../../../model/wording.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import type { HeldCells } from "../../../view/selection/heldCells.ts";
import { cellCount, type Selection, selectedItems } from "../../../view/selection/selection.ts";
import { sizeInWords } from "../../../view/selection/selectionInWords.ts";
import { type Action, editing, opensMenu } from "../../actions/action.ts";
import { assumeCells } from "../../actions/assumeCells.ts";
import { ofSingleUsers } from "../../actions/ofSingleUsers.ts";
import type { Screen } from "../../actions/screen/screen.ts";
import { openDialog } from "../../kit/opened.ts";
import { copySelection } from "./copySelection.ts";
import { LEAVE_OUT_MENU } from "./excludeChoices.ts";

const NOTHING = "Nothing is selected";

/** What can be done with a selection, in the order of its bar. The palette has it, too. */
export const SELECTION_ACTIONS: readonly Action[] = [
  ofSingleUsers(
    editing({
      name: "New role",
      description: ({ workspace: { view } }) =>
        described(
          view,
          (selection) => `Makes a role of ${sizeInWords(selection)}; says first what it grants`,
        ),
      isUsable: isSelected,
      perform: (screen) => openDialog(screen.workspace, "newRole"),
    }),
  ),
  ofSingleUsers(
    editing({
      name: "Assume all",
      description: ({ workspace: { view } }) =>
        described(view, (selection, counted) => {
          const free = counted && freeCells(selection, counted);
          if (free === 0) return "All of these cells are held already";
          return `Makes ${free === undefined ? "all others" : countOf(free, "cell")} assumed`;
        }),
      isUsable: ({ workspace: { view } }) => {
        const [selection, counted] = [view.selection.get(), view.selectionCount.get()];
        return (
          selection !== undefined && counted !== undefined && freeCells(selection, counted) > 0
        );
      },
      perform(screen) {
        const cells = selectedCells(screen);
        if (cells) assumeCells(screen, cells, "Select fewer.");
      },
    }),
  ),
  ofSingleUsers(
    editing({
      name: "Clear assumed",
      description: ({ workspace: { view } }) =>
        described(view, (_, counted) => {
          if (counted?.assumed === 0) return "None of these cells is assumed";
          return `Makes ${counted ? countOf(counted.assumed, "assumed cell") : "the assumed cells"} not assigned`;
        }),
      isUsable: ({ workspace: { view } }) =>
        view.selection.get() !== undefined && (view.selectionCount.get()?.assumed ?? 0) > 0,
      perform(screen) {
        const cells = selectedCells(screen);
        if (cells) screen.workspace.table.run(clearAssumed, cells);
      },
    }),
  ),
  editing({
    name: "Leave out",
    description: ({ workspace: { view } }) =>
      described(view, () => "Leaves users or groups out of recalculation, plans and coverage"),
    isUsable: isSelected,
    perform: opensMenu(LEAVE_OUT_MENU),
  }),
  {
    name: "Show only these",
    description: (screen) =>
      described(screen.workspace.view, () =>
        isMoreShown(screen)
          ? "Hides all other users and groups, until all are shown again"
          : "Nothing else is shown already",
      ),
    isUsable: isMoreShown,
    perform: (screen) => void showOnlySelected(screen),
  },
  {
    name: "Copy",
    description: ({ workspace: { view } }) =>
      described(view, () => "Copies the names and states as a table of text"),
    isUsable: isSelected,
    perform: (screen) => void copySelection(screen),
  },
];

function isSelected({ workspace: { view } }: Screen): boolean {
  return view.selection.get() !== undefined;
}

function described(
  { selection, selectionCount }: Workspace["view"],
  describe: (selection: Selection, counted: HeldCells | undefined) => string,
): string {
  const selected = selection.get();
  return selected ? describe(selected, selectionCount.get()) : NOTHING;
}

function freeCells(selection: Selection, { held }: HeldCells): number {
  return cellCount(selection) - held;
}

/** The users and groups that are selected; undefined where nothing is. */
function selectedCells({ workspace: { view } }: Screen) {
  const selection = view.selection.get();
  return selection && selectedItems(selection, view.arrangement.get());
}

/** True while something is shown that is not selected. */
function isMoreShown({ workspace: { table, view } }: Screen): boolean {
  const selection = view.selection.get();
  const arrangement = view.arrangement.get();
  const all = arrangement.rows(table.memberships) * arrangement.columns(table.memberships);
  return selection !== undefined && cellCount(selection) < all;
}

async function showOnlySelected(screen: Screen): Promise<void> {
  const { userCount, groupCount } = screen.workspace.table.memberships;
  const cells = selectedCells(screen);
  if (!cells) return;
  const { users, groups } = cells;
  const finder = await screen.workspace.loadFinder();
  finder?.showOnly({
    users: users.length < userCount ? users : undefined,
    groups: groups.length < groupCount ? groups : undefined,
  });
}
