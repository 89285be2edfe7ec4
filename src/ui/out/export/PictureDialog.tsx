import { Dialog } from "@base-ui/react/dialog";
import type { RefObject } from "react";
import { shownTool } from "../../actions/screen/shownTool.ts";
import { PictureForm } from "./PictureForm.tsx";
import type { PictureFormat } from "./usePictureDownload.ts";
import "../../kit/dialog.css";
import "../../kit/overlay.css";

interface PictureDialogProps {
  readonly format: PictureFormat;
  readonly isOpen: boolean;
  /** The button that gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The dialog that exports a picture, as PNG or as SVG. */
export function PictureDialog({ format, isOpen, button, onClose }: PictureDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog wide" finalFocus={() => shownTool(button)}>
          <Dialog.Title className="dialog-title">Export as {format.toUpperCase()}</Dialog.Title>
          <PictureForm format={format} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
