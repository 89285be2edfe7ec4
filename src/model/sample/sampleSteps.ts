import type { TableData } from "../table/memberships.ts";
import type { organisationTable } from "./organisation/organisation.ts";
import type { makeSample } from "./sample.ts";
import { loadNames } from "./sampleNames.ts";
import type { SampleSize } from "./sampleSize.ts";

/** What makes samples up. It is large, and most visits do without. */
export interface SampleMakers {
  random(): Promise<typeof makeSample>;
  organisation(): Promise<typeof organisationTable>;
}

/** Makes the table of a sample, bit by bit; each step gives the share that is done. */
export async function sampleSteps(
  size: SampleSize,
  makers: SampleMakers,
): Promise<Generator<number, TableData>> {
  const { organisation } = size;
  if (organisation) {
    const [names, makeUp] = await Promise.all([loadNames(), makers.organisation()]);
    return makeUp(size, organisation, names);
  }
  const [names, makeUp] = await Promise.all([loadNames(), makers.random()]);
  return makeUp(size, names);
}
