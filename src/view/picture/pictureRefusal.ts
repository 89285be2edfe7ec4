import {
  type Picture,
  type PictureChoices,
  type PicturePart,
  type PictureScale,
  SCALES,
} from "./picture.ts";
import { sizeProblem } from "./pictureLimits.ts";

type SizedPicture = Pick<Picture, "limits" | "size" | "fittingCell">;

export interface Refusal {
  /** The reason, and the largest picture that is possible. */
  readonly sentence: string;
  /** The picture to choose instead. */
  readonly instead?: {
    readonly name: string;
    readonly part: PicturePart;
    readonly scale: PictureScale;
  };
}

/** The refusal of a picture, with the largest possible one; undefined if it is within the limits. */
export function refusalOf(picture: SizedPicture, choices: PictureChoices): Refusal | undefined {
  const { part, scale, isFramed } = choices;
  const problemAt = (other: PictureScale) =>
    sizeProblem(picture.size({ ...choices, scale: other }), picture.limits);
  const reason = problemAt(scale);
  if (!reason) return undefined;
  const refused = `${scale === "screen" ? "As on the screen" : `At ${scaleName(picture, choices, scale)}`}, ${reason}`;
  const largest =
    SCALES.findLast((other) => !problemAt(other)) ??
    (part === "whole" && picture.fittingCell(isFramed) !== undefined ? "fitting" : undefined);
  if (largest === undefined)
    return part === "whole"
      ? {
          sentence: `${refused} No size of the whole table fits: take the visible part.`,
          instead: { name: "Take the visible part", part: "visible", scale: 1 },
        }
      : { sentence: `${refused} No size fits: make the window smaller.` };
  const name = scaleName(picture, choices, largest);
  return {
    sentence: `${refused} The largest that fits is ${name}.`,
    instead: { name: `Use ${name}`, part, scale: largest },
  };
}

export function scaleName(
  picture: SizedPicture,
  { isFramed }: Pick<PictureChoices, "isFramed">,
  scale: PictureScale,
): string {
  if (scale === "screen") return "As on the screen";
  return scale === "fitting" ? `${picture.fittingCell(isFramed)} px a cell` : `${scale}×`;
}
