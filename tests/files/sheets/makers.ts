import { zipped } from "../packed.ts";
import { type Cell, escaped, workbook } from "../workbooks.ts";

type Rows = readonly (readonly Cell[])[];

const each = (rows: Rows, row: (cells: string) => string, cell: (value: Cell) => string) =>
  rows.map((cells) => row(cells.map(cell).join(""))).join("");
const shown = (value: Cell) =>
  typeof value === "boolean" ? String(value).toUpperCase() : String(value);

/** The content of an OpenDocument workbook with these tables in it. */
export function content(tables: string, styles = ""): string {
  const spaces = ["office", "table", "text", "style", "calcext"]
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(" ");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${spaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
}

/** An OpenDocument workbook with this content. */
export function ods(xml: string, more: Parameters<typeof zipped>[0] = []): Uint8Array {
  const mimetype = "application/vnd.oasis.opendocument.spreadsheet";
  return zipped([
    { name: "mimetype", content: mimetype, isStored: true },
    { name: "content.xml", content: xml },
    ...more,
  ]);
}

export function odsTable(rows: Rows, name = "Users", attributes = ""): string {
  const paragraphs = (text: string) =>
    text
      .split("\n")
      .map((line) => `<text:p>${escaped(line).replace(/ (?= )|^ | $/g, "<text:s/>")}</text:p>`)
      .join("");
  const cell = (value: Cell) => {
    if (value === undefined) return "<table:table-cell/>";
    if (typeof value === "object") return value.xml;
    const [type, typed] = {
      string: ["string", ""],
      number: ["float", ` office:value="${value}"`],
      boolean: ["boolean", ` office:boolean-value="${value}"`],
    }[typeof value as "string"];
    return `<table:table-cell office:value-type="${type}"${typed} calcext:value-type="${type}">${paragraphs(shown(value))}</table:table-cell>`;
  };
  const row = (cells: string) =>
    `<table:table-row>${cells}<table:table-cell table:number-columns-repeated="16300"/></table:table-row>`;
  return `<table:table table:name="${escaped(name)}"${attributes}><table:table-column table:number-columns-repeated="16384"/>${each(rows, row, cell)}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
}

/** A workbook in the XML of Excel 2003 with these sheets in it. */
export function xmlBook(sheets: string, styles = ""): string {
  return `<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">\r\n<Styles>${styles}</Styles>${sheets}</Workbook>\r\n`;
}

export function xmlSheet(rows: Rows, name = "Users", end = ""): string {
  const cell = (value: Cell) => {
    if (value === undefined) return "<Cell/>";
    if (typeof value === "object") return value.xml;
    const type = { string: "String", number: "Number", boolean: "Boolean" }[
      typeof value as "string"
    ];
    const text = escaped(typeof value === "boolean" ? (value ? "1" : "0") : String(value));
    return `\n <Cell ss:StyleID="s1"><Data ss:Type="${type}">${text.replaceAll("\n", "&#10;")}</Data>\n </Cell>`;
  };
  return ` <Worksheet ss:Name="${escaped(name)}">\n <Table ss:ExpandedColumnCount="9">${each(rows, (cells) => `<Row>${cells}</Row>\n`, cell)}</Table>${end}</Worksheet>\n`;
}

export function page(tables: string, head = '<meta charset="utf-8">'): string {
  return `<!DOCTYPE html>\n<html><head>${head}<style>td { color: red }</style></head>\n<body>${tables}</body></html>`;
}

export function htmlTable(rows: Rows): string {
  const cell = (value: Cell) => {
    if (value === undefined) return "<td>&nbsp;</td>";
    if (typeof value === "object") return value.xml;
    const text = escaped(shown(value)).replace(/ (?= )|^ | $/g, "&nbsp;");
    return `<td class="x">\n  ${text.replaceAll("\n", "<br>")}</td>`;
  };
  return `<table border=1>${each(rows, (cells) => `<tr>${cells}</tr>\n`, cell)}</table>`;
}

/** The same rows in each kind of file that is called a sheet. */
export const KINDS: Readonly<Record<string, (rows: Rows) => string | Uint8Array>> = {
  "users.xlsx": (rows) => workbook([{ name: "Users", rows }]),
  "users.ods": (rows) => ods(content(odsTable(rows))),
  "users.fods": (rows) => content(odsTable(rows)).replaceAll("document-content", "document"),
  "users.xls": (rows) => page(htmlTable(rows)),
  "users.xml": (rows) => xmlBook(xmlSheet(rows)),
};
