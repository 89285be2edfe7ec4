import type { Source } from "../../import/format.ts";

/** The whole text of a file. */
export async function textOf(source: Pick<Source, "chunks">): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of source.chunks()) parts.push(chunk);
  return parts.join("");
}
