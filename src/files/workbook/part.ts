import type { InputFile } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { firstBytes } from "../text/bytesOf.ts";
import { type DecodeOptions, utf8Of } from "../text/chunks.ts";
import { encodingOf } from "../text/encoding.ts";

/** The most bytes of a part that is read as one text. */
const LONGEST = 64e6;

/** The bytes of a part of a workbook, in UTF-8. */
export async function* partBytes(
  part: InputFile,
  following: Pick<DecodeOptions, "signal" | "onBytes" | "onDoubt"> = {},
): AsyncGenerator<Uint8Array> {
  const detected = encodingOf(await firstBytes(part, 200));
  yield* utf8Of(part, { ...detected, ...following });
}

/** The whole text of a small part. */
export async function partText(part: InputFile): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of partBytes(part)) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > LONGEST) throw brokenWorkbook(part.name);
  }
  return text;
}

/** The refusal of a workbook whose parts are not as they have to be. */
export function brokenWorkbook(name: string): Refusal {
  return new Refusal(
    `The workbook is broken at “${name}”. Open it in a spreadsheet, save it again as .xlsx, or save the sheet as CSV (UTF-8).`,
  );
}
