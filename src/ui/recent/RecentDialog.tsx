import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { isolated } from "../../model/isolated.ts";
import { download } from "../../session/download.ts";
import type { RecentTables, TableSummary, Unreadable } from "../../session/storage/recentTables.ts";
import { useStore } from "../../watch.ts";
import { useIsOpen, useSession } from "../session.ts";
import { RecentRow } from "./RecentRow.tsx";
import "../dialog.css";
import "./recent.css";

/** The list of the tables that the browser keeps. */
export function RecentDialog() {
  const { opened } = useSession();
  const close = () => opened.set(undefined);
  return (
    <Dialog.Root open={useIsOpen("recent")} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog recent">
          <Dialog.Title className="dialog-title">Recent tables</Dialog.Title>
          <RecentList onClose={close} />
          <div className="dialog-buttons">
            <Dialog.Close className="tool">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface StoredTables {
  readonly tables: readonly TableSummary[];
  readonly unreadable: readonly Unreadable[];
}

function RecentList({ onClose }: { readonly onClose: () => void }) {
  const { recent } = useSession();
  const changes = useStore(recent.changes);
  const [stored, setStored] = useState<StoredTables>();
  const [refreshes, setRefreshes] = useState(0);
  const refresh = () => setRefreshes((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after either, the list may be another
  useEffect(() => {
    let isStale = false;
    void Promise.all([recent.list(), recent.unreadable()]).then(
      ([tables, unreadable]) => isStale || setStored({ tables, unreadable }),
    );
    return () => {
      isStale = true;
    };
  }, [recent, changes, refreshes]);

  if (!stored) return <p className="muted">Looking…</p>;
  const { tables, unreadable } = stored;
  const currentId = recent.currentId();
  return (
    <>
      {tables.length === 0 && <p className="muted">{emptyText(recent)}</p>}
      <ul className="recent-list">
        {tables.map((table) => (
          <RecentRow
            key={table.id}
            table={table}
            isCurrent={table.id === currentId}
            onOpen={() => {
              onClose();
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
  return (
    <>
      <h3 className="recent-heading">Could not be read, and was set aside</h3>
      <ul className="recent-list">
        {tables.map((one) => (
          <li key={one.name} className="recent-row">
            <span className="recent-name">{one.name}</span>
            <button
              type="button"
              className="tool"
              aria-label={`Download ${isolated(one.name)}`}
              onClick={async () => download(await one.download(), `set-aside-${one.name}.json`)}
            >
              Download
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function emptyText(recent: RecentTables): string {
  return recent.isSaving()
    ? "None yet. A sample is recent from its first change, a file as soon as it is opened."
    : "The browser gives no storage to this page, so no tables are recent.";
}
