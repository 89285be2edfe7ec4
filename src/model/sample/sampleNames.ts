import type { NameSource } from "./sample.ts";

/** Loads the names for samples: they are large, so they are fetched only when one is made. */
export async function loadNames(): Promise<NameSource> {
  const fetched = await import("@faker-js/faker/locale/de").catch(() => {
    throw new Error("its names could not be loaded");
  });
  return fetched.faker;
}
