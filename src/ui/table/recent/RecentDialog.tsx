import { useEffect, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { download } from "../../../session/exports/download.ts";
import {
  setAsideName,
  type TableSummary,
  type Unreadable,
} from "../../../session/storage/recentTables.ts";
import { notify } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, useLeaving } from "../../kit/Dialog.tsx";
import { RecentRow } from "./RecentRow.tsx";
import "./recent.css";

export function RecentDialog() {
  return (
    <Dialog name="recent" title="Recent tables" className="recent" width={560}>
      <RecentList />
      <div className="dialog-buttons">
        <DialogClose />
      </div>
    </Dialog>
  );
}

interface StoredTables {
  readonly tables: readonly TableSummary[];
  readonly unreadable: readonly Unreadable[];
  /** The reason why they could not be listed. */
  readonly problem?: string;
}

function RecentList() {
  const { close } = useLeaving();
  const { recent, saving } = useSession();
  const changes = useValue(recent.changes);
  // A storage that answers again has a list again.
  const trouble = useValue(() => {
    const state = saving.state.get();
    return state.kind === "notSaved" ? state.cause : undefined;
  });
  const [stored, setStored] = useState<StoredTables>();
  const [refreshes, setRefreshes] = useState(0);
  const refresh = () => setRefreshes((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after either, the list may be another
  useEffect(() => {
    let isStale = false;
    void Promise.all([recent.list(), recent.unreadable()]).then(
      ([tables, unreadable]) => isStale || setStored({ tables, unreadable }),
      (error) => isStale || setStored({ tables: [], unreadable: [], problem: reasonOf(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [recent, changes, refreshes, trouble]);

  if (!stored) return <p className="muted">{trouble === "silent" ? SILENT : "Looking…"}</p>;
  const { tables, unreadable, problem } = stored;
  const currentId = recent.currentId();
  return (
    <>
      {tables.length === 0 && <p className="muted">{emptyText(problem)}</p>}
      <ul>
        {tables.map((table) => (
          <RecentRow
            key={table.id}
            table={table}
            isCurrent={table.id === currentId}
            onOpen={() => {
              close();
              void recent.open(table);
            }}
            onChanged={refresh}
          />
        ))}
      </ul>
      {unreadable.length > 0 && <UnreadableTables tables={unreadable} />}
    </>
  );
}

function UnreadableTables({ tables }: { readonly tables: readonly Unreadable[] }) {
  const { view } = useWorkspace();
  const save = (one: Unreadable) =>
    one.download().then(
      (file) => download(file, setAsideName(one.name)),
      (error) => notify(view, `It could not be downloaded: ${reasonOf(error)}.`),
    );
  return (
    <>
      <h3 className="recent-heading">Could not be read, and was set aside</h3>
      <ul>
        {tables.map((one) => (
          <li key={one.name} className="recent-row row">
            <span className="grow">{isolated(one.table ?? one.name)}</span>
            <Button
              aria-label={`Download ${isolated(one.table ?? one.name)}`}
              onClick={() => void save(one)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const SILENT = "The browser's storage does not answer. What it keeps is listed as soon as it does.";

function emptyText(problem: string | undefined): string {
  return problem === undefined
    ? "None yet. A sample is recent from its first change, a file as soon as it is opened."
    : `What is kept could not be listed: ${problem}.`;
}
