import { useEffect, useRef, useState } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import type { Action } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { useScreen } from "../../actions/screen/session.ts";
import { DownIcon, ExportIcon } from "../../kit/icons.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { textActions } from "./textActions.ts";

const fetchMenu = async () => (await import("../../actions/buttons/ActionMenu.tsx")).ActionMenu;
const fetchPictureDialog = async () => (await import("./PictureDialog.tsx")).PictureDialog;

const PICTURES = [ACTIONS.exportPng, ACTIONS.exportSvg, ACTIONS.print, ACTIONS.exportReport];

/** The `Export` button with its menu and the dialogs of pictures. */
export function ExportTool() {
  const screen = useScreen();
  const { session, workspace } = screen;
  const { exports } = session;
  const { view, pictures, opened } = workspace;
  const button = useRef<HTMLButtonElement>(null);
  const isMenuOpen = useIsOpen("export");
  const isPngOpen = useIsOpen("picture");
  const isSvgOpen = useIsOpen("drawing");
  const isPictureOpen = isPngOpen || isSvgOpen;
  const [textItems, setTextItems] = useState<readonly Action[]>([]);
  const [ActionMenu, loadMenu] = useLazy(fetchMenu);
  const [PictureDialog, loadDialog] = useLazy(fetchPictureDialog);
  const hasPictures = useStore(pictures.loaded) !== undefined;

  useEffect(() => {
    if (!isMenuOpen && !isPictureOpen) return;
    const loadPictures = () => Promise.all([loadDialog(), pictures.load()]);
    const loadTexts = async () => setTextItems(textActions(await exports.load(workspace)));
    const loading = isMenuOpen ? Promise.all([loadTexts(), loadMenu()]) : loadPictures();
    loading.catch(() => {
      opened.set(undefined);
      notify(view, "Export could not be loaded. Check the connection and try again.");
    });
    // It is the likely next step; if it fails to load now, it is loaded again when it is opened.
    if (isMenuOpen) loadPictures().catch(() => {});
  }, [isMenuOpen, isPictureOpen, exports, workspace, pictures, opened, view, loadMenu, loadDialog]);

  const close = () => opened.set(undefined);
  return (
    <>
      <ActionButton
        ref={button}
        action={ACTIONS.export}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
      >
        <ExportIcon />
        <span className="tool-name">Export</span>
        <DownIcon />
      </ActionButton>
      {ActionMenu && (
        <ActionMenu
          name="export"
          title="Export"
          button={button}
          actions={
            textItems.length > 0
              ? [...PICTURES, ...textItems, ACTIONS.rolesFor, ACTIONS.exportAsOnScreen]
              : []
          }
        />
      )}
      {PictureDialog && hasPictures && (
        <>
          <PictureDialog format="png" isOpen={isPngOpen} button={button} onClose={close} />
          <PictureDialog format="svg" isOpen={isSvgOpen} button={button} onClose={close} />
        </>
      )}
    </>
  );
}
