import type { TableSource } from "../model/table/source.ts";
import type { Draft } from "./import/draft.ts";
import { Notes } from "./import/merges/notes.ts";
import type { InputFile } from "./inputFile.ts";

/** The names, sizes and dates of files that were read; of a packed one, the date of what packs it. */
export function aboutFiles(chosen: readonly InputFile[], inputs: readonly InputFile[]) {
  const origins = inputs.map(({ name }) =>
    chosen.find((file) => file.name === name || name.startsWith(`${file.name}/`)),
  );
  const changed = origins.map((file) => momentText(file?.lastModified));
  return {
    files: inputs.map(({ name }) => name),
    sizes: inputs.map(({ name, size }, at) =>
      origins[at]?.name === name ? origins[at].size : size,
    ),
    ...(changed.some((moment) => moment !== "") ? { changed } : {}),
  };
}

function momentText(time = Number.NaN): string {
  return Number.isNaN(new Date(time).getTime()) ? "" : new Date(time).toISOString();
}

/** A source, with what was mended or left out in reading these files besides. */
export function withLosses(source: TableSource, { losses }: Pick<Draft, "losses">): TableSource {
  const all = new Notes();
  all.addAll(source.notes ?? []);
  all.addAll(losses.notes.build() ?? []);
  const notes = all.build();
  return {
    ...source,
    mended: source.mended + losses.mended,
    leftOut: source.leftOut + losses.leftOut,
    ...(notes ? { notes } : {}),
  };
}
