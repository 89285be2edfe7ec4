import type { AccessTable } from "../../model/accessTable.ts";
import { firstCharacters, formatNumber, shownName } from "../../model/wording.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { type Caption, captionOf, type KeyEntry, roleKey } from "../../view/picture/caption.ts";
import { stripKey } from "../../view/strips/stripKey.ts";
import { NO_STRIPS, type Strips } from "../../view/strips/strips.ts";
import { SQUARES, squaresOf } from "../../view/words/legend.ts";
import type { Context } from "../layers/frame.ts";
import { widestName } from "../layers/names/widestName.ts";
import { fontOf, truncate } from "../layers/text.ts";
import type { Surround, SurroundItem } from "./sheet.ts";

// All lengths are CSS px, at a picture of usual width.
const MARGIN = 24;
const TITLE = 20;
const TEXT = 13;
/** The distance from one line of text to the next, and of the title. */
const LINE = 20;
const TITLE_LINE = 28;
const SWATCH = 12;
/** The size of a value's letter on its square, and the most letters of a value. */
const LETTER = 10;
const MOST_LETTERS = 40;
const GAP = 8;
const WIDE_GAP = 24;
/** The least and the greatest width that the words may ask for where the table is narrower. */
const MIN_WIDTH = 360;
const MAX_WIDTH = 900;
const MAX_NAME = 280;
/** The width of a table whose picture has letters of the usual size: above wider ones they are larger. */
const USUAL_WIDTH = 2000;
const MAX_ENLARGED = 3;

/**
 * Lays out what stands around the table in a picture; texts are measured with `measure`.
 *
 *     Name                          margins on all sides
 *     date, counts
 *     ■ assigned ■ covered …
 *     Department ■ Sales 12 …
 *     ┌──────────────────────┐
 *     │ the table            │
 *     └──────────────────────┘
 *     2 roles applied
 *     ■ id  users × groups    ■ id  users × groups
 */
export function surroundOf(
  table: AccessTable,
  { width: tableWidth, height: tableHeight, dpr }: Geometry,
  measure: Context,
  strips = NO_STRIPS,
  date?: Date,
): Surround {
  const enlarged = Math.min(MAX_ENLARGED, Math.max(1, tableWidth / dpr / USUAL_WIDTH));
  const unit = dpr * enlarged;
  const caption = captionOf(table, date);
  const legend = legendRow(table, measure, TITLE_LINE + (caption.facts.length + 0.5) * LINE + GAP);
  const asked = Math.max(captionWidth(caption, measure), legend.width, MIN_WIDTH);
  const content = Math.max(tableWidth / unit, Math.min(MAX_WIDTH, asked));
  const headRows = TITLE_LINE + (caption.facts.length + 1) * LINE + GAP;
  const shown = stripKeys(strips, content, headRows, measure);
  const head = [...captionItems(caption, content, measure), ...legend.items, ...shown.items];
  const headHeight = headRows + shown.height + GAP;
  const key = keyItems(keyOf(table), content, measure);

  const scaled = (items: readonly SurroundItem[], top: number) =>
    items.map(
      (item): SurroundItem => ({
        ...item,
        x: Math.round((MARGIN + item.x) * unit),
        y: top + Math.round(item.y * unit),
        size: "text" in item ? item.size * unit : Math.round(item.size * unit),
      }),
    );
  const margin = Math.round(MARGIN * unit);
  const top = margin + Math.round(headHeight * unit);
  const bottom = top + tableHeight;
  return {
    width: 2 * margin + Math.max(tableWidth, Math.ceil(content * unit)),
    height: bottom + Math.ceil(key.height * unit) + margin,
    left: margin,
    top,
    items: [...scaled(head, margin), ...scaled(key.items, bottom)],
  };
}

function widthOf(measure: Context, text: string, size: number, weight: number): number {
  measure.font = fontOf(size, weight);
  return Math.ceil(measure.measureText(text).width);
}

function captionWidth({ name, facts }: Caption, measure: Context): number {
  const widths = facts.map((fact) => widthOf(measure, fact, TEXT, 400));
  return Math.max(widthOf(measure, name, TITLE, 600), ...widths);
}

function captionItems({ name, facts }: Caption, room: number, measure: Context): SurroundItem[] {
  measure.font = fontOf(TITLE, 600);
  const title = truncate(measure, name, room);
  return [
    { text: title, x: 0, y: TITLE / 2, size: TITLE, weight: 600, ink: "text" },
    ...facts.map((fact, at): SurroundItem => {
      const y = TITLE_LINE + (at + 0.5) * LINE;
      return { text: fact, x: 0, y, size: TEXT, weight: 400, ink: "muted" };
    }),
  ];
}

/** The kinds of squares that there are, side by side below the facts. */
function legendRow(table: AccessTable, measure: Context, y: number) {
  const items: SurroundItem[] = [];
  let x = 0;
  for (const square of squaresOf(table)) {
    const text = SQUARES[square];
    items.push({ square, x, y, size: SWATCH });
    x += SWATCH + GAP;
    items.push({ text, x, y, size: TEXT, weight: 400, ink: "text" });
    x += widthOf(measure, text, TEXT, 400) + WIDE_GAP;
  }
  return { items, width: x - WIDE_GAP };
}

/** The keys of the strips, one below the other, each in as many lines as it takes. */
function stripKeys({ users, groups }: Strips, room: number, top: number, measure: Context) {
  const items: SurroundItem[] = [];
  let y = top - LINE / 2;
  for (const strip of [...users, ...groups]) {
    y += LINE;
    const name = `${shownName(strip.name)}:`;
    items.push({ text: name, x: 0, y, size: TEXT, weight: 600, ink: "text" });
    let x = widthOf(measure, name, TEXT, 600) + GAP;
    const indent = x;
    for (const { text, letter, count, ink } of stripKey(strip)) {
      const label = `${firstCharacters(text, MOST_LETTERS)} ${formatNumber(count)}`;
      const width = SWATCH + GAP + widthOf(measure, label, TEXT, 400) + WIDE_GAP;
      if (x > indent && x + width > room) {
        x = indent;
        y += LINE;
      }
      items.push({ strip: ink, x, y, size: SWATCH });
      const middle = x + (SWATCH - widthOf(measure, letter, LETTER, 400)) / 2;
      items.push({ text: letter, x: middle, y, size: LETTER, weight: 400, ink: "text" });
      const beside = x + SWATCH + GAP;
      items.push({ text: label, x: beside, y, size: TEXT, weight: 400, ink: "text" });
      x += width;
    }
  }
  return { items, height: y - top + LINE / 2 };
}

/** The applied roles in words, with the widths that they take. */
interface Key {
  readonly entries: readonly KeyEntry[];
  readonly nameWidth: number;
  readonly sizeWidth: number;
}

const keys = new WeakMap<AccessTable["roles"], Key>();

/** The key of a table. Cached by the roles: dialogs need it again and again, of thousands of roles. */
function keyOf(table: AccessTable): Key {
  const known = keys.get(table.roles);
  if (known) return known;
  const entries = roleKey(table);
  const key = {
    entries,
    nameWidth: Math.min(
      MAX_NAME,
      widestName(
        entries.map(({ name }) => name),
        TEXT,
      ),
    ),
    sizeWidth: widestName(
      entries.map(({ size }) => size),
      TEXT,
    ),
  };
  keys.set(table.roles, key);
  return key;
}

/** The key of the applied roles, in as many columns as there is room for, read column by column. */
function keyItems({ entries, nameWidth, sizeWidth }: Key, room: number, measure: Context) {
  if (entries.length === 0) return { items: [], height: 0 };
  const pitch = SWATCH + GAP + nameWidth + GAP + sizeWidth + WIDE_GAP;
  const columns = Math.max(1, Math.floor((room + WIDE_GAP) / pitch));
  const rows = Math.ceil(entries.length / columns);
  measure.font = fontOf(TEXT);
  const cut = (name: string) => truncate(measure, name, nameWidth);
  const heading = "Applied roles, in this order";
  const items: SurroundItem[] = [
    { text: heading, x: 0, y: WIDE_GAP, size: TEXT, weight: 600, ink: "text" },
  ];
  entries.forEach(({ name, size }, applied) => {
    const x = Math.floor(applied / rows) * pitch;
    const y = WIDE_GAP + (1 + (applied % rows)) * LINE;
    const text = { y, size: TEXT, weight: 400 } as const;
    items.push(
      { applied, x, y, size: SWATCH },
      { ...text, text: cut(name), x: x + SWATCH + GAP, ink: "text" },
      { ...text, text: size, x: x + SWATCH + 2 * GAP + nameWidth, ink: "muted" },
    );
  });
  return { items, height: WIDE_GAP + (rows + 0.5) * LINE };
}
