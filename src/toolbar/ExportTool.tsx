import { type KeyboardEvent, useRef, useState } from "react";
import type { AccessTable } from "../model/accessTable.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { datedName, download } from "../session/download.ts";
import type { TextExports } from "../session/exporting.ts";
import type { Opening } from "../session/samples.ts";
import { takeAway } from "../session/takeAway.ts";
import type { Picture } from "../view/picture.ts";
import { notify, type View } from "../view/view.ts";
import { exportItems } from "./exportItems.ts";
import { DownIcon, ExportIcon } from "./icons.tsx";
import { useLater } from "./later.ts";
import type { ToolMenuItem } from "./ToolMenu.tsx";

const fetchMenu = async () => (await import("./ToolMenu.tsx")).ToolMenu;
const fetchPictureDialog = async () => (await import("./PictureDialog.tsx")).PictureDialog;

interface ExportToolProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly opening: Opening;
  readonly picture: Picture;
  readonly loadExports: () => Promise<TextExports>;
  readonly isReady: boolean;
}

/** The `Export` button with its menu and what opens from there. */
export function ExportTool(props: ExportToolProps) {
  const { table, view, opening, picture, loadExports, isReady } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"menu" | "picture">();
  const [items, setItems] = useState<readonly ToolMenuItem[]>([]);
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const [ToolMenu, loadMenu] = useLater(fetchMenu);
  const [PictureDialog, loadPictureDialog] = useLater(fetchPictureDialog);

  const openPart = (what: "menu" | "picture", load: () => Promise<unknown>) =>
    load().then(
      () => setOpened(what),
      () => notify(view, "Export could not be loaded. Check the connection and try again."),
    );
  const close = () => setOpened(undefined);
  const saveSvg = async () => {
    try {
      const name = datedName("svg");
      download(await picture.drawSvg(), name);
      notify(view, `${name} is among your downloads.`);
    } catch (error) {
      const reason = reasonOf(error);
      notify(view, `The picture could not be drawn: ${reason}. PNG may do.`);
    }
  };
  const openMenu = (byKeyboard: boolean) => {
    if (!isReady) return;
    setIsByKeyboard(byKeyboard);
    void openPart("menu", async () => {
      const [{ all, gather }] = await Promise.all([loadExports(), loadMenu()]);
      setItems(
        exportItems(table, all, {
          png: () => void openPart("picture", loadPictureDialog),
          svg: () => void saveSvg(),
          text: (item) => void takeAway(item, gather, { table, view, opening: opening.state }),
        }),
      );
    });
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
          items={items}
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
