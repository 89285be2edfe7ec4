import type { TableData } from "../table/memberships.ts";
import { makeSample } from "./sample.ts";
import { loadNames } from "./sampleNames.ts";
import type { Noise, SampleSize } from "./sampleSize.ts";

/** The steps in which a sample is made: they yield the progress (0 to 1) and return the table. */
export async function sampleSteps(size: SampleSize): Promise<Generator<number, TableData>> {
  const { organisation } = size;
  if (organisation) return organisationSteps(size, organisation);
  return makeSample(size, await loadNames());
}

/** An organisation takes words and rules that the first visit does without. */
async function organisationSteps(size: SampleSize, noise: Noise) {
  const [names, { organisationTable }] = await Promise.all([loadNames(), loadOrganisation()]);
  return organisationTable(size, noise, names);
}

function loadOrganisation() {
  return import("./organisation/organisation.ts").catch(() => {
    throw new Error("it could not be loaded");
  });
}
