import { type EachRow, type InputFile, quoted } from "../inputFile.ts";
import { ReadAgainError, Refusal } from "../refusal.ts";
import { type Merge, mergesOf } from "./merges.ts";
import { type NumberFormat, numberFormat } from "./numberFormat.ts";
import { brokenWorkbook, partText } from "./part.ts";
import { readSharedStrings, type SharedStrings } from "./sharedStrings.ts";
import { eachSheetRow, LOST } from "./sheetRows.ts";
import { tagsIn } from "./xml.ts";

export interface Sheet extends InputFile {
  readonly eachRow: EachRow;
  readonly sheetName: string;
  readonly isHidden: boolean;
  merges(): Promise<readonly Merge[]>;
}

export interface Workbook {
  readonly name: string;
  /** The moment at which it was last saved, as it says itself and as `Date` counts. */
  readonly lastModified?: number;
  readonly sheets: readonly Sheet[];
}

type Parts = ReadonlyMap<string, InputFile>;

export function isWorkbook(parts: Parts): boolean {
  return parts.has("[Content_Types].xml") && [...parts.keys()].some((name) => /^xl\//i.test(name));
}

/** Opens the workbook whose parts are these files; the sheets are read when they are asked for. */
export async function openWorkbook(name: string, parts: Parts): Promise<Workbook> {
  const root = await relationsOf(parts, "");
  const main = [...root.values()].find(({ type }) => /\/officeDocument$/.test(type))?.target;
  if (/\.bin$/i.test(main ?? ""))
    throw new Refusal(
      `${quoted(name)} is a binary workbook (.xlsb). Save it as .xlsx, or the sheet as CSV (UTF-8), and open that.`,
    );
  const path = main ?? "xl/workbook.xml";
  const book = await partText(partNamed(parts, path));
  const relations = await relationsOf(parts, path);
  const partOf = (type: RegExp) => {
    const target = [...relations.values()].find((relation) => type.test(relation.type))?.target;
    return target === undefined ? undefined : findPart(parts, target);
  };
  const shared = new SharedParts(partOf(/\/sharedStrings$/), partOf(/\/styles$/), book);
  const sheets = tagsIn(book, "sheet").flatMap((tag) => {
    const relation = relations.get(tag.get("id") ?? "");
    // Charts and macros are no sheets of cells.
    if (!relation || !/\/worksheet$/.test(relation.type)) return [];
    const hidden = /hidden/i.test(tag.get("state") ?? "");
    return [
      sheetOf(name, tag.get("name") ?? "", hidden, partNamed(parts, relation.target), shared),
    ];
  });
  const core = [...root.values()].find(({ type }) => /\/core-properties$/.test(type))?.target;
  return { name, sheets, lastModified: await savedIn(findPart(parts, core ?? "")) };
}

/** The moment of the last saving that a part tells; where that part is broken, nobody needs it. */
export async function savedIn(part: InputFile | undefined): Promise<number | undefined> {
  const text = part ? await partText(part).catch(() => "") : "";
  const [, said = ""] = /<(?:dcterms:modified|dc:date)\b[^>]*>\s*([^<\s]{1,40})/.exec(text) ?? [];
  // What LibreOffice writes without a time zone is the time of the place.
  const moment = Date.parse(said.replace(/(\.\d{3})\d+/, "$1"));
  return Number.isNaN(moment) ? undefined : moment;
}

function sheetOf(
  book: string,
  sheetName: string,
  isHidden: boolean,
  part: InputFile,
  shared: SharedParts,
): Sheet {
  let merges: readonly Merge[] | undefined;
  return {
    name: `${book}/${sheetName}`,
    sheetName,
    isHidden,
    size: part.size,
    stream: () => part.stream(),
    merges: async () => (merges ??= await mergesOf(part)),
    eachRow: async (onRow, following) => {
      const { formats, startsIn1904 } = await shared.styles();
      const strings = await shared.strings();
      if (shared.hasLost) following.onProblem?.(LOST);
      const cells = { sheet: part, strings, formats, startsIn1904, merges };
      const told = await eachSheetRow(cells, onRow, following);
      if (!merges && told?.some(({ row, lastRow }) => lastRow > row)) {
        merges = told;
        throw new ReadAgainError();
      }
    },
  };
}

/** What the sheets of a workbook share, each part of it read when it is first asked for. */
class SharedParts {
  hasLost = false;
  readonly #strings: InputFile | undefined;
  readonly #styles: InputFile | undefined;
  readonly #startsIn1904: boolean;
  #readStrings: Promise<SharedStrings> | undefined;
  #readStyles: Promise<(NumberFormat | undefined)[]> | undefined;

  constructor(strings: InputFile | undefined, styles: InputFile | undefined, book: string) {
    this.#strings = strings;
    this.#styles = styles;
    const [about] = tagsIn(book, "workbookPr");
    this.#startsIn1904 = /^(1|true|on)$/.test(about?.get("date1904") ?? "");
  }

  strings(): Promise<SharedStrings> {
    const onDoubt = async () => void (this.hasLost = true);
    this.#readStrings ??= readSharedStrings(this.#strings, { onDoubt });
    return this.#readStrings;
  }

  async styles() {
    this.#readStyles ??= readFormats(this.#styles);
    return { formats: await this.#readStyles, startsIn1904: this.#startsIn1904 };
  }
}

async function readFormats(part: InputFile | undefined): Promise<(NumberFormat | undefined)[]> {
  if (!part) return [];
  const text = await partText(part);
  const codes = new Map(
    tagsIn(text, "numFmt").map((tag) => [Number(tag.get("numFmtId")), tag.get("formatCode")]),
  );
  const styles = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(text)?.[0] ?? "";
  return tagsIn(styles, "xf").map((tag) => {
    const id = Number(tag.get("numFmtId") ?? 0);
    return numberFormat(id, codes.get(id));
  });
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** The parts that a part refers to, by their ids there. */
async function relationsOf(parts: Parts, path: string): Promise<Map<string, Relation>> {
  const folder = path.replace(/[^/]*$/, "");
  const relations = findPart(parts, `${folder}_rels/${path.slice(folder.length)}.rels`);
  if (!relations) return new Map();
  return new Map(
    tagsIn(await partText(relations), "Relationship").map((tag) => [
      tag.get("Id") ?? "",
      { type: tag.get("Type") ?? "", target: resolved(folder, tag.get("Target") ?? "") },
    ]),
  );
}

function resolved(folder: string, target: string): string {
  const path = target.startsWith("/") ? target.slice(1) : folder + target;
  return path.replace(/[^/]+\/\.\.\//g, "").replace(/(^|\/)\.\//g, "$1");
}

function findPart(parts: Parts, path: string): InputFile | undefined {
  const wanted = path.toLowerCase();
  return parts.get(path) ?? [...parts].find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function partNamed(parts: Parts, path: string): InputFile {
  const part = findPart(parts, path);
  if (!part) throw brokenWorkbook(path);
  return part;
}
