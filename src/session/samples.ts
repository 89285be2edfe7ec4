import type { AccessTable } from "../model/accessTable.ts";
import { isLargeSample, makeSampleHere, makeSampleInWorker } from "../model/openSample.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { SAMPLE_GROUPS, SAMPLE_USERS, type SampleSize } from "../model/sample.ts";
import type { Table } from "../model/table.ts";
import { createStore, type Store } from "../view/store.ts";
import { notify, type View } from "../view/view.ts";

export interface OpeningState {
  /** Whether there is a table to look at. */
  readonly hasTable: boolean;
  /** The sample that the table is, if it is one. */
  readonly sample?: SampleSize;
  /** What is going on and takes a while. */
  readonly work?: Work;
  /** What went wrong, and a smaller thing to do instead, if there is one. */
  readonly trouble?: { readonly text: string; readonly instead?: () => void };
}

export interface Work {
  readonly name: string;
  /** From 0 to 1; undefined where nobody knows. */
  readonly done?: number;
  /** How much is done of how much. */
  readonly detail?: string;
  cancel(): void;
}

/** How tables come to be opened, and how far that is. */
export interface Opening {
  readonly state: Store<OpeningState>;
  openSample(size: SampleSize): Promise<void>;
  /** A fresh sample of the size of the present one, or of the usual size. */
  newSample(seed: number): Promise<void>;
  /** Goes on with a table that was kept; `sample` if it is one. */
  openKept(kept: AccessTable, sample?: SampleSize): void;
}

export function createOpening(table: AccessTable, view: View): Opening {
  const state = createStore<OpeningState>({ hasTable: false });
  // Known by the table itself, so that undo brings the sample's link back along with it.
  const samples = new WeakMap<Table, SampleSize>();
  table.subscribe(() => {
    const sample = samples.get(table.table);
    if (state.get().sample !== sample) state.update({ sample });
  });

  const make = (size: SampleSize) => {
    if (!isLargeSample(size)) return makeSampleHere(size);
    const canceller = new AbortController();
    const cancel = () => canceller.abort(canceller);
    const tell = (done: number) =>
      state.update({ work: { name: "Making the sample", done, cancel } });
    tell(0);
    return makeSampleInWorker(size, tell, canceller.signal)
      .catch((reason) => {
        if (reason === canceller) return undefined;
        throw reason;
      })
      .finally(() => {
        // Whatever becomes of the sample; but another work that has begun since goes on.
        if (state.get().work?.cancel === cancel) state.update({ work: undefined });
      });
  };

  const openSample = async (size: SampleSize): Promise<void> => {
    const small = { seed: size.seed, users: SAMPLE_USERS, groups: SAMPLE_GROUPS };
    state.update({ trouble: undefined });
    try {
      const before = table.table;
      const data = await make(size);
      // A file was faster.
      if (table.table !== before) return;
      if (data) {
        table.open(data);
        samples.set(table.table, size);
        state.set({ hasTable: true, sample: size });
        return;
      }
    } catch (error) {
      const reason = reasonOf(error);
      state.update({
        trouble: {
          text: `The sample could not be made: ${reason}.`,
          instead: isLargeSample(size) ? () => void openSample(small) : undefined,
        },
      });
      return;
    }
    if (state.get().hasTable) {
      notify(view, "Cancelled. The table is as it was.");
      return;
    }
    notify(view, "Cancelled. This is the small sample instead.");
    await openSample(small);
  };

  const newSample = (seed: number): Promise<void> => {
    const { userCount, groupCount } = table.table;
    const [users, groups] = table.isSample
      ? [userCount, groupCount]
      : [SAMPLE_USERS, SAMPLE_GROUPS];
    return openSample({ seed, users, groups });
  };

  const openKept = (kept: AccessTable, sample?: SampleSize) => {
    if (sample) samples.set(kept.table, sample);
    table.openKept(kept);
    state.set({ hasTable: true, sample });
  };

  return { state, openSample, newSample, openKept };
}
