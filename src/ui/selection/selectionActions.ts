import { assume } from "../../model/commands/assume/assume.ts";
import { clearAssumed } from "../../model/commands/assume/clearAssumed.ts";
import { MOST_AT_ONCE } from "../../model/commands/assume/someCells.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { HeldCells } from "../../view/selection/heldCells.ts";
import { cellCount, type Selection, selectedItems } from "../../view/selection/selection.ts";
import { sizeInWords } from "../../view/selection/selectionInWords.ts";
import { notify } from "../../view/view.ts";
import { type Action, editing } from "../actions/action.ts";
import { loadFinder } from "../find/loadFinder.ts";
import type { UiSession } from "../session.ts";
import { copySelection } from "./copySelection.ts";
import { LEAVE_OUT_MENU } from "./leaveOutChoices.ts";

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
    perform: ({ opened }) => opened.set({ name: "newRole", isByKeyboard: true }),
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
    perform: (session) => changeCells(session, "assume"),
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
    perform: (session) => changeCells(session, "clear"),
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

/** Assumes all selected cells, or clears those that are assumed; too many of them are refused. */
function changeCells({ table, view }: UiSession, change: "assume" | "clear"): void {
  const [selection, counted] = [view.selection.get(), view.selectionCount.get()];
  if (!selection || !counted) return;
  const count = change === "assume" ? freeCells(selection, counted) : counted.assumed;
  if (change === "assume" && count > MOST_AT_ONCE) {
    const [most, many] = [formatNumber(MOST_AT_ONCE), formatNumber(count)];
    notify(
      view,
      `At most ${most} cells can be assumed at once, and these are ${many}. Select fewer.`,
    );
    return;
  }
  const cells = selectedItems(selection, view.arrangement.get());
  table.run(change === "assume" ? assume : clearAssumed, cells);
}

/** True while something is shown that is not selected. */
function isMoreShown({ table, view }: UiSession): boolean {
  const selection = view.selection.get();
  const arrangement = view.arrangement.get();
  const all = arrangement.rows(table.memberships) * arrangement.columns(table.memberships);
  return selection !== undefined && cellCount(selection) < all;
}

async function showOnlySelected(session: UiSession): Promise<void> {
  const { table, view } = session;
  const { userCount, groupCount } = table.memberships;
  const selection = view.selection.get();
  if (!selection) return;
  const { users, groups } = selectedItems(selection, view.arrangement.get());
  const finder = await loadFinder(session);
  finder?.showOnly({
    users: users.length < userCount ? users : undefined,
    groups: groups.length < groupCount ? groups : undefined,
  });
}
