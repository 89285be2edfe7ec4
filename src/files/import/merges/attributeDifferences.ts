import { formatNumber } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import type { Problem } from "../findings.ts";

interface Difference {
  readonly file: string;
  readonly line: number | undefined;
  /** The first user with two values, and both. */
  readonly user: string;
  readonly first: string;
  readonly second: string;
  readonly users: Set<number>;
  /** True where it was dropped: it is about memberships. */
  isDropped: boolean;
}

/** The attributes that have several values for one user: each is told once. */
export class AttributeDifferences {
  readonly #byName = new Map<string, Difference>();

  note(
    name: string,
    number: number,
    found: Pick<Difference, "file" | "line" | "user" | "first" | "second">,
    isDropped = false,
  ): void {
    const known = this.#byName.get(name);
    if (known) {
      known.users.add(number);
      known.isDropped ||= isDropped;
    } else this.#byName.set(name, { ...found, users: new Set([number]), isDropped });
  }

  isDropped(name: string): boolean {
    return this.#byName.get(name)?.isDropped ?? false;
  }

  forget(name: string): void {
    this.#byName.delete(name);
  }

  *problems(): Generator<Problem> {
    for (const [name, { file, line, user, first, second, users, isDropped }] of this.#byName) {
      const values = `${quoted(first)} and ${quoted(second)}`;
      const text = isDropped
        ? `the column ${quoted(name)} says both ${values} of ${quoted(user)}, so it is about memberships; it is left out.`
        : `the attribute ${quoted(name)} of ${quoted(user)} is both ${values}; the first one stays${others(users.size)}.`;
      yield { file, line, text };
    }
  }
}

function others(users: number): string {
  if (users === 1) return "";
  return users === 2
    ? ", as with another user"
    : `, as with ${formatNumber(users - 1)} other users`;
}

/**
 * The columns whose headings may mean the user or the group, such as `Description`: which of them it
 * is, is known when all rows were read.
 */
export class AmbiguousColumns {
  /** For each, whether some user has several values in it, and some group. */
  readonly #several = new Map<string, Set<"user" | "group">>();

  add(heading: string): void {
    if (!this.#several.has(heading)) this.#several.set(heading, new Set());
  }

  /** Notes that a user, or a group, has several values in a column; false where it is none of these. */
  note(heading: string, of: "user" | "group"): boolean {
    return this.#several.get(heading)?.add(of) !== undefined;
  }

  /** Each column, and whether it is about the groups: some user has several values, and no group has. */
  settled(): (readonly [heading: string, isOfGroups: boolean])[] {
    return [...this.#several].map(([heading, of]) => [heading, of.has("user") && !of.has("group")]);
  }
}
