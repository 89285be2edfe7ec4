import { type KeyboardEvent, useRef, useState } from "react";
import type { Picture } from "../view/picture.ts";
import { notify, type View } from "../view/view.ts";
import { DownIcon, ExportIcon } from "./icons.tsx";
import { useLater } from "./later.ts";

const fetchMenu = async () => (await import("./ToolMenu.tsx")).ToolMenu;
const fetchPictureDialog = async () => (await import("./PictureDialog.tsx")).PictureDialog;

interface ExportToolProps {
  readonly view: View;
  readonly picture: Picture;
  readonly isReady: boolean;
}

/** The `Export` button with its menu and what opens from there. */
export function ExportTool({ view, picture, isReady }: ExportToolProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"menu" | "picture">();
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const [ToolMenu, loadMenu] = useLater(fetchMenu);
  const [PictureDialog, loadPictureDialog] = useLater(fetchPictureDialog);

  const open = (what: "menu" | "picture", load: () => Promise<unknown>) =>
    load().then(
      () => setOpened(what),
      () => notify(view, "Export could not be loaded. Check the connection and try again."),
    );
  const close = () => setOpened(undefined);
  const openMenu = (byKeyboard: boolean) => {
    if (!isReady) return;
    setIsByKeyboard(byKeyboard);
    void open("menu", loadMenu);
    loadPictureDialog().catch(() => {});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    openMenu(true);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className="tool"
        aria-disabled={!isReady || undefined}
        aria-haspopup="menu"
        aria-expanded={opened === "menu"}
        onClick={(event) => openMenu(event.detail === 0)}
        onKeyDown={onKeyDown}
      >
        <ExportIcon />
        Export
        <DownIcon />
      </button>
      {ToolMenu && (
        <ToolMenu
          name="Export"
          isOpen={opened === "menu"}
          isByKeyboard={isByKeyboard}
          button={button}
          items={[{ name: "PNG", pick: () => void open("picture", loadPictureDialog) }]}
          onClose={close}
        />
      )}
      {PictureDialog && (
        <PictureDialog
          isOpen={opened === "picture"}
          button={button}
          view={view}
          picture={picture}
          onClose={close}
        />
      )}
    </>
  );
}
