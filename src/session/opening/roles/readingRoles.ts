import type { ChosenFile } from "../../../files/inputFile.ts";
import type { FileRole, FileRoles, RoleChoices } from "../../../files/roleFiles/fileRoles.ts";
import type { RoleReadOptions } from "../../../files/roleFiles/readRoles.ts";
import {
  bringInForce,
  rolesWithThoseInForce,
} from "../../../model/commands/byHand/bringInForce.ts";
import { isolated } from "../../../model/isolated.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { placesOfTold, type RoleInForce } from "../../../model/roles/byHand/inForce.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { TaskError } from "../../../model/tasks/workerTask.ts";
import { createStore } from "../../../model/values/store.ts";
import { preparedFor } from "../../preparedFor.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { guessColumns } from "./guessColumns.ts";
import { type MatchChoice, matchRoles, type RoleMatch } from "./matchRoles.ts";

/** What a person chose: how names are matched, and which roles come. */
export interface RolesChoice extends MatchChoice {
  /** Where a file tells which roles are applied: those alone. */
  readonly onlyUsed: boolean;
  readonly withoutGroups: boolean;
  readonly withoutUsers: boolean;
}

interface ReadingState {
  /** What the files are called, once there are some. */
  readonly name?: string;
  /** The share that is read, as long as they are read. */
  readonly reading?: number;
  readonly refused?: string;
  readonly read?: FileRoles;
  /** Undefined while it is worked out. */
  readonly match?: RoleMatch;
  readonly columns: RoleChoices;
  readonly choice: RolesChoice;
}

/** What the uses of columns are called. */
export { ROLE_USES } from "../../../files/roleFiles/fileRoles.ts";

const NOTHING: ReadingState = {
  columns: {},
  choice: {
    ...{ takesOther: true, splitsShort: false },
    ...{ onlyUsed: true, withoutGroups: true, withoutUsers: true },
  },
};

export type OpenRoles = (
  files: readonly ChosenFile[],
  options: RoleReadOptions,
) => Promise<FileRoles>;

const openRoles: OpenRoles = async (files, options) =>
  (await import("../../../files/open.ts")).openRoles(files, options);

/** The reading of roles that exist already, beside the present table. */
export class ReadingRoles {
  readonly state = createStore<ReadingState>(NOTHING);
  readonly #workspace: Pick<Workspace, "table">;
  readonly #openRoles: OpenRoles;
  #files: readonly ChosenFile[] = [];
  /** The number of what is under way: an older one is dropped. */
  #latest = 0;
  #abort = new AbortController();

  constructor(workspace: Pick<Workspace, "table">, open = openRoles) {
    this.#workspace = workspace;
    this.#openRoles = open;
  }

  /** Reads files anew. */
  open(files: readonly ChosenFile[]): Promise<void> {
    if (files.length === 0) return Promise.resolve();
    this.#files = files;
    const name =
      files.length === 1
        ? files[0].name
        : `${isolated(files[0].name)} and ${files.length - 1} more`;
    this.state.set({ ...NOTHING, name });
    return this.#read();
  }

  /** Reads the same files by what a person says of the columns of one of them. */
  chooseColumns(columns: RoleChoices): Promise<void> {
    this.state.update({ columns, refused: undefined });
    return this.#read();
  }

  choose(part: Partial<RolesChoice>): Promise<void> {
    this.state.update({ choice: { ...this.state.get().choice, ...part } });
    const isAboutNames = "takesOther" in part || "splitsShort" in part;
    return isAboutNames ? this.#match() : Promise.resolve();
  }

  /** The roles that come: their places among those of the files. */
  get coming(): readonly number[] {
    const { read, match, choice } = this.state.get();
    if (!read || !match) return [];
    const tellsUsed = someUsed(read.roles);
    return read.roles.flatMap(({ used }, at) => {
      const { groups, users } = match.roles[at];
      if (groups.length + users.length === 0) return [];
      if (groups.length === 0 && !choice.withoutGroups) return [];
      if (users.length === 0 && !choice.withoutUsers) return [];
      return tellsUsed && choice.onlyUsed && used === false ? [] : [at];
    });
  }

  /** Those roles as the table takes them. */
  get told(): readonly RoleInForce[] {
    const { read, match } = this.state.get();
    if (!read || !match) return [];
    return this.coming.map((at) => {
      const { id, name, owner, note, inherits } = read.roles[at];
      const above = Array.from(inherits, (other) => read.roles[other].id);
      return { id, name, owner, note, inherits: above, ...match.roles[at] };
    });
  }

  /** How many of those that come are in force already, and how many have the id of another role. */
  get taken(): { readonly inForce: number; readonly named: number } {
    const { roles } = this.#workspace.table;
    const told = this.told;
    const places = placesOfTold(told, roles);
    const ids = new Set(roles.map(({ id }) => id));
    return {
      inForce: places.filter((at) => at !== undefined).length,
      named: told.filter(({ id }, k) => places[k] === undefined && ids.has(id)).length,
    };
  }

  /** Brings them in force, as one step. */
  async accept(): Promise<void> {
    const roles = this.told;
    if (roles.length === 0) return;
    this.leave();
    const { table } = this.#workspace;
    const after = await preparedFor(table, (state) => rolesWithThoseInForce(roles, state));
    if (after) table.run(bringInForce, { roles, after });
  }

  leave(): void {
    this.#latest++;
    this.#abort.abort();
    this.state.set(NOTHING);
  }

  async #read(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#latest++;
    this.state.update({ reading: 0, match: undefined });
    const { columns } = this.state.get();
    const onProgress: RoleReadOptions["onProgress"] = ({ bytes, allBytes }) => {
      if (!signal.aborted) this.state.update({ reading: bytes / Math.max(1, allBytes) });
    };
    try {
      const read = await this.#openRoles(this.#files, { choices: columns, signal, onProgress });
      if (signal.aborted) return;
      const guessed = guessColumns(read.parts, this.#workspace.table.memberships.data, columns);
      if (Object.keys(guessed).length > Object.keys(columns).length) {
        this.state.update({ columns: guessed });
        return this.#read();
      }
      this.state.update({ reading: undefined, read });
      await this.#match();
    } catch (error) {
      if (signal.aborted) return;
      const reason = reasonOf(error);
      const refused = error instanceof TaskError ? reason : `Reading stopped: ${reason}.`;
      this.state.update({ reading: undefined, refused });
    }
  }

  async #match(): Promise<void> {
    const { read, choice } = this.state.get();
    if (!read) return;
    this.state.update({ match: undefined });
    const { data } = this.#workspace.table.memberships;
    const match = await this.#work(matchRoles(read, data, choice));
    if (match) this.state.update({ match });
  }

  /** Does it in slices; undefined where something else was chosen meanwhile. */
  async #work<T>(work: Work<T>): Promise<T | undefined> {
    const turn = ++this.#latest;
    const result = await inSlices(work, () => turn !== this.#latest);
    return turn === this.#latest ? result : undefined;
  }
}

/** True where files tell which roles are applied, and some are. */
export function someUsed(roles: readonly FileRole[]): boolean {
  return roles.some(({ used }) => used) && roles.some(({ used }) => used === false);
}
