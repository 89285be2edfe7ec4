import type { Nesting } from "../../model/facts/nesting.ts";
import { quoted } from "../../model/isolated.ts";
import { type Lines, line, without } from "../../model/lines.ts";
import type { TableBuilder } from "../../model/table/tableBuilder.ts";
import { countOf } from "../../model/wording.ts";
import type { OwnReading } from "./reading.ts";

/** The groups that a user is in by a field of the file: by the builder's numbers. */
interface ReadStates {
  readonly assigned: readonly number[] | Uint32Array;
  readonly assumed: readonly number[] | Uint32Array;
}

/** A user whose states were told with groups in groups and without them. */
interface NestedUser {
  readonly row: number;
  readonly where: string;
  readonly line: number;
  readonly shown: ReadStates;
  readonly direct: ReadStates;
}

/** What a file tells of groups in groups, and of the memberships through them. */
export class ReadNesting {
  readonly #reading: OwnReading;
  readonly #users: NestedUser[] = [];
  readonly #parents: { group: number; parent: string; where: string; line: number }[] = [];

  constructor(reading: OwnReading) {
    this.#reading = reading;
  }

  /** Notes a group that another one is a member of, by name: it may be listed later. */
  addParent(group: number, parent: string, where: string, line: number): void {
    this.#parents.push({ group, parent, where, line });
  }

  /** Notes a user with both kinds of states: which of them are direct only the whole file tells. */
  addUser(row: number, where: string, line: number, shown: ReadStates, direct: ReadStates): void {
    const copy = ({ assigned, assumed }: ReadStates) => ({
      assigned: Uint32Array.from(assigned),
      assumed: Uint32Array.from(assumed),
    });
    this.#users.push({ row, where, line, shown: copy(shown), direct: copy(direct) });
  }

  /** Gives the builder all that waited for the end of the file. */
  settle(nesting: Nesting): void {
    const { report, builder } = this.#reading;
    for (const { group, parent, where, line } of this.#parents) {
      const known = builder.knownGroup(parent);
      if (known !== undefined) builder.nest(group, known);
      else
        report(
          `${where}.memberOf names ${quoted(parent)}, which groups does not list; left out.`,
          line,
        );
    }
    const isExpanded = nesting === "expanded";
    for (const { row, where, line, shown, direct } of this.#users) {
      if (!isExpanded)
        report(`${where}.directStates counts only where nesting is expanded; left out.`, line);
      addStates(builder, row, isExpanded ? direct : shown);
    }
  }

  /**
   * Compares what users were told to hold with what groups in groups come to: `rows` are those by
   * column, and `order` has the builder's group in each. What is held otherwise is direct; returns
   * true where there was some, and the table has to be built anew.
   */
  mend(rows: Lines, order: Uint32Array): boolean {
    const { report, builder } = this.#reading;
    let isMended = false;
    for (const { row, where, line: at, shown, direct } of this.#users) {
      const assigned = Uint32Array.from(shown.assigned).sort();
      const come = line(rows, row)
        .map((column) => order[column])
        .sort();
      const assumed = new Set(direct.assumed);
      const more = {
        assigned: without(assigned, come),
        assumed: Array.from(shown.assumed).filter((group) => !assumed.has(group)),
      };
      const count = more.assigned.length + more.assumed.length;
      if (count > 0)
        report(
          `${where}.groupStates has ${countOf(count, "group")} by neither directStates nor groups in groups; counted as direct.`,
          at,
        );
      addStates(builder, row, more);
      isMended ||= count > 0;
      const missing = without(come, assigned).length;
      if (missing > 0)
        report(
          `${where}.groupStates lacks ${countOf(missing, "group")} that groups in groups come to; added.`,
          at,
        );
    }
    return isMended;
  }
}

export function addStates(builder: TableBuilder, row: number, states: ReadStates): void {
  for (const group of states.assigned) builder.addMembership(row, group, "assigned");
  for (const group of states.assumed) builder.addMembership(row, group, "assumed");
}
