import type { NameSource } from "./sample.ts";

/** Where a sample's names come from. They are large, so they are fetched only for a sample. */
export async function loadNames(): Promise<NameSource> {
  const fetched = await import("@faker-js/faker/locale/de").catch(() => {
    throw new Error("its names could not be loaded");
  });
  return fetched.faker;
}
