export type PicturePart = "whole" | "visible";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The matrix as a picture, of the whole table or of what is visible. */
export interface Picture {
  /** How large it would be, in pixels. */
  size(part: PicturePart, scale: number): PictureSize;
  /** Draws it as PNG. */
  draw(part: PicturePart, scale: number): Promise<Blob>;
  /** Draws the whole table as SVG. */
  drawSvg(): Promise<Blob>;
}
