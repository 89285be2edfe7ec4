import { lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import { countOf } from "../../model/wording.ts";

export interface ParquetFolder {
  readonly files: readonly string[];
  readonly notes: readonly string[];
}

const PARQUET = /\.(?:parquet|parq|pq)$/i;
/** What engines leave beside their files, some half written: `_SUCCESS`, `_temporary/`, `.part-0.crc`. */
const ASIDE = /^[._]/;

/** The Parquet files in a folder, at any depth; or the one that is named. */
export function parquetIn(folder: string, shown: string): ParquetFolder {
  const files: string[] = [];
  let others = 0;
  let links = 0;
  const add = (path: string) => {
    // The engine takes names as patterns, and so would read other files in this one's place.
    if (/[[*?]/.test(path))
      throw new Refusal(
        `${isolated(path)} can't be read with [, * or ? in its name or its folders': rename it.`,
      );
    files.push(path);
  };
  const walk = (path: string) => {
    const entries = readdirSync(path).sort();
    if (entries.includes("_delta_log")) throw tableOf("Delta", shown);
    if (entries.some((name) => name.endsWith(".metadata.json"))) throw tableOf("Iceberg", shown);
    for (const name of entries) {
      if (ASIDE.test(name)) continue;
      const inside = join(path, name);
      const found = statSync(inside, { throwIfNoEntry: false });
      // A link to a folder may lead back to where it stands; one to nothing is no file.
      if (found?.isDirectory()) {
        if (lstatSync(inside).isSymbolicLink()) links++;
        else walk(inside);
      } else if (!found) links++;
      else if (PARQUET.test(name)) add(inside);
      else others++;
    }
  };
  if (statSync(folder).isDirectory()) walk(folder);
  else add(folder);
  if (files.length === 0)
    throw new Refusal(
      others + links > 0
        ? `${isolated(shown)} has no Parquet files in it: open other files by their names, or ask for them by --from duckdb: --query.`
        : `${isolated(shown)} is empty.`,
    );
  const notes: string[] = [];
  if (others > 0)
    notes.push(
      `${countOf(others, "file")} in ${isolated(shown)} ${others === 1 ? "is" : "are"} no Parquet; left out.`,
    );
  if (links > 0)
    notes.push(
      `${countOf(links, "link")} in ${isolated(shown)} ${links === 1 ? "leads" : "lead"} to a folder or to nothing; left out.`,
    );
  return { files, notes };
}

/** What keeps beside its files which of them count. */
function tableOf(kind: string, shown: string): Refusal {
  return new Refusal(
    `${isolated(shown)} is a table of ${kind}: some of its files may count no longer, which is told by a log that isn't read here. Write the table out as Parquet, and give that folder.`,
  );
}
