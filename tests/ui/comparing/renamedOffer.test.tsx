// @vitest-environment jsdom
import { File as NodeFile } from "node:buffer";
import { act } from "react";
import { expect, test } from "vitest";
import { readInputs } from "../../../src/files/readInputs.ts";
import { Comparing } from "../../../src/session/comparing/comparing.ts";
import { ComparedBar } from "../../../src/ui/comparing/ComparedBar.tsx";
import { sceneSession } from "../../../src/ui/comparing/sceneSession.ts";
import { tableOf } from "../../table.ts";
import { settle } from "../mount.tsx";
import { mountIn, sessionOn } from "../session.tsx";

const HERE = tableOf(`
      Mail New
  ann x    x
  bob x    .`);

/** In it `New` has the name of `Former`. jsdom has files without a stream. */
const OLD = new NodeFile(
  ["User ID,Group\r\nann,Mail\r\nann,Former\r\nbob,Mail\r\n"],
  "old.csv",
) as File;

/** The bar of a comparison in which a group was renamed, as it comes up. */
async function showBar() {
  const session = sessionOn(HERE);
  const read = async (...inputs: Parameters<typeof readInputs>) => ({
    result: await readInputs(...inputs),
  });
  const comparing = new Comparing(session, session.exports, read);
  await comparing.open([OLD]);
  const scene = sceneSession(session, comparing, comparing.state.get()!, session);
  mountIn(scene, <ComparedBar />);
  return { opened: scene.opened, comparing };
}

test("groups that were probably renamed are offered to be matched", async () => {
  const { opened } = await showBar();
  await expect.poll(() => opened.get()?.name).toBe("renamed");
});

test("whoever has opened something else meanwhile goes on with that", async () => {
  const { opened, comparing } = await showBar();
  act(() => opened.set({ name: "keys", isByKeyboard: true }));
  // Asked for later than by the bar, it is found later.
  expect(await comparing.likelyGroups()).toHaveLength(1);
  await settle();
  expect(opened.get()?.name).toBe("keys");
});
