import type { GroupState } from "../../model/entities.ts";
import { isUsable } from "../actions/action.ts";
import { ACTIONS } from "../actions/actions.ts";
import { Legend } from "../corner/Legend.tsx";
import { useSession } from "../session.ts";
import "./firstSteps.css";

/** What one does here, in a few sentences, and the ways to a table of one's own. */
export function FirstSteps({ onDone }: { readonly onDone: () => void }) {
  const session = useSession();
  const { table } = session;
  const perform = (action: typeof ACTIONS.open) => () => {
    onDone();
    if (isUsable(action, session)) action.perform(session, "pointer");
  };
  return (
    <>
      <div className="first-steps">
        <section className="what">
          <h2>Who is in which group</h2>
          <p>
            A row is a user, a column a group, a filled square <State state="assigned" /> means: is
            in it.{" "}
            <span className="more">
              Point at a square to read it; click an empty one to assume it.
            </span>
          </p>
          <p>
            <b>Recalculate Roles</b> finds the groups that users share.{" "}
            <span className="more">Point at a role to see it in colour, click it to apply it.</span>
          </p>
          {table.roles.length > 0 && <Legend />}
        </section>
        <section className="own">
          <h2>Drop your own file here, or open one</h2>
          <p className="more">
            CSV, LDIF, Active Directory, Entra, Okta, Google, SCIM, Keycloak and more, as they were
            exported. It stays in this browser tab.
          </p>
        </section>
      </div>
      <div className="dialog-buttons">
        <button
          type="button"
          className="primary"
          aria-label="Open your own file"
          onClick={perform(ACTIONS.open)}
        >
          Open
        </button>
        <button type="button" className="tool" onClick={perform(ACTIONS.exampleOrganisation)}>
          Example organisation
        </button>
        <button type="button" className="tool" onClick={onDone}>
          Got it
        </button>
      </div>
    </>
  );
}

function State({ state }: { readonly state: GroupState }) {
  return <span className="swatch" data-state={state} />;
}
