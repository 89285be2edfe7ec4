import { quoted } from "../../inputFile.ts";
import type { Questions } from "../questions/question.ts";

interface NamedGroup {
  readonly name: string;
  readonly system: string;
}

/**
 * The groups of files with a column that says which system each is of: those of one name in two
 * systems are two groups. Their keys stand in for names until all are known.
 */
export class Systems {
  readonly #groups = new Map<string, NamedGroup>();
  readonly #names = new Set<string>();
  heading: string | undefined;
  /** The columns that may as well be about the users; of each, if some user has several values. */
  readonly #ambiguous = new Map<string, boolean>();

  addColumn(heading: string, isAmbiguous: boolean): void {
    this.heading = heading;
    if (isAmbiguous && !this.#ambiguous.has(heading)) this.#ambiguous.set(heading, false);
  }

  /** Notes that a user has several values in a column; false where that is not one of systems. */
  noteSeveral(heading: string): boolean {
    const isOne = this.#ambiguous.has(heading);
    if (isOne) this.#ambiguous.set(heading, true);
    return isOne;
  }

  /**
   * The columns that might have been about the users, and whether they are: where each user has one
   * value, and no two groups have the same name.
   */
  ofUsers(hasCollisions: boolean): (readonly [heading: string, isOfUsers: boolean])[] {
    return [...this.#ambiguous].map(([heading, hasSeveral]) => [
      heading,
      !hasSeveral && !hasCollisions,
    ]);
  }

  key(name: string, system: string): string {
    if (system === "") return name;
    const key = `${system}\u0000${name}`;
    if (!this.#groups.has(key)) this.#groups.set(key, { name, system });
    this.#names.add(name);
    return key;
  }

  /** True for the name of a group of some system. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /**
   * The names in the place of keys: those that stand for several groups have the system behind
   * them. `collisions` are the first of these.
   */
  resolve(keys: readonly string[]): { names: readonly string[]; collisions: readonly string[] } {
    if (this.#groups.size === 0) return { names: keys, collisions: [] };
    const count = new Map<string, number>();
    for (const key of keys) {
      const name = this.#groups.get(key)?.name ?? key;
      count.set(name, (count.get(name) ?? 0) + 1);
    }
    const isTaken = new Set(count.keys());
    const collisions: string[] = [];
    const names = keys.map((key) => {
      const { name, system } = this.#groups.get(key) ?? { name: key, system: "" };
      if (count.get(name) === 1 || system === "") return name;
      let full = `${name} (${system})`;
      while (isTaken.has(full)) full += ` (${system})`;
      isTaken.add(full);
      collisions.push(full);
      return full;
    });
    return { names, collisions };
  }
}

const ID = "systems";

const EXAMPLES = 2;

/** True unless a person has said that the groups of one name are one in all systems. */
export function tellsSystemsApart(questions: Questions): boolean {
  return questions.option(ID, ["apart", "one"]) !== "one";
}

export function askForSystems(
  questions: Questions,
  heading: string,
  collisions: readonly string[],
): void {
  const areApart = tellsSystemsApart(questions);
  if (areApart && collisions.length === 0) return;
  const examples = collisions.slice(0, EXAMPLES).map(quoted).join(" and ");
  questions.ask({
    form: "radio",
    id: ID,
    isAboutColumns: true,
    text: `Groups of one name come with several values in the column ${quoted(heading)}. Are they different groups?`,
    options: [
      {
        value: "apart",
        label: examples === "" ? "Different groups" : `Different groups, such as ${examples}`,
      },
      { value: "one", label: `One group each: the column ${quoted(heading)} is about the users` },
    ],
    answer: areApart ? "apart" : "one",
  });
}
