import type { InputFile } from "../../inputFile.ts";
import { partText, protectedWorkbook } from "../part.ts";
import { UNSAVED } from "../sheetCells.ts";
import { savedIn, type Workbook } from "../workbook.ts";
import { withoutEntities } from "../xml.ts";
import { type Grid, LONGEST_CELL } from "./grid.ts";
import { type MarkupKind, type MarkupTable, openMarkup } from "./markup.ts";
import { shownDay, shownPlainly, shownTime } from "./shownPlainly.ts";
import { attribute, type MarkupHandler, numberIn } from "./tags.ts";

/** What stands in a paragraph and is none of its text. */
const BESIDE = /^(?:annotation|note|ruby-text|frame|custom-shape|title|desc)$/;

/** The sheets of OpenDocument: `content.xml`, or all in one file. */
export const openDocument: MarkupKind = {
  isHtml: false,
  tables: () => new Tables(),
  rows: (grid) => new Rows(grid),
};

type Parts = ReadonlyMap<string, InputFile>;

export function isOpenDocument(parts: Parts): boolean {
  const isPacked = parts.has("mimetype") || parts.has("META-INF/manifest.xml");
  return isPacked && (parts.has("content.xml") || parts.has("encrypted-package"));
}

/** Opens the workbook whose parts are these files. */
export async function openParts(name: string, parts: Parts): Promise<Workbook> {
  const manifest = parts.get("META-INF/manifest.xml");
  const isEncrypted = manifest && (await partText(manifest)).includes("encryption-data");
  const content = parts.get("content.xml");
  if (isEncrypted || !content) throw protectedWorkbook(name);
  const book = await openMarkup(name, content, openDocument);
  return { ...book, lastModified: await savedIn(parts.get("meta.xml")) };
}

class Tables implements MarkupHandler {
  readonly found: MarkupTable[] = [];
  /** The styles of tables that are not shown. */
  readonly #hidden = new Set<string>();
  #style = "";
  #depth = 0;

  open(name: string, tag: string, at: number): void {
    if (name === "style") this.#style = attribute(tag, "name") ?? "";
    else if (name === "table-properties" && attribute(tag, "display") === "false")
      this.#hidden.add(this.#style);
    else if (name === "spreadsheet") this.#depth = 1;
    else if (name === "table" && this.#depth > 0 && this.#depth++ === 1) {
      const isHidden = this.#hidden.has(attribute(tag, "style-name") ?? "");
      // A table in a table is none of its own.
      this.found.push({ name: withoutEntities(attribute(tag, "name") ?? ""), isHidden, at });
    }
  }

  close(name: string): void {
    if (name === "table" && this.#depth > 1) this.#depth--;
  }

  text(): void {}
}

class Rows implements MarkupHandler {
  readonly #grid: Grid;
  #depth = 0;
  /** The depth of the present cell, of its paragraph, and of what is passed over; 0 for none. */
  #cell = 0;
  #paragraph = 0;
  #passed = 0;
  #tag = "";
  #text = "";
  #paragraphs = 0;
  #rowTag = "";

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  get isEnough(): boolean {
    return this.#grid.isEnough;
  }

  open(name: string, tag: string): void {
    const depth = ++this.#depth;
    if (this.#passed > 0) return;
    if (this.#cell > 0) this.#openInCell(name, tag, depth);
    else if (name === "table-row") {
      this.#rowTag = tag;
      this.#grid.beginRow();
    } else if (name === "table-cell") {
      this.#cell = depth;
      this.#tag = tag;
      this.#text = "";
      this.#paragraphs = 0;
    } else if (name === "covered-table-cell") {
      this.#grid.put("", numberIn(tag, "number-columns-repeated"));
      this.#passed = depth;
    } else if (name === "shapes" || (name === "table" && depth > 1)) this.#passed = depth;
  }

  #openInCell(name: string, tag: string, depth: number): void {
    if (depth === this.#cell + 1) {
      if (name !== "p" && name !== "h") this.#passed = depth;
      else {
        this.#paragraph = depth;
        if (this.#paragraphs++ > 0) this.#add("\n");
      }
    } else if (BESIDE.test(name)) this.#passed = depth;
    else if (name === "s") this.#add(" ".repeat(Math.min(numberIn(tag, "c"), LONGEST_CELL)));
    else if (name === "tab") this.#add("\t");
    else if (name === "line-break") this.#add("\n");
  }

  close(name: string): void {
    const depth = this.#depth--;
    if (this.#passed > 0) {
      if (depth === this.#passed) this.#passed = 0;
    } else if (depth === this.#paragraph) this.#paragraph = 0;
    else if (depth === this.#cell) this.#endCell();
    else if (name === "table-row") {
      const isHidden = /^(?:collapse|filter)$/.test(attribute(this.#rowTag, "visibility") ?? "");
      this.#grid.endRow(numberIn(this.#rowTag, "number-rows-repeated"), isHidden);
    } else if (name === "table") this.#grid.end();
  }

  text(text: string): void {
    if (this.#paragraph === 0 || this.#passed > 0) return;
    this.#add(/\s{2}|[\t\r\n]/.test(text) ? text.replace(/[ \t\r\n]+/g, " ") : text);
  }

  #add(text: string): void {
    if (this.#text.length < LONGEST_CELL) this.#text += text;
  }

  #endCell(): void {
    const tag = this.#tag;
    const grid = this.#grid;
    this.#cell = 0;
    grid.merge(numberIn(tag, "number-columns-spanned"), numberIn(tag, "number-rows-spanned"));
    grid.put(this.#value(tag), numberIn(tag, "number-columns-repeated"));
  }

  /** What a person sees in the cell. */
  #value(tag: string): string {
    const shown = this.#paragraphs > 0 ? this.#text : undefined;
    const type = attribute(tag, "value-type");
    if (attribute(tag, "formula") !== undefined) this.#grid.tellFormula();
    if (tag.includes('value-type="error"')) {
      this.#grid.tell(`is an error, ${shown ?? "?"}; taken as empty`);
      return "";
    }
    const written = withoutEntities(
      attribute(tag, `${VALUES[type ?? ""] ?? "string-value"}`) ?? "",
    );
    if (written === "" && shown === undefined && tag.includes("formula=")) this.#grid.tell(UNSAVED);
    if (written === "") return shown ?? "";
    if (type === "date") return shownDay(written, shown);
    if (type === "time") return shownTime(written, shown);
    if (type === "boolean") return written === "true" ? "TRUE" : "FALSE";
    if (VALUES[type ?? ""] === undefined) return shown ?? written;
    const text = shownPlainly(written, shown ?? written);
    this.#grid.shownAlike.take(written, text, this.#grid.column, this.#grid.line);
    return text;
  }
}

/** The attribute with the value, by the type of a cell; of a text it is shown. */
const VALUES: Record<string, string | undefined> = {
  float: "value",
  percentage: "value",
  currency: "value",
  date: "date-value",
  time: "time-value",
  boolean: "boolean-value",
};
