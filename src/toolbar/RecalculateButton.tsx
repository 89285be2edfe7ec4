import type { AccessTable } from "../model/accessTable.ts";
import { useChanges } from "../watch.ts";
import { RecalculateIcon } from "./icons.tsx";

const OUT_OF_DATE = "Out of date: cells were toggled since the roles were derived.";

interface RecalculateButtonProps {
  readonly table: AccessTable;
  readonly isReady: boolean;
}

export function RecalculateButton({ table, isReady }: RecalculateButtonProps) {
  useChanges(table);
  const isDue = table.isOutOfDate || table.roles.length === 0;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={isDue ? "recalculate due" : "recalculate"}
        data-out-of-date={table.isOutOfDate || undefined}
        title={table.isOutOfDate ? OUT_OF_DATE : undefined}
        aria-describedby={table.isOutOfDate ? "out-of-date" : undefined}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && table.recalculate()}
      >
        <RecalculateIcon />
        Recalculate Roles
      </button>
      <span id="out-of-date" hidden>
        {OUT_OF_DATE}
      </span>
    </>
  );
}
