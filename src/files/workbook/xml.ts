/*
 * What the small parts of a workbook need of XML: tags with their attributes, and texts.
 */

const ATTRIBUTES = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of each tag of that name, whatever its prefix; those of attributes come off, too. */
export function tagsIn(xml: string, name: string): Map<string, string>[] {
  const tag = new RegExp(
    `<(?:[\\w.-]+:)?${name}((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*/?>`,
    "g",
  );
  return Array.from(xml.matchAll(tag), ([, attributes]) => attributesIn(attributes));
}

function attributesIn(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTES), ([, name, double, single]) => [
      name.replace(/^.*:/, ""),
      unescaped(double ?? single),
    ]),
  );
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** A text without the entities of XML and what spreadsheets write for characters that it cannot hold. */
export function unescaped(text: string): string {
  let plain = text;
  if (plain.includes("&"))
    plain = plain.replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (entity, hex, decimal, name) =>
        name ? (ENTITIES[name] ?? entity) : characterOf(Number(hex ? `0x${hex}` : decimal), entity),
    );
  if (plain.includes("_x"))
    plain = plain.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return plain;
}

function characterOf(code: number, entity: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
