import { useRef } from "react";
import { type Action, editing, opensMenu } from "../../actions/action.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { useLazyMenu } from "../../actions/buttons/MenuButton.tsx";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import { ofSingleUsers } from "../../actions/ofSingleUsers.ts";
import { openDialog, useIsOpen } from "../../kit/opened.ts";

const NEW_ROLE_MENU = "newRoleMenu";

const NEW_ROLE: Action = editing({
  name: "New role",
  description: () => "Makes a role by hand: of who fits conditions, or of what is selected",
  perform: opensMenu(NEW_ROLE_MENU),
});

const OF_SELECTION: Action = ofSingleUsers(
  editing({
    name: "Of the selection …",
    description: ({ workspace: { view } }) =>
      view.selection.get()
        ? "Makes a role of the selected users and groups; says first what it grants"
        : "Select cells on the matrix first: drag with Shift, or press Shift and arrow keys",
    isUsable: ({ workspace: { view } }) => view.selection.get() !== undefined,
    perform: ({ workspace }) => openDialog(workspace, "newRole"),
  }),
);

/** The button with the menu of the ways to make a role by hand. */
export function NewRoleButton() {
  const button = useRef<HTMLButtonElement>(null);
  const ActionMenu = useLazyMenu(NEW_ROLE_MENU);
  return (
    <>
      <WordButton
        ref={button}
        action={NEW_ROLE}
        aria-haspopup="menu"
        aria-expanded={useIsOpen(NEW_ROLE_MENU)}
      />
      {ActionMenu && (
        <ActionMenu
          name={NEW_ROLE_MENU}
          title="New role"
          button={button}
          actions={[LATER_ACTIONS.newRoleByAttributes, OF_SELECTION]}
        />
      )}
    </>
  );
}
