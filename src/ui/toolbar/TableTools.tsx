import { startOver } from "../../model/commands/startOver.ts";
import { SampleIcon, StartOverIcon } from "../icons.tsx";
import { useHasTable, useSession } from "../session.ts";

/** What makes another table of the present one. Both can be undone. */
export function TableTools() {
  const { table, samples } = useSession();
  const isReady = useHasTable();
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
        onClick={() => isReady && void samples.openFresh()}
      >
        <SampleIcon />
        <span className="tool-name">New sample</span>
      </button>
    </>
  );
}
