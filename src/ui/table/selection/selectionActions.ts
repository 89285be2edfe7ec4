import { clearAssumed } from "../../../model/commands/assume/clearAssumed.ts";
import { countOf } from "../../../model/wording.ts";
import type { HeldCells } from "../../../view/selection/heldCells.ts";
import { cellCount, type Selection, selectedItems } from "../../../view/selection/selection.ts";
import { sizeInWords } from "../../../view/selection/selectionInWords.ts";
import { type Action, editing } from "../../actions/action.ts";
import { assumeCells } from "../../actions/assumeCells.ts";
import { loadFinder } from "../../actions/screen/loadFinder.ts";
import type { UiSession } from "../../actions/screen/session.ts";
import { openDialog } from "../../kit/opened.ts";
import { copySelection } from "./copySelection.ts";
import { LEAVE_OUT_MENU } from "./excludeChoices.ts";

const NOTHING = "Nothing is selected";

/** What can be done with a selection, in the order of its bar. The palette has it, too. */
export const SELECTION_ACTIONS: readonly Action[] = [
  editing({
    name: "New role",
    description: ({ view }) =>
      described(
        view,
        (selection) => `Makes a role of ${sizeInWords(selection)}; says first what it grants`,
      ),
    isUsable: isSelected,
    perform: (session) => openDialog(session, "newRole"),
  }),
  editing({
    name: "Assume all",
    description: ({ view }) =>
      described(view, (selection, counted) => {
        const free = counted && freeCells(selection, counted);
        if (free === 0) return "All of these cells are held already";
        return `Makes ${free === undefined ? "all others" : countOf(free, "cell")} assumed`;
      }),
    isUsable: ({ view }) => {
      const [selection, counted] = [view.selection.get(), view.selectionCount.get()];
      return selection !== undefined && counted !== undefined && freeCells(selection, counted) > 0;
    },
    perform(session) {
      const cells = selectedCells(session);
      if (cells) assumeCells(session, cells, "Select fewer.");
    },
  }),
  editing({
    name: "Clear assumed",
    description: ({ view }) =>
      described(view, (_, counted) => {
        if (counted?.assumed === 0) return "None of these cells is assumed";
        return `Makes ${counted ? countOf(counted.assumed, "assumed cell") : "the assumed cells"} not assigned`;
      }),
    isUsable: ({ view }) =>
      view.selection.get() !== undefined && (view.selectionCount.get()?.assumed ?? 0) > 0,
    perform(session) {
      const cells = selectedCells(session);
      if (cells) session.table.run(clearAssumed, cells);
    },
  }),
  editing({
    name: "Leave out",
    description: ({ view }) =>
      described(view, () => "Leaves users or groups out of recalculation, plans and coverage"),
    isUsable: isSelected,
    perform: ({ opened }, trigger) =>
      opened.set({ name: LEAVE_OUT_MENU, isByKeyboard: trigger !== "pointer" }),
  }),
  {
    name: "Show only these",
    description: (session) =>
      described(session.view, () =>
        isMoreShown(session)
          ? "Hides all other users and groups, until all are shown again"
          : "Nothing else is shown already",
      ),
    isUsable: isMoreShown,
    perform: (session) => void showOnlySelected(session),
  },
  {
    name: "Copy",
    description: ({ view }) =>
      described(view, () => "Copies the names and states as a table of text"),
    isUsable: isSelected,
    perform: (session) => void copySelection(session),
  },
];

function isSelected({ view }: UiSession): boolean {
  return view.selection.get() !== undefined;
}

function described(
  { selection, selectionCount }: UiSession["view"],
  describe: (selection: Selection, counted: HeldCells | undefined) => string,
): string {
  const selected = selection.get();
  return selected ? describe(selected, selectionCount.get()) : NOTHING;
}

function freeCells(selection: Selection, { held }: HeldCells): number {
  return cellCount(selection) - held;
}

/** The users and groups that are selected; undefined where nothing is. */
function selectedCells({ view }: UiSession) {
  const selection = view.selection.get();
  return selection && selectedItems(selection, view.arrangement.get());
}

/** True while something is shown that is not selected. */
function isMoreShown({ table, view }: UiSession): boolean {
  const selection = view.selection.get();
  const arrangement = view.arrangement.get();
  const all = arrangement.rows(table.memberships) * arrangement.columns(table.memberships);
  return selection !== undefined && cellCount(selection) < all;
}

async function showOnlySelected(session: UiSession): Promise<void> {
  const { userCount, groupCount } = session.table.memberships;
  const cells = selectedCells(session);
  if (!cells) return;
  const { users, groups } = cells;
  const finder = await loadFinder(session);
  finder?.showOnly({
    users: users.length < userCount ? users : undefined,
    groups: groups.length < groupCount ? groups : undefined,
  });
}
