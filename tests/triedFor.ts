// How long a property is tried.
import fc, { type Plugin } from "fast-check";

/** Not that of a clock that a test makes up. */
const { now } = Date;

/**
 * Ends a property so many ms after its begin, between two runs: one that was broken off would go on beside
 * the next test, and nobody would hear of its failure. What was tried once is no failure, however long it took.
 */
export function triedFor(ms: number): Plugin<unknown> {
  return () => {
    const end = now() + ms;
    let isTried = false;
    const seen = <Outcome>(outcome: Outcome): Outcome => {
      isTried ||= !fc.PreconditionFailure.isFailure(outcome);
      return outcome;
    };
    return {
      decorateRun: (run) => (input) => {
        if (isTried && now() >= end) return new fc.PreconditionFailure(true);
        const outcome = run(input);
        return outcome instanceof Promise ? outcome.then(seen) : seen(outcome);
      },
    };
  };
}

let isSaid = false;

/** Tries all properties so long. It is said for each file of tests, and these share their modules. */
export function tryAllFor(ms: number): void {
  if (!isSaid) fc.installGlobalPlugin(triedFor(ms));
  isSaid = true;
}
