import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useState } from "react";
import { formatBytes, formatNumber } from "../../model/wording.ts";
import { type PicturePart, type PictureScale, SCALES } from "../../view/picture/picture.ts";
import { pixelsText } from "../../view/picture/pictureLimits.ts";
import { refusalOf, scaleName } from "../../view/picture/pictureRefusal.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { useSession } from "../session.ts";
import { usePictureDownload, useSizeEstimate } from "./usePictureDownload.ts";
import "../dialog.css";
import "../overlay.css";

interface PictureDialogProps {
  readonly isOpen: boolean;
  /** Where the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export function PictureDialog({ isOpen, button, onClose }: PictureDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog wide" finalFocus={button}>
          <Dialog.Title className="dialog-title">Export as PNG</Dialog.Title>
          <PictureForm onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PARTS: readonly PicturePart[] = ["whole", "visible"];
const PART_NAMES = { whole: "Whole table", visible: "Visible part" };

function PictureForm({ onClose }: { readonly onClose: () => void }) {
  const { picture } = useSession();
  const [part, setPart] = useState<PicturePart>("whole");
  const [scale, setScale] = useState<PictureScale>(1);
  const drawing = usePictureDownload(onClose);
  const { isDrawing, done, problem } = drawing;

  const size = picture.size(part, scale);
  const refusal = refusalOf(picture, part, scale);
  const bytes = useSizeEstimate(part, scale, isDrawing || refusal !== undefined);
  const scales: PictureScale[] = [...SCALES, "screen"];
  if (scale === "fitting") scales.push("fitting");

  const take = (nextPart: PicturePart, nextScale: PictureScale) => {
    setPart(nextPart);
    // What fits the whole table says nothing of its visible part.
    setScale(nextPart === "visible" && nextScale === "fitting" ? 1 : nextScale);
    drawing.clearProblem();
  };

  return (
    <>
      <RadioGroup
        name="Part"
        values={PARTS}
        chosen={part}
        isDisabled={isDrawing}
        nameOf={(value) => PART_NAMES[value]}
        onChoose={(value) => take(value, scale)}
      />
      <RadioGroup
        name="Scale"
        values={scales}
        chosen={scale}
        isDisabled={isDrawing}
        nameOf={(value) => scaleName(picture, value)}
        onChoose={(value) => take(part, value)}
      />
      <div className="picture-size" aria-live="polite">
        <p>
          {formatNumber(size.width)} × {formatNumber(size.height)} px
        </p>
        {refusal ? (
          <p id="picture-problem" className="problem">
            {refusal.sentence}
          </p>
        ) : (
          <p>
            {pixelsText(size.width * size.height)}
            {bytes !== undefined && `, about ${formatBytes(Number(bytes.toPrecision(2)))}`}
          </p>
        )}
        {problem && <p className="problem">{problem}</p>}
      </div>
      {refusal?.instead && (
        <button
          type="button"
          className="offer"
          onClick={() => refusal.instead && take(refusal.instead.part, refusal.instead.scale)}
        >
          {refusal.instead.name}
        </button>
      )}
      {isDrawing && (
        <div className="picture-work">
          <p>Drawing… {done !== undefined && <span>{Math.floor(100 * done)}%</span>}</p>
          <ProgressBar name="Drawing the picture" done={done} />
        </div>
      )}
      <div className="dialog-buttons">
        <button
          type="button"
          className="tool"
          onClick={() => (isDrawing ? drawing.cancel() : onClose())}
        >
          Cancel
        </button>
        <button
          type="button"
          className="primary"
          aria-disabled={refusal || isDrawing ? true : undefined}
          aria-describedby={refusal ? "picture-problem" : undefined}
          onClick={() => !refusal && !isDrawing && void drawing.start(part, scale)}
        >
          Download
        </button>
      </div>
    </>
  );
}

interface RadioGroupProps<Value extends string | number> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly isDisabled: boolean;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** One of some values, as radio buttons. */
function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { name, values, chosen, isDisabled, nameOf, onChoose } = props;
  return (
    <fieldset className="choice" disabled={isDisabled}>
      <legend>{name}</legend>
      <div className="choice-values">
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {nameOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
