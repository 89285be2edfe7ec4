import type { AccessTable } from "../model/accessTable.ts";
import { startOver } from "../model/commands/startOver.ts";
import type { Opening } from "../view/opening.ts";
import { freshSeed } from "../view/parameters.ts";
import { SampleIcon, StartOverIcon } from "./icons.tsx";

interface TableToolsProps {
  readonly table: AccessTable;
  readonly opening: Opening;
  readonly isReady: boolean;
}

/** What makes another table of the present one. Both can be undone. */
export function TableTools({ table, opening, isReady }: TableToolsProps) {
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="tool"
        title="Puts the states back as they came in, and the roles away"
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && table.run(startOver, undefined)}
      >
        <StartOverIcon />
        <span className="tool-name">Start over</span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="tool"
        title="Makes a fresh sample of the same size"
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && void opening.newSample(freshSeed())}
      >
        <SampleIcon />
        <span className="tool-name">New sample</span>
      </button>
    </>
  );
}
