import { type Entry, zipped } from "./packed.ts";

/** A cell of a sheet to be made: a text, a number, a boolean, or its XML. */
export type Cell = string | number | boolean | undefined | { readonly xml: string };

/** A sheet to be made. */
export interface SheetToMake {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly state?: string;
  readonly merged?: readonly string[];
  /** Attributes of rows, by their numbers. */
  readonly rowAttributes?: Readonly<Record<number, string>>;
}

/** The rest of a workbook to be made. */
interface Making {
  /** The number formats of the styles from 1 on. */
  readonly formats?: readonly string[];
  readonly startsIn1904?: boolean;
  /** Texts stand in their cells, not among the shared ones. */
  readonly isInline?: boolean;
  /** The prefix of tags. */
  readonly prefix?: string;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A workbook with these sheets, part by part. */
export function workbookParts(sheets: readonly SheetToMake[], making: Making = {}): Entry[] {
  const { formats = [], startsIn1904, isInline, prefix = "" } = making;
  const shared = new Map<string, number>();
  const p = prefix;
  const root = `xmlns${p ? `:${p.slice(0, -1)}` : ""}="${MAIN}"`;
  const textCell = (reference: string, text: string) => {
    if (isInline)
      return `<${p}c r="${reference}" t="inlineStr"><${p}is><${p}t xml:space="preserve">${escaped(text)}</${p}t></${p}is></${p}c>`;
    if (!shared.has(text)) shared.set(text, shared.size);
    return `<${p}c r="${reference}" t="s"><${p}v>${shared.get(text)}</${p}v></${p}c>`;
  };
  const cellXml = (cell: Cell, reference: string) => {
    if (cell === undefined) return "";
    if (typeof cell === "object") return cell.xml.replaceAll("REF", reference);
    if (typeof cell === "string") return textCell(reference, cell);
    if (typeof cell === "number") return `<${p}c r="${reference}"><${p}v>${cell}</${p}v></${p}c>`;
    return `<${p}c r="${reference}" t="b"><${p}v>${cell ? 1 : 0}</${p}v></${p}c>`;
  };
  const sheetXml = ({ rows, merged = [], rowAttributes = {} }: SheetToMake) => {
    const data = rows.map((cells, at) => {
      const line = at + 1;
      const inside = cells
        .map((cell, column) => cellXml(cell, `${letters(column)}${line}`))
        .join("");
      return inside === ""
        ? ""
        : `<${p}row r="${line}"${rowAttributes[line] ?? ""}>${inside}</${p}row>`;
    });
    const merges = merged.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join("");
    return `<?xml version="1.0"?><${p}worksheet ${root}><${p}sheetData>${data.join("")}</${p}sheetData>${merges && `<${p}mergeCells>${merges}</${p}mergeCells>`}</${p}worksheet>`;
  };
  const worksheets = sheets.map(sheetXml);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const strings = [...shared.keys()].map(
    (text) => `<${p}si><${p}t xml:space="preserve">${escaped(text)}</${p}t></${p}si>`,
  );
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  const tabs = sheets.map(
    ({ name, state }, at) =>
      `<${p}sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="r${at}"/>`,
  );
  return [
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "_rels/.rels",
      content: `<Relationships>${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<${p}workbook ${root} xmlns:r="${RELATIONS}"><${p}workbookPr${startsIn1904 ? ' date1904="1"' : ""}/><${p}sheets>${tabs.join("")}</${p}sheets></${p}workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${sheets.map((_, at) => relation(at, "worksheet", `worksheets/sheet${at + 1}.xml`)).join("")}${relation(900, "styles", "/xl/styles.xml")}${relation(901, "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    },
    {
      name: "xl/styles.xml",
      content: `<styleSheet><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
    },
    { name: "xl/sharedStrings.xml", content: `<${p}sst ${root}>${strings.join("")}</${p}sst>` },
    ...worksheets.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ];
}

export function workbook(sheets: readonly SheetToMake[], making?: Making): Uint8Array<ArrayBuffer> {
  return zipped(workbookParts(sheets, making));
}

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? letters(rest - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;
}
