/** Luminances that keep at least 3:1 against both backgrounds (white, and the dark theme's). */
const LUMINANCES = [0.137, 0.2, 0.287];
const CHROMAS = [0.21, 0.15, 0.1];
const CHROMA_STEP = 0.005;

/** The colours that were asked for: applying thousands makes new objects of the same ids. */
const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

/** A role's colour by its id alone: hues round OKLCH, in several luminances and chromas. */
export function roleColor(id: string): string {
  const before = known.get(id);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const color = colorOf(id);
  known.set(id, color);
  return color;
}

function colorOf(id: string): string {
  const hash = hashText(id);
  const hue = ((hash & 0xffff) / 0x10000) * 2 * Math.PI;
  const luminance = LUMINANCES[(hash >>> 16) % LUMINANCES.length];
  const chroma = CHROMAS[(hash >>> 24) % CHROMAS.length];
  const [r, g, b] = colorAt(luminance, chroma, hue);
  return `rgb(${r}, ${g}, ${b})`;
}

type Rgb = [number, number, number];

/** The colour with as much of the chroma as sRGB has, in steps. */
function colorAt(luminance: number, chroma: number, hue: number): Rgb {
  const x = Math.cos(hue);
  const y = Math.sin(hue);
  const withLess = (steps: number) => {
    const c = Math.max(chroma - steps * CHROMA_STEP, 0);
    return withLuminance(luminance, c * x, c * y);
  };
  // A colour in sRGB stays in it with less chroma: this can be bisected.
  let low = 0;
  let high = Math.ceil(chroma / CHROMA_STEP);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isInside(withLess(middle))) high = middle;
    else low = middle + 1;
  }
  const [r, g, b] = withLess(low);
  return [byteOf(r), byteOf(g), byteOf(b)];
}

function isInside([r, g, b]: Rgb): boolean {
  return Math.min(r, g, b) >= 0 && Math.max(r, g, b) <= 1;
}

function byteOf(part: number): number {
  return Math.round(255 * gamma(Math.min(1, Math.max(0, part))));
}

/** The linear colour with this luminance and OKLab's a and b, by Newton's method from its cube root. */
function withLuminance(luminance: number, a: number, b: number): Rgb {
  let lightness = Math.cbrt(luminance);
  for (let step = 0; step < 3; step++) {
    const excess = luminanceOf(linear(lightness, a, b)) - luminance;
    lightness -= excess / (3 * lightness * lightness);
  }
  return linear(lightness, a, b);
}

/** OKLab to linear sRGB (Björn Ottosson's matrices). */
function linear(lightness: number, a: number, b: number): Rgb {
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b);
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** `** 3` takes ten times as long, and a table may have ten thousand roles. */
function cube(x: number): number {
  return x * x * x;
}

function luminanceOf([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function gamma(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** FNV-1a over the UTF-16 units, with a last stir so that near ids fall far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
