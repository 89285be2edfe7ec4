import type { AccessTable } from "../model/accessTable.ts";
import type { Change } from "../model/change.ts";
import type { Theme } from "../view/theme.ts";
import type { TilePlace } from "./densityTile.ts";
import type { AppliedRole, DensityAnswer, DensityRequest } from "./densityWorker.ts";

/** How many numbers are copied at one go: so few that no frame is late. */
const NUMBERS_A_PART = 256 * 1024;

interface FeedListener {
  arrived(answer: DensityAnswer): void;
  failed(reason: unknown): void;
}

/** The worker that counts: gets a copy of the rows' lines part by part, then each change. */
export class DensityFeed {
  readonly #access: AccessTable;
  readonly #worker: Worker;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFed = false;
  #received = 0;
  #stamp: number;
  #theme: Theme;
  #wanted: readonly TilePlace[] = [];
  /** The users that the worker has of each applied role. */
  #users = new Map<number, Uint32Array>();

  constructor(access: AccessTable, theme: Theme, stamp: number, listener: FeedListener) {
    this.#access = access;
    this.#theme = theme;
    this.#stamp = stamp;
    this.#worker = new Worker(new URL("./densityWorker.ts", import.meta.url), { type: "module" });
    this.#worker.onerror = (event) =>
      listener.failed(new Error(event.message || "the worker that counts could not be loaded"));
    this.#worker.onmessage = ({ data }: MessageEvent<DensityAnswer>) => {
      this.#received++;
      listener.arrived(data);
    };
    const steps = this.#feed();
    const next = () => {
      this.#timer = steps.next().done ? undefined : setTimeout(next);
    };
    this.#timer = setTimeout(next);
  }

  want(places: readonly TilePlace[]): void {
    this.#wanted = places;
    if (this.#isFed) this.#post({ kind: "tiles", wanted: places, received: this.#received });
  }

  /** The table changed. */
  change(change: Change, stamp: number): void {
    this.#stamp = stamp;
    // Until all numbers are there, nothing is known of changes: they come with the rest.
    if (!this.#isFed) return;
    const done = "of" in change ? change.of : change;
    if (done.kind === "toggle") {
      this.#post({ kind: "toggle", cell: [done.user, done.group], stamp });
      return;
    }
    if (done.kind === "startOver") this.#sendAssumed();
    this.#sendApplied();
  }

  show(theme: Theme, stamp: number): void {
    this.#theme = theme;
    this.#stamp = stamp;
    if (this.#isFed) this.#sendInks();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  *#feed(): Generator<void, void> {
    const { table } = this.#access;
    const { userCount, groupCount } = table;
    const { rows } = table.data;
    this.#post({ kind: "table", userCount, groupCount, items: rows.items.length });
    for (const list of ["start", "items"] as const)
      for (let at = 0; at < rows[list].length; at += NUMBERS_A_PART) {
        const part = rows[list].slice(at, at + NUMBERS_A_PART);
        this.#post({ kind: "numbers", list, at, part }, [part.buffer as ArrayBuffer]);
        yield;
      }
    this.#sendAssumed();
    this.#sendApplied();
    this.#sendInks();
    this.#isFed = true;
    this.want(this.#wanted);
  }

  #sendAssumed(): void {
    const { assumed } = this.#access.table;
    const cells = new Uint32Array(2 * assumed.size);
    let at = 0;
    for (const [user, groups] of assumed.rows)
      for (const group of groups) {
        cells[at++] = user;
        cells[at++] = group;
      }
    this.#post({ kind: "assumed", cells, stamp: this.#stamp }, [cells.buffer]);
  }

  #sendApplied(): void {
    const { roles, applied } = this.#access;
    const before = this.#users;
    this.#users = new Map();
    const sent = applied.map((role): AppliedRole => {
      const { color, groups, users } = roles[role];
      this.#users.set(role, users);
      return { role, color, groups, users: before.get(role) === users ? undefined : users };
    });
    this.#post({ kind: "applied", applied: sent, stamp: this.#stamp });
  }

  #sendInks(): void {
    const { background, assigned } = this.#theme;
    this.#post({ kind: "inks", background, assigned, stamp: this.#stamp });
  }

  #post(request: DensityRequest, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer);
  }
}
