import type { RefObject } from "react";
import { DialogFrame } from "../../kit/Dialog.tsx";
import { shownTool } from "../../kit/rovingFocus.ts";
import { PictureForm } from "./PictureForm.tsx";
import type { PictureFormat } from "./usePictureDownload.ts";

interface PictureDialogProps {
  readonly format: PictureFormat;
  readonly isOpen: boolean;
  /** The button that gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export function PictureDialog({ format, isOpen, button, onClose }: PictureDialogProps) {
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      title={`Export as ${format.toUpperCase()}`}
      width={460}
      finalFocus={() => shownTool(button)}
    >
      <PictureForm format={format} onClose={onClose} />
    </DialogFrame>
  );
}
