import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useState } from "react";
import type { Picture, PicturePart } from "../view/picture.ts";
import { largestScale, pictureLimits, SCALES, tooLarge } from "../view/pictureLimits.ts";
import { notify, type View } from "../view/view.ts";
import { formatNumber } from "../view/wording.ts";
import { datedName, download } from "./download.ts";
import "./dialog.css";

interface PictureDialogProps extends PictureFormProps {
  readonly isOpen: boolean;
  /** Where the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

interface PictureFormProps {
  readonly view: View;
  readonly picture: Picture;
  readonly onClose: () => void;
}

export function PictureDialog({ isOpen, button, ...form }: PictureDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && form.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog" finalFocus={button}>
          <Dialog.Title className="dialog-title">Export as PNG</Dialog.Title>
          <PictureForm {...form} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PARTS: readonly { part: PicturePart; name: string }[] = [
  { part: "whole", name: "Whole table" },
  { part: "visible", name: "Visible part" },
];

function PictureForm({ view, picture, onClose }: PictureFormProps) {
  const [part, setPart] = useState<PicturePart>("whole");
  const [scale, setScale] = useState(1);
  const [isDrawing, setIsDrawing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const limits = pictureLimits(navigator.userAgent, navigator.maxTouchPoints);
  const size = picture.size(part, scale);
  const problem = tooLarge(size, limits);
  const fitting = problem && largestScale((other) => picture.size(part, other), limits);

  const start = async () => {
    if (problem || isDrawing) return;
    setFailure(undefined);
    setIsDrawing(true);
    try {
      // Lets the page show that it is at work before drawing holds it up.
      await new Promise((resolve) => setTimeout(resolve, 50));
      const file = await picture.draw(part, scale);
      if (file.size === 0) throw new Error("the browser returned an empty picture");
      const name = datedName("png");
      download(file, name);
      notify(view, `${name} is among your downloads.`);
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure(`The picture could not be drawn: ${reason}. A smaller one may do.`);
    } finally {
      setIsDrawing(false);
    }
  };

  return (
    <>
      <fieldset className="choice">
        <legend>Part</legend>
        {PARTS.map(({ part: value, name }) => (
          <label key={value}>
            <input
              type="radio"
              name="part"
              checked={part === value}
              onChange={() => setPart(value)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset className="choice">
        <legend>Scale</legend>
        {SCALES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="scale"
              checked={scale === value}
              onChange={() => setScale(value)}
            />
            {value}×
          </label>
        ))}
      </fieldset>
      <div className="picture-size" aria-live="polite">
        <p>
          {formatNumber(size.width)} × {formatNumber(size.height)} px
        </p>
        {problem && (
          <p id="picture-problem" className="problem">
            {problem} {fitting ? `At ${fitting}× it fits.` : adviceFor(part)}
          </p>
        )}
        {failure && <p className="problem">{failure}</p>}
        {isDrawing && <p>Drawing…</p>}
      </div>
      {problem && fitting && (
        <button type="button" className="offer" onClick={() => setScale(fitting)}>
          Use {fitting}×
        </button>
      )}
      {problem && !fitting && part === "whole" && (
        <button type="button" className="offer" onClick={() => setPart("visible")}>
          Take the visible part
        </button>
      )}
      <div className="dialog-buttons">
        <Dialog.Close className="tool">Cancel</Dialog.Close>
        <button
          type="button"
          className="primary"
          aria-disabled={problem || isDrawing ? true : undefined}
          aria-describedby={problem ? "picture-problem" : undefined}
          onClick={start}
        >
          Download
        </button>
      </div>
    </>
  );
}

function adviceFor(part: PicturePart): string {
  return part === "whole"
    ? "No scale of the whole table fits: take the visible part."
    : "No scale fits: make the window smaller.";
}
