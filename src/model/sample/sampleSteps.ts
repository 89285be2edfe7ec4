import type { OrganisationNames, organisationTable } from "./organisation/organisation.ts";
import type { NameSource, randomTable } from "./randomTable.ts";
import type { SampleSize } from "./sampleSize.ts";

/** What makes samples up. It is large, and most visits do without. */
export interface SampleMakers {
  random(): Promise<typeof randomTable>;
  organisation(): Promise<typeof organisationTable>;
}

/** Makes the table of a sample, bit by bit; each step gives the share that is done. */
export async function sampleSteps(size: SampleSize, makers: SampleMakers) {
  const { organisation } = size;
  if (organisation) {
    const [names, makeUp] = await Promise.all([loadNames(), makers.organisation()]);
    return makeUp(size, organisation, names);
  }
  const [names, makeUp] = await Promise.all([loadNames(), makers.random()]);
  return makeUp(size, names);
}

/** Loads the names for samples: they are large, so they are fetched only when one is made. */
export async function loadNames(): Promise<NameSource & OrganisationNames> {
  const loading = [import("@faker-js/faker/locale/de"), import("./workWords.ts")] as const;
  const [{ faker }, { workName }] = await Promise.all(loading).catch(() => {
    throw new Error("its names could not be loaded");
  });
  const below = (limit: number) => faker.number.int(limit - 1);
  return {
    seed: (seed) => faker.seed(seed),
    person: faker.person,
    word: { words: ({ count }) => workName(faker.number.int(count), below) },
  };
}
