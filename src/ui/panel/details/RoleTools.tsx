import { type Action, isUsable } from "../../actions/action.ts";
import { actionsByHand } from "../../roles/roleActions.ts";
import { useSession } from "../../session.ts";
import { inPlaceOf, keepKeyboard } from "../keepKeyboard.ts";

/** The buttons for what is done with a role by hand. */
export function RoleTools({ at }: { readonly at: number }) {
  const session = useSession();
  const usable = actionsByHand(at).filter((action) => isUsable(action, session));
  const button = (action: Action) => (
    <button
      key={action.name}
      type="button"
      className="tool"
      title={action.description(session)}
      onClick={({ currentTarget }) =>
        keepKeyboard(() => action.perform(session, "pointer"), inPlaceOf(currentTarget))
      }
    >
      {action.name}
    </button>
  );
  return <div className="role-tools">{usable.map(button)}</div>;
}
