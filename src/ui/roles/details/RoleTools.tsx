import { type Action, isUsable } from "../../actions/action.ts";
import { useSession } from "../../actions/screen/session.ts";
import { inPlaceOf, keepKeyboard } from "../../kit/keepKeyboard.ts";
import { actionsByHand } from "../bar/roleActions.ts";

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
