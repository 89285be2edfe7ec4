import { useState } from "react";
import { formatBytes, formatNumber } from "../../model/wording.ts";
import { type PicturePart, type PictureScale, SCALES } from "../../view/picture/picture.ts";
import { pixelsText } from "../../view/picture/pictureLimits.ts";
import { refusalOf, scaleName } from "../../view/picture/pictureRefusal.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { useSession } from "../session.ts";
import { RadioGroup } from "./RadioGroup.tsx";
import { usePictureDownload, useSizeEstimate } from "./usePictureDownload.ts";

const PARTS: readonly PicturePart[] = ["whole", "visible"];
const PART_NAMES = { whole: "Whole table", visible: "Visible part" };

/** The form of a picture: its part and scale, the size that comes of them, and its download. */
export function PictureForm({ onClose }: { readonly onClose: () => void }) {
  const { picture } = useSession();
  const [part, setPart] = useState<PicturePart>("whole");
  const [scale, setScale] = useState<PictureScale>(1);
  const { isDrawing, done, problem, clearProblem, start, cancel } = usePictureDownload(onClose);

  const refusal = refusalOf(picture, part, scale);
  const scales: PictureScale[] = [...SCALES, "screen"];
  if (scale === "fitting") scales.push("fitting");

  const choose = (nextPart: PicturePart, nextScale: PictureScale) => {
    setPart(nextPart);
    // The scale that fits the whole table has no meaning for its visible part.
    setScale(nextPart === "visible" && nextScale === "fitting" ? 1 : nextScale);
    clearProblem();
  };

  return (
    <>
      <RadioGroup
        name="Part"
        values={PARTS}
        chosen={part}
        isDisabled={isDrawing}
        nameOf={(value) => PART_NAMES[value]}
        onChoose={(value) => choose(value, scale)}
      />
      <RadioGroup
        name="Scale"
        values={scales}
        chosen={scale}
        isDisabled={isDrawing}
        nameOf={(value) => scaleName(picture, value)}
        onChoose={(value) => choose(part, value)}
      />
      <PictureSize
        part={part}
        scale={scale}
        isDrawing={isDrawing}
        refusal={refusal?.sentence}
        problem={problem}
      />
      {refusal?.instead && <Alternative {...refusal.instead} onChoose={choose} />}
      {isDrawing && <DrawingProgress done={done} />}
      <PictureButtons
        isDrawing={isDrawing}
        isRefused={refusal !== undefined}
        onCancel={isDrawing ? cancel : onClose}
        onDownload={() => void start(part, scale)}
      />
    </>
  );
}

interface PictureSizeProps {
  readonly part: PicturePart;
  readonly scale: PictureScale;
  readonly isDrawing: boolean;
  /** The reason why a picture of this size cannot be drawn. */
  readonly refusal: string | undefined;
  /** The reason why the last drawing failed. */
  readonly problem: string | undefined;
}

/** The size of the picture, or the reason why there can be none. */
function PictureSize({ part, scale, isDrawing, refusal, problem }: PictureSizeProps) {
  const { picture } = useSession();
  const size = picture.size(part, scale);
  const bytes = useSizeEstimate(part, scale, isDrawing || refusal !== undefined);
  return (
    <div className="picture-size" aria-live="polite">
      <p>
        {formatNumber(size.width)} × {formatNumber(size.height)} px
      </p>
      {refusal !== undefined ? (
        <p id="picture-problem" className="problem">
          {refusal}
        </p>
      ) : (
        <p>
          {pixelsText(size.width * size.height)}
          {bytes !== undefined && `, about ${formatBytes(Number(bytes.toPrecision(2)))}`}
        </p>
      )}
      {problem && <p className="problem">{problem}</p>}
    </div>
  );
}

interface AlternativeProps {
  readonly name: string;
  readonly part: PicturePart;
  readonly scale: PictureScale;
  readonly onChoose: (part: PicturePart, scale: PictureScale) => void;
}

/** The offer of a picture that can be drawn in place of one that cannot. */
function Alternative({ name, part, scale, onChoose }: AlternativeProps) {
  return (
    <button type="button" className="offer" onClick={() => onChoose(part, scale)}>
      {name}
    </button>
  );
}

function DrawingProgress({ done }: { readonly done: number | undefined }) {
  return (
    <div className="picture-work">
      <p>Drawing… {done !== undefined && <span>{Math.floor(100 * done)}%</span>}</p>
      <ProgressBar name="Drawing the picture" done={done} />
    </div>
  );
}

interface PictureButtonsProps {
  readonly isDrawing: boolean;
  readonly isRefused: boolean;
  readonly onCancel: () => void;
  readonly onDownload: () => void;
}

function PictureButtons({ isDrawing, isRefused, onCancel, onDownload }: PictureButtonsProps) {
  const isDisabled = isRefused || isDrawing;
  return (
    <div className="dialog-buttons">
      <button type="button" className="tool" onClick={onCancel}>
        Cancel
      </button>
      <button
        type="button"
        className="primary"
        aria-disabled={isDisabled || undefined}
        aria-describedby={isRefused ? "picture-problem" : undefined}
        onClick={() => !isDisabled && onDownload()}
      >
        Download
      </button>
    </div>
  );
}
