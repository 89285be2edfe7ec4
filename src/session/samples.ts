import { reasonOf } from "../model/reasonOf.ts";
import { isLargeSample, makeSample } from "../model/sample/makeSample.ts";
import {
  kindOf,
  ORGANISATION_NAME,
  SAMPLE_KINDS,
  type SampleKind,
  type SampleSize,
  type UnseededSample,
} from "../model/sample/sampleSize.ts";
import type { TableData } from "../model/table/memberships.ts";
import { createStore } from "../model/values/store.ts";
import { notify } from "../view/view.ts";
import { freshSeed } from "./parameters.ts";
import type { Workspace } from "./workspace/workspace.ts";

interface SampleFailure {
  readonly text: string;
  /** A smaller thing to do instead, if there is one. */
  readonly instead?: () => void;
}

/** The samples: makes them, and knows which one the table is. */
export class Samples {
  readonly current = createStore<SampleSize | undefined>(undefined);
  /** The failure of the last sample, until there is another table. */
  readonly failure = createStore<SampleFailure | undefined>(undefined);
  readonly #workspace: Workspace;
  /** By the table's data, so that undo brings the sample's link back with it. */
  readonly #sizes = new WeakMap<TableData, SampleSize>();
  #openings = 0;
  /** Brings what is shown in the place of a first sample, if something is. */
  openFirst: (() => void) | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    const { table } = workspace;
    table.onReplaced("view", () => {
      this.current.set(this.#sizes.get(table.memberships.direct));
      this.failure.set(undefined);
    });
  }

  note(data: TableData, size: SampleSize): void {
    this.#sizes.set(data, size);
  }

  async open(size: SampleSize): Promise<void> {
    this.failure.set(undefined);
    const opening = ++this.#openings;
    const outcome = await this.#make(size);
    if (outcome.kind === "done") {
      this.note(outcome.value, size);
      const name = size.organisation && ORGANISATION_NAME;
      this.#workspace.table.open(outcome.value, { name, isSample: true });
      if (size.organisation)
        void import("./tellFindings.ts").then(
          ({ tellFindings }) => tellFindings(this.#workspace),
          () => {},
        );
    } else if (outcome.kind === "failed") this.#fail(outcome.error, size);
    // A newer sample comes in its place, without a word.
    else if (outcome.kind === "cancelled" && opening === this.#openings) await this.#fallBack(size);
  }

  /** The sample that the next one of a kind is made like: the present one, or the usual one. */
  likeNext(kind?: SampleKind): UnseededSample {
    const present = this.#present();
    if (present && (kind ?? kindOf(present)) === kindOf(present)) return present;
    return SAMPLE_KINDS[kind ?? "random"].usual;
  }

  /** A fresh sample of a kind; else of the present one's. */
  openFresh(kind?: SampleKind): Promise<void> {
    return this.open({ ...this.likeNext(kind), seed: freshSeed() });
  }

  #present(): UnseededSample | undefined {
    const { isSample, memberships } = this.#workspace.table;
    if (!isSample) return undefined;
    // One that an earlier version kept is a random table.
    return this.current.get() ?? { users: memberships.userCount, groups: memberships.groupCount };
  }

  /** A page without a table gets a sample, or what it was given, unless something is on its way. */
  async ensureTable(size = smallSample(freshSeed())): Promise<void> {
    if (!this.#workspace.needsTable) return;
    if (this.openFirst) this.openFirst();
    else await this.open(size);
  }

  #make(size: SampleSize) {
    const name = isLargeSample(size) ? "Making the sample" : undefined;
    return this.#workspace.task.run({ name, givesWay: true }, (signal, progress) => {
      progress(0);
      return makeSample(size, progress, signal);
    });
  }

  async #fallBack({ seed }: SampleSize): Promise<void> {
    const { view, hasTable } = this.#workspace;
    if (hasTable.get()) notify(view, "Cancelled. The table is as it was.");
    else if (this.#workspace.needsTable) {
      notify(view, "Cancelled. This is the small sample instead.");
      await this.open(smallSample(seed));
    }
  }

  #fail(error: unknown, size: SampleSize): void {
    const instead = () => void this.open(smallSample(size.seed));
    this.failure.set({
      text: `The sample could not be made: ${reasonOf(error)}.`,
      instead: isLargeSample(size) ? instead : undefined,
    });
  }
}

function smallSample(seed: number): SampleSize {
  return { ...SAMPLE_KINDS.random.usual, seed };
}
