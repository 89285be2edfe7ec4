import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useEffect, useRef, useState } from "react";
import { reasonOf } from "../model/reasonOf.ts";
import { datedName, download } from "../session/download.ts";
import { type Picture, type PicturePart, type PictureScale, SCALES } from "../view/picture.ts";
import { pixelsText } from "../view/pictureLimits.ts";
import { refusalOf, scaleName } from "../view/pictureRefusal.ts";
import { notify, type View } from "../view/view.ts";
import { formatBytes, formatNumber } from "../view/wording.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import "./dialog.css";
import "./overlay.css";

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
        <Dialog.Popup className="dialog wide" finalFocus={button}>
          <Dialog.Title className="dialog-title">Export as PNG</Dialog.Title>
          <PictureForm {...form} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PARTS: readonly PicturePart[] = ["whole", "visible"];
const PART_NAMES = { whole: "Whole table", visible: "Visible part" };

/** Sooner than this, a progress bar would only flash. */
const PATIENCE = 300;

function PictureForm({ view, picture, onClose }: PictureFormProps) {
  const [part, setPart] = useState<PicturePart>("whole");
  const [scale, setScale] = useState<PictureScale>(1);
  const [isDrawing, setIsDrawing] = useState(false);
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<string>();
  const canceller = useRef<AbortController>(undefined);
  // Closing the dialog, however that is done, ends its work.
  useEffect(() => () => canceller.current?.abort(), []);

  const size = picture.size(part, scale);
  const refusal = refusalOf(picture, part, scale);
  const bytes = useEstimate(picture, part, scale, isDrawing || refusal !== undefined);
  const scales: PictureScale[] = [...SCALES, "screen"];
  if (scale === "fitting") scales.push("fitting");

  const take = (nextPart: PicturePart, nextScale: PictureScale) => {
    setPart(nextPart);
    // What fits the whole table says nothing of its visible part.
    setScale(nextPart === "visible" && nextScale === "fitting" ? 1 : nextScale);
    setOutcome(undefined);
  };
  const start = async () => {
    if (refusal || isDrawing) return;
    const { signal } = (canceller.current = new AbortController());
    const started = performance.now();
    const onProgress = (next: number) => {
      if (performance.now() - started >= PATIENCE) setDone(next);
    };
    setOutcome(undefined);
    setDone(undefined);
    setIsDrawing(true);
    try {
      const file = await picture.draw(part, scale, { signal, onProgress });
      signal.throwIfAborted();
      if (file.size === 0) throw new Error("the browser returned an empty picture");
      const name = datedName("png");
      download(file, name);
      notify(view, `${name} is among your downloads.`);
      onClose();
    } catch (error) {
      const reason = reasonOf(error);
      setOutcome(
        signal.aborted
          ? "Cancelled. Nothing was saved."
          : `The picture could not be drawn: ${reason}. A smaller one may do.`,
      );
    } finally {
      setIsDrawing(false);
    }
  };

  return (
    <>
      <Choice
        name="Part"
        values={PARTS}
        chosen={part}
        isOff={isDrawing}
        nameOf={(value) => PART_NAMES[value]}
        onChoose={(value) => take(value, scale)}
      />
      <Choice
        name="Scale"
        values={scales}
        chosen={scale}
        isOff={isDrawing}
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
        {outcome && <p className="problem">{outcome}</p>}
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
          onClick={() => (isDrawing ? canceller.current?.abort() : onClose())}
        >
          Cancel
        </button>
        <button
          type="button"
          className="primary"
          aria-disabled={refusal || isDrawing ? true : undefined}
          aria-describedby={refusal ? "picture-problem" : undefined}
          onClick={start}
        >
          Download
        </button>
      </div>
    </>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly isOff: boolean;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** One of some values, as radio buttons. */
function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { name, values, chosen, isOff, nameOf, onChoose } = props;
  return (
    <fieldset className="choice" disabled={isOff}>
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

/** About how many bytes a picture will have, once that is known. */
function useEstimate(
  picture: Picture,
  part: PicturePart,
  scale: PictureScale,
  isOff: boolean,
): number | undefined {
  const [estimate, setEstimate] = useState<{ readonly of: string; readonly bytes?: number }>();
  const of = `${part} ${scale}`;
  useEffect(() => {
    if (isOff) return;
    const canceller = new AbortController();
    picture.bytes(part, scale, canceller.signal).then(
      (bytes) => setEstimate({ of: `${part} ${scale}`, bytes }),
      // Nobody waits for it: drawing itself will tell what is wrong.
      () => {},
    );
    return () => canceller.abort();
  }, [picture, part, scale, isOff]);
  return estimate?.of === of ? estimate.bytes : undefined;
}
