/** The form in which numbers are shown: mostly one, else one for each of those that it tells apart. */
export interface NumberFormat {
  readonly forms: readonly NumberForm[];
  /** True where digits alone are shown as they stand. */
  readonly keepsWhole: boolean;
}

export type NumberForm = Condition & (PlainForm | DateForm | DigitsForm);

/** The numbers that a form is for, where it says so itself. */
interface Condition {
  readonly isFor?: (number: number) => boolean;
}

/** A number as it is, between texts. */
interface PlainForm {
  readonly kind: "plain";
  readonly before: string;
  readonly after: string;
}

/** A count of days as a moment. */
export interface DateForm {
  readonly kind: "date";
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  /** True where hours go on beyond 24. */
  readonly countsHours: boolean;
}

/** Places for digits before and behind the point, among texts. */
export interface DigitsForm {
  readonly kind: "digits";
  readonly whole: readonly Part[];
  readonly hasPoint: boolean;
  readonly fraction: readonly Part[];
  /** What the number is multiplied with: 100 for percent, a thousandth for thousands. */
  readonly times: number;
}

/** A text, or a place for a digit, which may have to be filled with a zero. */
export type Part = string | { readonly isNeeded: boolean };

/** The formats that have a number and are not written down, where they differ from the plain one. */
const KNOWN = new Map<number, string>([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [9, "0%"],
  [10, "0.00%"],
  [22, "yyyy-mm-dd hh:mm"],
  [37, "#,##0_);(#,##0)"],
  [38, "#,##0_);[Red](#,##0)"],
  [39, "#,##0.00_);(#,##0.00)"],
  [40, "#,##0.00_);[Red](#,##0.00)"],
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_)'],
  [42, '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_)'],
  [44, '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_)'],
  [46, "[h]:mm:ss"],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id): [number, string] => [id, "yyyy-mm-dd"],
  ),
  ...[18, 19, 20, 21, 32, 33, 45, 47, 55, 56].map((id): [number, string] => [id, "hh:mm:ss"]),
]);

/** The longest code that spreadsheets take. */
const LONGEST_CODE = 255;
/** The pieces of a code: quoted and escaped texts, spaces, what stands in brackets, and single marks. */
const PIECES = /"([^"]*)"?|\\(.?)|[_*].?|\[([^\]]*)\]|General|AM\/PM|A\/P|E[+-]|./gis;

/** A piece of a code: a text to be shown, or a mark with a meaning. */
interface Piece {
  readonly text?: string;
  readonly mark: string;
}

/** The format of this number, or with this code; undefined for the plain one. */
export function numberFormat(id: number, code = KNOWN.get(id)): NumberFormat | undefined {
  if (code === undefined) return undefined;
  const sections: Piece[][] = [[]];
  for (const [mark, quoted, escaped, bracket] of code.slice(0, LONGEST_CODE).matchAll(PIECES)) {
    const currency = bracket === undefined ? undefined : /^\$([^-]*)/.exec(bracket)?.[1];
    const text = quoted ?? escaped ?? currency;
    if (mark === ";") sections.push([]);
    else if (text !== undefined) sections[sections.length - 1].push({ text, mark: "" });
    else if (!/^[_*]/.test(mark)) sections[sections.length - 1].push({ mark });
  }
  // The last of several may be the form of texts, and the fourth is.
  const isOfTexts = sections.length > 1 && sections.at(-1)?.some(({ mark }) => mark === "@");
  const ofNumbers = sections.slice(0, isOfTexts ? -1 : 3).slice(0, 3);
  // A format that hides all numbers would hide who is in a group; the number is shown instead.
  if (ofNumbers.every((section) => section.length === 0)) return undefined;
  const forms = ofNumbers.map(formOf);
  const [form] = forms;
  const isBare = form.kind === "plain" && form.before === "" && form.after === "";
  if (isBare && forms.length === 1 && !form.isFor) return undefined;
  return { forms, keepsWhole: forms.length < 3 && keepsWhole(forms[0]) };
}

function keepsWhole(form: NumberForm): boolean {
  if (form.isFor || form.kind !== "digits" || form.hasPoint || form.times !== 1) return false;
  const needed = form.whole.filter((part) => typeof part !== "string" && part.isNeeded);
  return needed.length === 1 && form.whole.every((part) => typeof part !== "string");
}

function formOf(pieces: readonly Piece[]): NumberForm {
  const condition = pieces.flatMap(({ mark }) => conditionOf(mark) ?? [])[0];
  // Colours and languages do not show, but hours that go on beyond 24 do.
  const shown = pieces.filter(({ mark }) => !mark.startsWith("[") || /^\[[hms]+\]$/i.test(mark));
  const marks = shown.map(({ mark }) => mark).join("");
  return { ...(dateForm(marks) ?? digitsForm(shown) ?? plainForm(shown)), isFor: condition };
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  "=": (a, b) => a === b,
  "<>": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

function conditionOf(mark: string): Condition["isFor"] {
  const found = /^\[([<>=]{1,2})\s*(-?[\d.]+)\s*\]$/.exec(mark);
  const compare = found ? COMPARISONS[found[1]] : undefined;
  return compare && ((number) => compare(number, Number(found?.[2])));
}

function dateForm(marks: string): DateForm | undefined {
  if (/general|@|E[+-]/i.test(marks)) return undefined;
  const hasTime = /[hs]/i.test(marks);
  const hasDay = /[dy]/i.test(marks) || (/m/i.test(marks) && !hasTime);
  if (!hasDay && !hasTime) return undefined;
  return { kind: "date", hasDay, hasTime, countsHours: /\[/.test(marks) };
}

function plainForm(pieces: readonly Piece[]): PlainForm {
  const at = pieces.findIndex(({ mark }) => /^general$/i.test(mark));
  if (at < 0) return { kind: "plain", before: "", after: "" };
  const textOf = (some: readonly Piece[]) => some.map(({ text, mark }) => text ?? mark).join("");
  return {
    kind: "plain",
    before: textOf(pieces.slice(0, at)),
    after: textOf(pieces.slice(at + 1)),
  };
}

/** The places of digits; undefined for fractions and powers of ten, which are shown as plain numbers. */
function digitsForm(pieces: readonly Piece[]): DigitsForm | undefined {
  const isPlace = ({ mark }: Piece) => /^[0#?]$/.test(mark);
  const places = pieces.flatMap((piece, at) => (isPlace(piece) ? at : []));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? -1];
  const isOther = pieces.some(
    ({ mark }, at) => /general|@|e[+-]/i.test(mark) || (mark === "/" && at > first && at < last),
  );
  if (isOther) return undefined;
  const point = pieces.findIndex(({ mark }) => mark === ".");
  const end = point < 0 ? pieces.length : point;
  let times = 100 ** pieces.filter(({ mark }) => mark === "%").length;
  // Commas behind the last place, also the last before the point, stand for thousands left away.
  for (const place of new Set([places.findLast((at) => at < end) ?? end, last]))
    for (let at = place + 1; pieces[at]?.mark === ","; at++) times /= 1000;
  const partsOf = (some: readonly Piece[]) =>
    some.flatMap((piece): Part[] => {
      if (isPlace(piece)) return [{ isNeeded: piece.mark === "0" }];
      return piece.mark === "," || piece.mark === "." ? [] : [piece.text ?? piece.mark];
    });
  return {
    kind: "digits",
    whole: partsOf(pieces.slice(0, end)),
    hasPoint: point >= 0,
    fraction: partsOf(pieces.slice(end)),
    times,
  };
}
