import { useMemo } from "react";
import type { AccessTable } from "../../../model/accessTable.ts";
import { discardRoles } from "../../../model/commands/byHand/discardRoles.ts";
import { canMerge, idOfMerged, mergeRoles } from "../../../model/commands/byHand/mergeRoles.ts";
import { pinRoles } from "../../../model/commands/byHand/pinRoles.ts";
import { takeBackRoles } from "../../../model/commands/byHand/takeBackRoles.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { applyMany } from "../../../view/roles/applyMany.ts";
import type { RoleTab } from "../../../view/roles/roleTables.ts";
import { useStore } from "../../../watch.ts";
import { roleElement } from "../../actions/screen/roleElements.ts";
import { useSession } from "../../actions/screen/session.ts";
import { CloseIcon } from "../../kit/icons.tsx";
import { inPlaceOf, keepKeyboard } from "../../kit/keepKeyboard.ts";

/** Something that is done with all chosen roles as one step. */
interface ChosenAction {
  readonly name: string;
  readonly description: string;
  readonly isUsable?: boolean;
  perform(): void;
}

interface ChosenBarProps {
  readonly tab: RoleTab;
  /** The roles that the filter leaves in the table. */
  readonly shown: Uint32Array;
}

/**
 * The bar of the roles that are chosen: how many they are, and what can be done with all of them. Those
 * that the filter hides are told, since that is done with them, too.
 */
export function ChosenBar({ tab, shown }: ChosenBarProps) {
  const { table, view } = useSession();
  const { chosen } = useStore(view.roleTables);
  const inSight = useMemo(() => {
    if (chosen.length === 0) return chosen;
    const isShown = new Set(shown);
    return chosen.filter((at) => isShown.has(at));
  }, [chosen, shown]);
  if (chosen.length === 0) return null;
  const hidden = chosen.length - inSight.length;
  const end = () => view.roleTables.update({ chosen: [] });
  const show = (id: string) => {
    const selected = table.roles.findIndex((role) => role.id === id);
    view.roleTables.update({ selected, chosen: [] });
  };
  return (
    <section className="chosen-bar" aria-label="Chosen roles">
      <span role="status">
        {countOf(chosen.length, "role")} chosen{hiddenText(hidden, chosen.length)}
      </span>
      <div className="chosen-tools">
        {hidden > 0 && inSight.length > 0 && (
          <button
            type="button"
            className="tool"
            title="Chooses those no longer that the filter hides"
            onClick={() => view.roleTables.update({ chosen: inSight })}
          >
            Only those shown
          </button>
        )}
        {actionsFor(tab, chosen, table, end, show).map(
          ({ name, description, isUsable, perform }) => (
            <button
              key={name}
              type="button"
              className="tool"
              title={description}
              aria-disabled={isUsable === false || undefined}
              onClick={({ currentTarget }) =>
                isUsable !== false &&
                keepKeyboard(
                  perform,
                  besideChosen(currentTarget, () => view.roleTables.get().selected),
                )
              }
            >
              {name}
            </button>
          ),
        )}
      </div>
      <button
        type="button"
        className="dismiss"
        aria-label="Choose none"
        title="Choose none (Escape)"
        onClick={end}
      >
        <CloseIcon />
      </button>
    </section>
  );
}

/**
 * Where the keyboard goes on: in the place of a button that is gone, or in the table when the bar is;
 * there at the role that is selected by then, since the selection follows the focus.
 */
function besideChosen(button: Element, selectedRole: () => number | undefined) {
  const [tables, tools] = [button.closest(".role-tables"), button.parentElement];
  const inPlace = inPlaceOf(button);
  return () => {
    if (tools?.isConnected) return inPlace();
    const rows = tables?.querySelector(".role-rows");
    const selected = selectedRole();
    if (!rows || selected === undefined) return tables?.querySelector('.role-grid [tabindex="0"]');
    return roleElement(selected, rows)?.querySelector('[data-column="0"]') ?? rows;
  };
}

/** The chosen roles that the filter hides, behind their number. */
function hiddenText(hidden: number, all: number): string {
  if (hidden === 0) return "";
  return `, ${hidden < all ? `${formatNumber(hidden)} of them ` : ""}hidden by the filter`;
}

function actionsFor(
  tab: RoleTab,
  chosen: readonly number[],
  table: AccessTable,
  end: () => void,
  show: (id: string) => void,
): ChosenAction[] {
  if (tab === "discarded")
    return [
      {
        name: "Bring back",
        description: "Makes them candidates again, in their places",
        perform() {
          table.run(discardRoles, { roles: chosen, discarded: false });
          end();
        },
      },
    ];
  const isAllPinned = chosen.every((at) => table.roles[at].pinned);
  return [
    tab === "applied"
      ? {
          name: "Take back",
          description: "Makes them candidates again, as one step",
          perform() {
            table.run(takeBackRoles, { roles: chosen });
            end();
          },
        }
      : {
          name: "Apply",
          description: "Applies them in the order in which they were chosen, as one step",
          perform() {
            void applyMany(table, chosen);
            end();
          },
        },
    {
      name: "Merge",
      description: "Makes one role of them, with the groups and users of all",
      isUsable: canMerge(chosen, table.roles),
      perform() {
        const id = idOfMerged(chosen, table);
        table.run(mergeRoles, { roles: chosen, id });
        show(id);
      },
    },
    {
      name: isAllPinned ? "Unpin" : "Pin",
      description: isAllPinned
        ? "Lets a recalculation replace them"
        : "Has a recalculation keep them as they are",
      perform: () => void table.run(pinRoles, { roles: chosen, pinned: !isAllPinned }),
    },
    {
      name: "Discard",
      description: "Puts them aside, where they can be brought back from",
      perform() {
        table.run(discardRoles, { roles: chosen, discarded: true });
        end();
      },
    },
  ];
}
