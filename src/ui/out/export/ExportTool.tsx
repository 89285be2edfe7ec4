import { useRef, useState } from "react";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { type Screen, useScreen } from "../../actions/screen/screen.ts";
import { DownIcon, ExportIcon } from "../../kit/icons.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { useLazyPart } from "../../kit/useLazyPart.ts";

/** The `Export` button with its menu and the dialogs of pictures. */
export function ExportTool() {
  const screen = useScreen();
  const button = useRef<HTMLButtonElement>(null);
  const isMenuOpen = useIsOpen("export");
  const isPngOpen = useIsOpen("picture");
  const isSvgOpen = useIsOpen("drawing");
  const close = () => screen.workspace.opened.set(undefined);
  const spoken = { title: "Export", onFailure: close };
  const [{ menu, dialog }] = useState(() => partsOf(screen));
  const loaded = useLazyPart(menu, { isWanted: isMenuOpen, takesKeys: true, ...spoken });
  // It is the likely next step; if it fails to load now, it is loaded again when it is opened.
  useLazyPart(dialog, { isWanted: isMenuOpen });
  const PictureDialog = useLazyPart(dialog, { isWanted: isPngOpen || isSvgOpen, ...spoken });

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
      {loaded && (
        <loaded.ActionMenu name="export" title="Export" button={button} actions={loaded.items} />
      )}
      {PictureDialog && (
        <>
          <PictureDialog format="png" isOpen={isPngOpen} button={button} onClose={close} />
          <PictureDialog format="svg" isOpen={isSvgOpen} button={button} onClose={close} />
        </>
      )}
    </>
  );
}

/** The menu with the exports that it lists, and the dialog with the pictures that it draws. */
function partsOf({ session: { exports }, workspace }: Screen) {
  return {
    menu: lazyPart(async () => {
      const [{ ActionMenu }, { LATER_ACTIONS: later }, { textActions }, texts] = await Promise.all([
        import("../../actions/buttons/ActionMenu.tsx"),
        import("../../actions/laterActions.ts"),
        import("./textActions.ts"),
        exports.load(workspace),
      ]);
      const pictures = [later.exportPng, later.exportSvg, later.print, later.exportReport];
      return {
        ActionMenu,
        items: [
          ...pictures,
          later.rolesFor,
          later.reviewForOthers,
          ...textActions(texts),
          later.exportAsOnScreen,
        ],
      };
    }),
    dialog: lazyPart(async () => {
      const [{ PictureDialog }] = await Promise.all([
        import("./PictureDialog.tsx"),
        workspace.pictures.load(),
      ]);
      return PictureDialog;
    }),
  };
}
