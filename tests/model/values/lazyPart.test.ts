import { expect, test } from "vitest";
import { lazyPart } from "#src/model/values/lazyPart.ts";
import type { Picture } from "#src/view/picture/picture.ts";

test("pictures are loaded once, and again only where that failed", async () => {
  const picture = {} as Picture;
  let fetched = 0;
  const source = lazyPart(async () => {
    if (++fetched === 1) throw new Error("no connection");
    return picture;
  });
  await expect(source.load()).rejects.toThrow("no connection");
  expect(source.loaded.get()).toBeUndefined();
  await Promise.all([source.load(), source.load()]);
  expect(source.loaded.get()).toBe(picture);
  expect(fetched).toBe(2);
});
