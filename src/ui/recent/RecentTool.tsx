import { useRef, useState } from "react";
import { notify } from "../../view/view.ts";
import { DownIcon } from "../icons.tsx";
import { useLater } from "../later.ts";
import { useSession } from "../session.ts";

const fetchDialog = async () => (await import("./RecentDialog.tsx")).RecentDialog;

/** The `Recent tables` button, and the list that opens from there. */
export function RecentTool() {
  const { view } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [RecentDialog, loadDialog] = useLater(fetchDialog);
  const open = () =>
    void loadDialog().then(
      () => setIsOpen(true),
      () => notify(view, "The list could not be loaded. Check the connection and try again."),
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className="tool icon-tool recent-tool"
        aria-label="Recent tables"
        aria-haspopup="dialog"
        title="Recent tables"
        onClick={open}
      >
        <DownIcon />
      </button>
      {RecentDialog && (
        <RecentDialog isOpen={isOpen} button={button} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
