// The seed of the property tests. At a desk each run has another one, and so they go on finding things.
// Where a commit is judged, it is always the same one: what passed there once passes again.
// `SEED=7 npm test` chooses one.
import fc from "fast-check";

const { SEED, CI } = process.env;
const seed = SEED ?? (CI ? "20261122" : undefined);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
