import { type ChosenFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import {
  ArchiveBytes,
  type ArchivedFile,
  archivedFiles,
  contentAtOnce,
  type Excluded,
  SMALL,
} from "./archive.ts";
import { entryName } from "./entryName.ts";
import { damaged } from "./inflate.ts";
import { BLOCK, hasSum, paxRecords, tarHeader } from "./tarHeader.ts";

interface TarEntry {
  readonly name: string;
  /** The place of its content. */
  readonly at: number;
  readonly size: number;
}

const MOST_ENTRIES = 1_000_000;
/** What may stand before a header about it: a long name, or records of pax. */
const MOST_ABOUT = 1 << 20;
/** Links, devices and folders have no content, whatever size they tell. */
const WITHOUT_CONTENT = "123456";

/** The files in a tape archive; those of which only parts are kept are told. */
export async function filesInTar(
  archive: ChosenFile,
  excluded: Excluded[],
): Promise<ArchivedFile[]> {
  const bytes = new ArchiveBytes(archive);
  const { entries, sparse } = await directoryOf(archive, bytes);
  for (const name of sparse)
    excluded.push({
      name: `${archive.name}/${name}`,
      told: "the archive has only parts of it (it is sparse); left out.",
    });
  return archivedFiles(archive, entries, (_, { at, size }) =>
    size <= SMALL
      ? contentAtOnce(async () => (await bytes.between(at, at + size)).slice())
      : { stream: () => archive.slice(at, at + size).stream() },
  );
}

/** The entries in their order. An archive ends with a block of zeros: without it, it was cut. */
async function directoryOf(archive: ChosenFile, bytes: ArchiveBytes) {
  const entries: TarEntry[] = [];
  const sparse: string[] = [];
  let about: { name?: string; size?: number; isSparse?: boolean } = {};
  const content = async (at: number, size: number) => {
    if (size > MOST_ABOUT) throw damaged(archive.name);
    return bytes.between(at, at + size);
  };
  for (let at = 0, count = 0; ; count++) {
    const block = await bytes.between(at, at + BLOCK);
    if (block.length < BLOCK) throw damaged(archive.name);
    if (block.every((byte) => byte === 0)) return { entries, sparse };
    if (!hasSum(block)) throw damaged(archive.name);
    if (count === MOST_ENTRIES)
      throw new Refusal(
        `${quoted(archive.name)} has too many files in it. Unpack it, and open those of one kind.`,
      );
    const header = tarHeader(block);
    const { type } = header;
    let from = at + BLOCK;
    for (let more = header.hasMoreParts; more; from += BLOCK) {
      const parts = await bytes.between(from, from + BLOCK);
      if (parts.length < BLOCK) throw damaged(archive.name);
      more = parts[504] !== 0;
    }
    const size = WITHOUT_CONTENT.includes(type) ? 0 : (about.size ?? header.size);
    if (!(from + size <= archive.size)) throw damaged(archive.name);
    at = from + Math.ceil(size / BLOCK) * BLOCK;
    if (type === "L")
      about = { ...about, name: entryName((await content(from, size)).filter(Boolean), 0) };
    else if (type === "x") {
      const records = paxRecords(await content(from, size));
      if (!records) throw damaged(archive.name);
      about = { ...about, ...records };
    } else if (type !== "K" && type !== "g") {
      const name = (about.name ?? header.name).replace(/^(\.?\/)+/, "");
      if (about.isSparse || type === "S") sparse.push(name);
      else if ("\x0007".includes(type)) entries.push({ name, at: from, size });
      about = {};
    }
  }
}
