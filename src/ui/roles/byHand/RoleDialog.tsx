import { type ReactNode, useEffect } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { DialogDescription, DialogFrame } from "../../kit/Dialog.tsx";
import { type DialogName, useClosing, useIsOpen } from "../../kit/opened.ts";
import { roleName } from "../bar/RoleButton.tsx";
import "./byHand.css";

interface RoleDialogProps {
  readonly name: DialogName;
  /** What is done with the role: its name follows. */
  readonly title: string;
  readonly description: string;
  readonly children: (role: TableRole, at: number) => ReactNode;
}

/** A dialog about the role whose details are shown. */
export function RoleDialog({ name, title, description, children }: RoleDialogProps) {
  const { table, view } = useWorkspace();
  useValue(table.changes);
  const at = useValue(() => view.roleTables.get().selected);
  const role = at === undefined ? undefined : table.roles[at];
  const isAsked = useIsOpen(name);
  const close = useClosing(name);
  // Other roles came meanwhile: it must not come back with the next one that is selected.
  useEffect(() => {
    if (isAsked && !role) close();
  });
  return (
    <DialogFrame
      isOpen={isAsked && role !== undefined}
      onClose={close}
      title={role && `${title} ${isolated(roleName(role))}`}
      className="by-hand"
      width={620}
    >
      {role && (
        <>
          <DialogDescription className="muted">{description}</DialogDescription>
          {children(role, at!)}
        </>
      )}
    </DialogFrame>
  );
}
