/**
 * The columns whose headings may mean the user or the group, such as `Description`: which of them it
 * is, is known when all rows were read.
 */
export class AmbiguousColumns {
  readonly #columns = new Map<string, { hasUserSeveral: boolean; hasGroupSeveral: boolean }>();

  add(heading: string): void {
    if (!this.#columns.has(heading))
      this.#columns.set(heading, { hasUserSeveral: false, hasGroupSeveral: false });
  }

  /** Notes that a user has several values in a column; false where that is none of these. */
  noteOfUser(heading: string): boolean {
    const column = this.#columns.get(heading);
    if (column) column.hasUserSeveral = true;
    return column !== undefined;
  }

  /** Notes that a group has several values in a column; false where that is none of these. */
  noteOfGroup(heading: string): boolean {
    const column = this.#columns.get(heading);
    if (column) column.hasGroupSeveral = true;
    return column !== undefined;
  }

  /** Each column, and whether it is about the groups: some user has several values, and no group has. */
  settled(): (readonly [heading: string, isOfGroups: boolean])[] {
    return [...this.#columns].map(([heading, { hasUserSeveral, hasGroupSeveral }]) => [
      heading,
      hasUserSeveral && !hasGroupSeveral,
    ]);
  }
}
