import type { TableData } from "../table/memberships.ts";
import { loadNames } from "./sampleNames.ts";
import type { Noise, SampleSize } from "./sampleSize.ts";

/** The steps in which a sample is made: they yield the progress (0 to 1) and return the table. */
export async function sampleSteps(size: SampleSize): Promise<Generator<number, TableData>> {
  const { organisation } = size;
  if (organisation) return organisationSteps(size, organisation);
  const [names, { makeSample }] = await Promise.all([loadNames(), loadRandomTable()]);
  return makeSample(size, names);
}

function loadRandomTable() {
  return import("./sample.ts").catch(refuse);
}

/** An organisation takes words and rules that a random table does without. */
async function organisationSteps(size: SampleSize, noise: Noise) {
  const [names, { organisationTable }] = await Promise.all([loadNames(), loadOrganisation()]);
  return organisationTable(size, noise, names);
}

function loadOrganisation() {
  return import("./organisation/organisation.ts").catch(refuse);
}

function refuse(): never {
  throw new Error("it could not be loaded");
}
