import type { GroupState } from "../../../model/entities.ts";
import { grown } from "../../text/cellWords.ts";
import { SourceLines } from "../sourceLines.ts";

/** A membership that a column calls not in force. */
interface Suspended {
  readonly user: number;
  readonly group: number;
  readonly state: GroupState;
  readonly file: string;
  readonly line: number | undefined;
}

const STATES: readonly GroupState[] = ["assigned", "assumed", "notAssigned"];
/** The numbers of one: user, group, state, and a bit for each column that says so. */
const WIDTH = 4;

/** The memberships that are not in force, until it is known whether they are taken. */
export class SuspendedMemberships {
  #count = 0;
  #numbers = new Uint32Array(64);
  readonly #lines = new SourceLines();

  get count(): number {
    return this.#count;
  }

  add(user: number, group: number, state: GroupState, columns: number, file: string, line: number) {
    const at = WIDTH * this.#count;
    if (at + WIDTH > this.#numbers.length) this.#numbers = grown(this.#numbers, at + WIDTH);
    this.#numbers.set([user, group, STATES.indexOf(state), columns], at);
    this.#lines.note(this.#count++, file, line);
  }

  /** Those that none of these columns leaves out. */
  *without(columns: number): Generator<Suspended> {
    for (let index = 0; index < this.#count; index++) {
      const [user, group, state, by] = this.#numbers.subarray(WIDTH * index, WIDTH * (index + 1));
      if ((by & columns) !== 0) continue;
      yield { user, group, state: STATES[state], ...this.#lines.of(index) };
    }
  }
}
