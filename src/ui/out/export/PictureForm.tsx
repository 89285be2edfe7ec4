import { useState } from "react";
import { formatBytes, formatNumber } from "../../../model/wording.ts";
import {
  PICTURE_COLORS,
  type PictureChoices,
  type PictureColors,
  type PicturePart,
  type PictureScale,
  SCALES,
} from "../../../view/picture/picture.ts";
import { pixelsText } from "../../../view/picture/pictureLimits.ts";
import { refusalOf, scaleName } from "../../../view/picture/pictureRefusal.ts";
import { sidesOf } from "../../../view/roles/sides.ts";
import { useValue } from "../../../watch.ts";
import { usePicture, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Check, RadioGroup } from "../../kit/fields/radios.tsx";
import { ProgressBar } from "../../kit/ProgressBar.tsx";
import { type PictureFormat, usePictureDownload, useSizeEstimate } from "./usePictureDownload.ts";
import "./picture.css";

const PARTS: readonly PicturePart[] = ["whole", "visible"];
const PART_NAMES = { whole: "Whole table", visible: "Visible part" };
const COLOR_NAMES: Record<PictureColors, string> = { light: "Light", dark: "Dark" };

interface PictureFormProps {
  readonly format: PictureFormat;
  readonly onClose: () => void;
}

/** The form of a picture: its choices, the size that comes of them, and its download. */
export function PictureForm({ format, onClose }: PictureFormProps) {
  const picture = usePicture();
  const sides = useValue(sidesOf(useWorkspace().table));
  const [part, setPart] = useState<PicturePart>("whole");
  const [scale, setScale] = useState<PictureScale>(1);
  // Each part has its own choice: the visible one is for quick looks.
  const [framed, setFramed] = useState({ whole: true, visible: false });
  const [colors, setColors] = useState<PictureColors>("light");
  const download = usePictureDownload(format, onClose);
  const { isDrawing, done, problem, clearProblem, start, cancel } = download;

  const choices: PictureChoices = { part, scale, isFramed: framed[part], colors };
  const refusal = format === "png" ? refusalOf(picture, choices) : undefined;
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
      {format === "png" && (
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
            nameOf={(value) => scaleName(picture, choices, value)}
            onChoose={(value) => choose(part, value)}
          />
        </>
      )}
      <RadioGroup
        name="Colours"
        values={PICTURE_COLORS}
        chosen={colors}
        isDisabled={isDrawing}
        nameOf={(value) => COLOR_NAMES[value]}
        onChoose={setColors}
      />
      <FrameChoice
        isFramed={choices.isFramed}
        isDisabled={isDrawing}
        onChoose={(isFramed) => setFramed({ ...framed, [part]: isFramed })}
      />
      <PictureSize
        choices={choices}
        hasEstimate={format === "png"}
        isDrawing={isDrawing}
        refusal={refusal?.sentence}
        problem={problem}
      />
      {sides && <p className="note">The two colours of variants are not in it.</p>}
      {refusal?.instead && <Alternative {...refusal.instead} onChoose={choose} />}
      {isDrawing && <DrawingProgress done={done} />}
      <PictureButtons
        isDrawing={isDrawing}
        isRefused={refusal !== undefined}
        onCancel={isDrawing ? cancel : onClose}
        onDownload={() => void start(choices)}
      />
    </>
  );
}

interface FrameChoiceProps {
  readonly isFramed: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (isFramed: boolean) => void;
}

function FrameChoice({ isFramed, isDisabled, onChoose }: FrameChoiceProps) {
  return (
    <fieldset className="choice" disabled={isDisabled}>
      <legend>Around it</legend>
      <div className="choice-values wrap">
        <Check isOn={isFramed} onTurn={onChoose}>
          Title, legend and applied roles
        </Check>
      </div>
    </fieldset>
  );
}

interface PictureSizeProps {
  readonly choices: PictureChoices;
  /** False where the number of bytes is not told. */
  readonly hasEstimate: boolean;
  readonly isDrawing: boolean;
  /** The reason why a picture of this size cannot be drawn. */
  readonly refusal: string | undefined;
  /** The reason why the last drawing failed. */
  readonly problem: string | undefined;
}

/** The size of the picture, or the reason why there can be none. */
function PictureSize({ choices, hasEstimate, isDrawing, refusal, problem }: PictureSizeProps) {
  const picture = usePicture();
  const size = picture.size(choices);
  const bytes = useSizeEstimate(choices, !hasEstimate || isDrawing || refusal !== undefined);
  return (
    <div className="picture-size muted numbers" aria-live="polite">
      <p>
        {formatNumber(size.width)} × {formatNumber(size.height)} px
      </p>
      {refusal !== undefined ? (
        <p id="picture-problem" className="problem">
          {refusal}
        </p>
      ) : (
        hasEstimate && (
          <p>
            {pixelsText(size.width * size.height)}
            {bytes !== undefined && `, about ${formatBytes(Number(bytes.toPrecision(2)))}`}
          </p>
        )
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
    <Button className="offer" onClick={() => onChoose(part, scale)}>
      {name}
    </Button>
  );
}

function DrawingProgress({ done }: { readonly done: number | undefined }) {
  return (
    <div className="picture-work numbers">
      <p className="between">
        Drawing… {done !== undefined && <span>{Math.floor(100 * done)}%</span>}
      </p>
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
  return (
    <div className="dialog-buttons">
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        className="primary"
        isOff={isRefused || isDrawing}
        aria-describedby={isRefused ? "picture-problem" : undefined}
        onClick={onDownload}
      >
        Download
      </Button>
    </div>
  );
}
