import { cssColorOf } from "../density/pixelColor.ts";
import type { CanvasContext, DrawingContext } from "../layers/frame.ts";

type Transform = readonly [number, number, number, number, number, number];

/** The state that `save` and `restore` keep. */
interface DrawingState {
  readonly fillStyle: DrawingContext["fillStyle"];
  readonly font: string;
  readonly globalAlpha: number;
  readonly textAlign: CanvasTextAlign;
  readonly textBaseline: CanvasTextBaseline;
  readonly matrix: Transform;
}

/** A path of so many letters ends: programs that show SVG take no more than 10 MB in an attribute. */
const LONG_PATH = 2 ** 20;
/** So many boxes, of some 20 letters each, are put into a path at once. */
const BOXES_AT_ONCE = 10_000;

const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];

/** A drawing context that writes SVG. It has the calls that the painters make, and no others. */
export class SvgContext implements DrawingContext {
  fillStyle: DrawingContext["fillStyle"] = "#000000";
  font = "";
  globalAlpha = 1;
  textAlign: CanvasTextAlign = "start";
  textBaseline: CanvasTextBaseline = "alphabetic";
  #matrix = IDENTITY;
  readonly #saved: DrawingState[] = [];
  readonly #parts: string[] = [];
  /** The attributes of the open group. */
  #group: string | undefined;
  /** The open path: consecutive shapes of one style become one path. */
  #path: { readonly style: string; readonly shapes: string[]; length: number } | undefined;
  #shape = "";
  readonly #measure: CanvasContext;
  readonly #shifts = new Map<string, number>();

  constructor(measure: CanvasContext) {
    this.#measure = measure;
  }

  save(): void {
    const { fillStyle, font, globalAlpha, textAlign, textBaseline } = this;
    const matrix = this.#matrix;
    this.#saved.push({ fillStyle, font, globalAlpha, textAlign, textBaseline, matrix });
  }

  restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    const { matrix, ...state } = saved;
    Object.assign(this, state);
    this.#matrix = matrix;
  }

  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    this.#matrix = [
      a * cos + c * sin,
      b * cos + d * sin,
      c * cos - a * sin,
      d * cos - b * sin,
      e,
      f,
    ];
  }

  beginPath(): void {
    this.#shape = "";
  }

  moveTo(x: number, y: number): void {
    this.#shape += `M${rounded(x)} ${rounded(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#shape += `L${rounded(x)} ${rounded(y)}`;
  }

  fill(): void {
    this.#add(String(this.fillStyle), `${this.#shape}z`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#add(String(this.fillStyle), boxPath(x, y, width, height));
  }

  /** Draws every pixel as a rectangle: the commonest colour as the ground, the others by runs. */
  drawSquares(pixels: Uint32Array, xs: Int32Array, ys: Int32Array): void {
    const [width, height] = [xs.length - 1, ys.length - 1];
    const counts = new Map<number, number>();
    for (let from = 0, to = 0; from < pixels.length; from = to) {
      const pixel = pixels[from];
      while (to < pixels.length && pixels[to] === pixel) to++;
      counts.set(pixel, (counts.get(pixel) ?? 0) + to - from);
    }
    const [ground, ...colors] = [...counts.keys()].sort(
      (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
    );
    const [x, y] = [xs[0], ys[0]];
    this.#add(cssColorOf(ground), boxPath(x, y, xs[width] - x, ys[height] - y));
    const runs = new Map<number, string[]>(colors.map((color) => [color, []]));
    for (let row = 0; row < height; row++)
      for (let from = 0, to = 0; from < width; from = to) {
        const pixel = pixels[row * width + from];
        while (to < width && pixels[row * width + to] === pixel) to++;
        if (pixel === ground) continue;
        const [length, down] = [xs[to] - xs[from], ys[row + 1] - ys[row]];
        runs.get(pixel)?.push(`M${xs[from]} ${ys[row]}${sidesOf(length, down)}`);
      }
    for (const [color, boxes] of runs)
      for (let at = 0; at < boxes.length; at += BOXES_AT_ONCE)
        this.#add(cssColorOf(color), boxes.slice(at, at + BOXES_AT_ONCE).join(""));
  }

  measureText(text: string): TextMetrics {
    this.#measure.font = this.font;
    return this.#measure.measureText(text);
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight, size, family] = /^(\d+) ([\d.]+)px (.*)$/.exec(this.font) ?? [];
    this.#openGroup(
      `${this.#transform()} font-family="${escaped(family ?? "")}" font-size="${rounded(Number(size))}"${weight === "400" ? "" : ` font-weight="${weight}"`}`,
    );
    const base = rounded(y + this.#baselineShift());
    this.#parts.push(
      `<text x="${rounded(x)}" y="${base}" ${this.#styleOf(String(this.fillStyle))}>${escaped(text)}</text>\n`,
    );
  }

  /** The text of the SVG file, in parts. */
  finish(width: number, height: number): string[] {
    this.#closeGroup();
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:space="preserve">\n`,
      ...this.#parts,
      "</svg>\n",
    ];
  }

  /** The distance to the alphabetic baseline: not every program knows SVG's other ones. */
  #baselineShift(): number {
    const { font, textBaseline } = this;
    if (textBaseline === "alphabetic") return 0;
    const key = `${textBaseline} ${font}`;
    let shift = this.#shifts.get(key);
    if (shift === undefined) {
      this.#measure.font = font;
      const ascent = (baseline: CanvasTextBaseline) => {
        this.#measure.textBaseline = baseline;
        return this.#measure.measureText("x").actualBoundingBoxAscent;
      };
      shift = ascent("alphabetic") - ascent(textBaseline);
      this.#shifts.set(key, shift);
    }
    return shift;
  }

  #add(fill: string, shape: string): void {
    const group = this.#transform();
    const style = this.#styleOf(fill);
    if (this.#path?.style === style && this.#group === group && this.globalAlpha === 1)
      this.#path.shapes.push(shape);
    else {
      this.#openGroup(group);
      this.#endPath();
      this.#path = { style, shapes: [shape], length: 0 };
    }
    this.#path.length += shape.length;
    if (this.#path.length > LONG_PATH) this.#endPath();
  }

  #styleOf(fill: string): string {
    const alpha = this.globalAlpha === 1 ? "" : ` fill-opacity="${rounded(this.globalAlpha)}"`;
    return `fill="${fill}"${alpha}`;
  }

  #transform(): string {
    const matrix = this.#matrix;
    return matrix === IDENTITY ? "" : ` transform="matrix(${matrix.map(rounded).join(" ")})"`;
  }

  #openGroup(group: string): void {
    if (group === this.#group) return;
    this.#closeGroup();
    this.#group = group;
    this.#parts.push(`<g${group}>\n`);
  }

  #closeGroup(): void {
    this.#endPath();
    if (this.#group !== undefined) this.#parts.push("</g>\n");
    this.#group = undefined;
  }

  #endPath(): void {
    if (!this.#path) return;
    const { style, shapes } = this.#path;
    this.#parts.push(`<path ${style} shape-rendering="crispEdges" d="${shapes.join("")}"/>\n`);
    this.#path = undefined;
  }
}

function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${rounded(x)} ${rounded(y)}${sidesOf(rounded(width), rounded(height))}`;
}

function sidesOf(width: number, height: number): string {
  return `h${width}v${height}h${-width}z`;
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text escaped for XML, which allows neither most control characters nor lone surrogates. */
function escaped(text: string): string {
  return text
    .replace(/[\t\n\r]/g, " ")
    .replace(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}
