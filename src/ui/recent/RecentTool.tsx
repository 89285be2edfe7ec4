import { useEffect, useRef } from "react";
import { notify } from "../../view/view.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { DownIcon } from "../icons.tsx";
import { useLater } from "../later.ts";
import { useOpened, useSession } from "../session.ts";

const fetchDialog = async () => (await import("./RecentDialog.tsx")).RecentDialog;

/** The `Recent tables` button, and the list that opens from there. */
export function RecentTool() {
  const { view, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useOpened("recent") !== undefined;
  const [RecentDialog, loadDialog] = useLater(fetchDialog);

  useEffect(() => {
    if (!isOpen || RecentDialog) return;
    loadDialog().catch(() => {
      opened.set(undefined);
      notify(view, "The list could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, RecentDialog, loadDialog, opened, view]);

  return (
    <>
      <ActionButton
        ref={button}
        action={ACTIONS.recentTables}
        isIcon
        className="recent-tool"
        aria-haspopup="dialog"
      >
        <DownIcon />
      </ActionButton>
      {RecentDialog && (
        <RecentDialog isOpen={isOpen} button={button} onClose={() => opened.set(undefined)} />
      )}
    </>
  );
}
