import type { OrganisationNames } from "./organisation/organisation.ts";
import type { NameSource } from "./sample.ts";

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
