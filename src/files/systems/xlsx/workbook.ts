import { xmlText } from "../escape/xml.ts";
import { fileOf, type SystemFile } from "../system.ts";
import { MAIN, type SheetTable, sheetXml, XML } from "./sheet.ts";

/** The rows of a sheet, of which the first has the headings. */
const MOST_ROWS = 2 ** 20;

interface Sheet {
  readonly name: string;
  readonly table: SheetTable;
  readonly from: number;
  readonly to: number;
}

/** The parts of a workbook with these tables; one with more rows than a sheet takes has several. */
export function workbookParts(tables: readonly SheetTable[], mostRows = MOST_ROWS): SystemFile[] {
  const sheets = tables.flatMap((table) => sheetsOf(table, mostRows - 1));
  const part = (name: string, text: string) => fileOf(name, "application/xml", () => [XML + text]);
  return [
    part("[Content_Types].xml", contentTypes(sheets.length)),
    part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
    part("xl/workbook.xml", workbook(sheets)),
    part(
      "xl/_rels/workbook.xml.rels",
      relations([
        ...sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const),
        ["styles", "styles.xml"],
      ]),
    ),
    part("xl/styles.xml", STYLES),
    ...sheets.map(({ table, from, to }, at) =>
      fileOf(`xl/worksheets/sheet${at + 1}.xml`, "application/xml", () =>
        sheetXml(table, from, to),
      ),
    ),
  ];
}

function sheetsOf(table: SheetTable, most: number): Sheet[] {
  const sheets: Sheet[] = [];
  for (let from = 0; from === 0 || from < table.count; from += most) {
    const name = from === 0 ? table.name : `${table.name} ${from / most + 1}`;
    sheets.push({ name, table, from, to: from + most });
  }
  return sheets;
}

function contentTypes(sheets: number): string {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const parts = Array.from({ length: sheets }, (_, at) =>
    type(`worksheets/sheet${at + 1}`, "worksheet"),
  );
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type("workbook", "sheet.main")}${type("styles", "styles")}${parts.join("")}</Types>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const tags = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = sheets.flatMap(({ name, table: { form } }, at) => {
    if (!form) return [];
    const row = form.above.length + 1;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${xmlText(name)}'!$${row}:$${row}</definedName>`;
  });
  const names = titles.length > 0 ? `<definedNames>${titles.join("")}</definedNames>` : "";
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tags.join("")}</sheets>${names}</workbook>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const tags = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join("")}</Relationships>`;
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * Format 49 is text: what is typed into such a cell stays text. The third style is of headings; then
 * those of sheets that people fill in: cells that are locked, that are open,
 * the title, and words over all columns.
 */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF8E1"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"><color rgb="FFB9C0CA"/></left><right style="thin"><color rgb="FFB9C0CA"/></right><top style="thin"><color rgb="FFB9C0CA"/></top><bottom style="thin"><color rgb="FFB9C0CA"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="0" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1"><alignment vertical="top" wrapText="1"/><protection locked="0"/></xf><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
