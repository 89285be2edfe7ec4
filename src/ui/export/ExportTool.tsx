import { type KeyboardEvent, useRef, useState } from "react";
import { reasonOf } from "../../model/reasonOf.ts";
import { datedName, download } from "../../session/download.ts";
import { notify } from "../../view/view.ts";
import { DownIcon, ExportIcon } from "../icons.tsx";
import { useLater } from "../later.ts";
import { useHasTable, useSession } from "../session.ts";
import type { ToolMenuItem } from "../toolbar/ToolMenu.tsx";
import { exportItems } from "./exportItems.ts";

const fetchMenu = async () => (await import("../toolbar/ToolMenu.tsx")).ToolMenu;
const fetchPictureDialog = async () => (await import("./PictureDialog.tsx")).PictureDialog;

/** The `Export` button with its menu and what opens from there. */
export function ExportTool() {
  const { table, view, exports, picture } = useSession();
  const isReady = useHasTable();
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
      const [texts] = await Promise.all([exports.load(), loadMenu()]);
      setItems(
        exportItems(table, texts, {
          png: () => void openPart("picture", loadPictureDialog),
          svg: () => void saveSvg(),
          text: (item) => void exports.save(item),
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
        <PictureDialog isOpen={opened === "picture"} button={button} onClose={close} />
      )}
    </>
  );
}
