import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { useChanges, useStore } from "../../../watch.ts";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { roleName } from "../bar/RoleButton.tsx";
import "../../kit/dialog.css";
import "./byHand.css";

interface RoleDialogProps {
  /** The name under which it is open. */
  readonly name: string;
  /** What is done with the role: its name follows. */
  readonly title: string;
  readonly description: string;
  readonly children: (role: TableRole, at: number, close: () => void) => ReactNode;
}

/** A dialog about the role whose details are shown. */
export function RoleDialog({ name, title, description, children }: RoleDialogProps) {
  const { table, view, opened } = useSession();
  useChanges(table);
  const at = useStore(view.roleTables, ({ selected }) => selected);
  const role = at === undefined ? undefined : table.roles[at];
  const close = () => opened.set(undefined);
  const isAsked = useIsOpen(name);
  // Other roles came meanwhile: it must not come back with the next one that is selected.
  useEffect(() => {
    if (isAsked && !role) opened.set(undefined);
  }, [isAsked, role, opened]);
  const isOpen = isAsked && role !== undefined;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(now) => !now && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog by-hand">
          {role && (
            <>
              <Dialog.Title className="dialog-title">
                {title} {isolated(roleName(role))}
              </Dialog.Title>
              <Dialog.Description className="muted">{description}</Dialog.Description>
              {children(role, at!, close)}
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
