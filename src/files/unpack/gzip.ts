import type { GivenFile, InputFile } from "../inputFile.ts";
import { bytesBetween } from "../text/bytesBetween.ts";
import { inflated } from "./inflate.ts";

/** A file that is packed with gzip, as what is in it. */
export async function unpackedGzip(file: InputFile | GivenFile): Promise<InputFile> {
  const { name } = file;
  const size = "slice" in file ? await claimedSize(file) : file.size;
  return { name, size, stream: () => inflated(name, file.stream(), file.size) };
}

/** The size of what is in it, as its end tells. */
async function claimedSize(file: GivenFile): Promise<number> {
  const end = await bytesBetween(file, Math.max(0, file.size - 4), file.size);
  return end.length === 4 ? new DataView(end.buffer).getUint32(0, true) : 0;
}
