import { randomTable } from "#src/model/sample/randomTable.ts";
import type { TableData } from "#src/model/table/memberships.ts";

/** The product's own sample, the same each time, with names that cost nothing to make up. */
export function sampleData(users: number, groups: number): TableData {
  let made = 0;
  const names = {
    seed: () => undefined,
    person: { fullName: () => `Annemarie Müller-Lüdenscheidt ${made++}` },
    word: { words: () => `department team ${made++}` },
  };
  const steps = randomTable({ users, groups, seed: 1 }, names);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
