import { openAsBlob, readdirSync } from "node:fs";
import { join } from "node:path";
import { readInputs } from "#src/files/readInputs.ts";
import { Refusal } from "#src/files/refusal.ts";

/** The tables of a folder, but for files that are none. */
export async function* tablesIn(folder: string | undefined) {
  for (const name of folder ? readdirSync(folder).sort() : []) {
    const file = Object.assign(await openAsBlob(join(folder!, name)), { name });
    try {
      const { data } = await readInputs([file]);
      yield { name, rows: data.rows, groupCount: data.groupNames.length };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.log(`  left out: ${error.message}`);
    }
  }
}
