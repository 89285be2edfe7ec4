// The seed of the property tests, and how long each is tried. At a desk each run has another seed, and so
// they go on finding things, for a second each. Where a commit is judged, the seed is always the same one,
// so that what passed there once passes again, and all is tried that a property asks for.
// `SEED=7 npm test` chooses a seed, and tries all as well.
import fc from "fast-check";
import { tryAllFor } from "./triedFor.ts";

const { SEED, CI } = process.env;
const seed = SEED ?? (CI ? "20261122" : undefined);
if (seed === undefined) tryAllFor(1000);
else fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
