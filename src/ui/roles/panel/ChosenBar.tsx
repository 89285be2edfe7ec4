import { useMemo } from "react";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { roleElement } from "../../actions/screen/roleElements.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import { inPlaceOf } from "../../kit/keyboard.ts";
import { chosenActions } from "../bar/roleActions.ts";
import { RoleActionButton } from "../details/RoleActionButton.tsx";

/** What can be done with the chosen roles; those that the filter hides are told, too. */
export function ChosenBar({ shown }: { readonly shown: Uint32Array }) {
  const { table, view } = useWorkspace();
  const { chosen } = useValue(view.roleTables);
  const inSight = useMemo(() => {
    if (chosen.length === 0) return chosen;
    const isShown = new Set(shown);
    return chosen.filter((at) => isShown.has(at));
  }, [chosen, shown]);
  if (chosen.length === 0) return null;
  const hidden = chosen.length - inSight.length;
  const end = () => view.roleTables.update({ chosen: [] });
  return (
    <section className="chosen-bar row wrap" aria-label="Chosen roles">
      <span role="status">
        {countOf(chosen.length, "role")} chosen{hiddenText(hidden, chosen.length)}
      </span>
      <div className="chosen-tools tightest row wrap">
        {hidden > 0 && inSight.length > 0 && (
          <Button
            title="Chooses those no longer that the filter hides"
            onClick={() => view.roleTables.update({ chosen: inSight })}
          >
            Only those shown
          </Button>
        )}
        {chosenActions(chosen, table).map((action) => (
          <RoleActionButton
            key={action.name}
            action={action}
            standIn={(button) => besideChosen(button, () => view.roleTables.get().selected)}
          />
        ))}
      </div>
      <DismissButton aria-label="Choose none" title="Choose none (Escape)" onClick={end} />
    </section>
  );
}

/** The keyboard goes where a button was, or with the bar gone, to the selected role's row. */
function besideChosen(button: Element, selectedRole: () => number | undefined) {
  const [tables, tools] = [button.closest(".role-tables"), button.parentElement];
  const inPlace = inPlaceOf(button);
  return () => {
    if (tools?.isConnected) return inPlace();
    const rows = tables?.querySelector(".role-rows");
    const selected = selectedRole();
    if (!rows || selected === undefined) return tables?.querySelector('.role-grid [tabindex="0"]');
    return roleElement(rows, selected)?.querySelector('[data-column="0"]') ?? rows;
  };
}

/** The chosen roles that the filter hides, behind their number. */
function hiddenText(hidden: number, all: number): string {
  if (hidden === 0) return "";
  return `, ${hidden < all ? `${formatNumber(hidden)} of them ` : ""}hidden by the filter`;
}
