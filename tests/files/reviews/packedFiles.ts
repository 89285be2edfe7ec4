import { inflateRawSync } from "node:zlib";
import { zip } from "#src/files/export/zip.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The files in a zip of ours, by their names: read by its directory, all of them deflated. */
export async function entriesOf(file: Blob): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [size, length] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true);
    files.set(name, new Uint8Array(inflateRawSync(bytes.subarray(from, from + size))));
    at += 46 + length;
  }
  return files;
}

export const packed = async (files: ReadonlyMap<string, Bytes>) => {
  const all = Array.from(files, ([name, bytes]) => ({ name, content: new Blob([bytes]) }));
  return new Uint8Array(await (await zip(all)).arrayBuffer());
};

/** A workbook with texts written into its open cells. */
export async function answered(
  book: Bytes,
  answers: Readonly<Record<string, string>>,
): Promise<Bytes> {
  const parts = await entriesOf(new Blob([book]));
  let sheet = new TextDecoder().decode(parts.get("xl/worksheets/sheet1.xml"));
  for (const [place, text] of Object.entries(answers)) {
    const cell = `<c r="${place}" s="4"/>`;
    if (!sheet.includes(cell)) throw new Error(`There is no open cell ${place}.`);
    const inside = `<is><t>${text}</t></is>`;
    sheet = sheet.replace(cell, `<c r="${place}" s="4" t="inlineStr">${inside}</c>`);
  }
  parts.set("xl/worksheets/sheet1.xml", new TextEncoder().encode(sheet));
  return packed(parts);
}
