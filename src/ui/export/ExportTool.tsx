import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { notify } from "../../view/view.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import type { Action } from "../actions/action.ts";
import { ACTIONS } from "../actions/actions.ts";
import { DownIcon, ExportIcon } from "../icons.tsx";
import { useLater } from "../later.ts";
import { useIsOpen, useSession } from "../session.ts";
import { textActions } from "./textActions.ts";

const fetchMenu = async () => (await import("../toolbar/ActionMenu.tsx")).ActionMenu;
const fetchPictureDialog = async () => (await import("./PictureDialog.tsx")).PictureDialog;

/** The `Export` button with its menu and what opens from there. */
export function ExportTool() {
  const session = useSession();
  const { view, exports, opened } = session;
  const button = useRef<HTMLButtonElement>(null);
  const isMenuOpen = useIsOpen("export");
  const isPictureOpen = useIsOpen("picture");
  const [texts, setTexts] = useState<readonly Action[]>([]);
  const [ActionMenu, loadMenu] = useLater(fetchMenu);
  const [PictureDialog, loadPictureDialog] = useLater(fetchPictureDialog);

  useEffect(() => {
    if (!isMenuOpen && !isPictureOpen) return;
    const loadTexts = async () => setTexts(textActions(await exports.load()));
    const loading = isMenuOpen ? Promise.all([loadTexts(), loadMenu()]) : loadPictureDialog();
    loading.catch(() => {
      opened.set(undefined);
      notify(view, "Export could not be loaded. Check the connection and try again.");
    });
    // It is the likely next step, and can as well be fetched then.
    if (isMenuOpen) loadPictureDialog().catch(() => {});
  }, [isMenuOpen, isPictureOpen, exports, opened, view, loadMenu, loadPictureDialog]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    if (session.hasTable.get()) ACTIONS.export.perform(session, "keyboard");
  };
  return (
    <>
      <ActionButton
        ref={button}
        action={ACTIONS.export}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onKeyDown={onKeyDown}
      >
        <ExportIcon />
        Export
        <DownIcon />
      </ActionButton>
      {ActionMenu && (
        <ActionMenu
          name="export"
          title="Export"
          button={button}
          actions={texts.length > 0 ? [ACTIONS.exportPng, ACTIONS.exportSvg, ...texts] : []}
        />
      )}
      {PictureDialog && (
        <PictureDialog
          isOpen={isPictureOpen}
          button={button}
          onClose={() => opened.set(undefined)}
        />
      )}
    </>
  );
}
