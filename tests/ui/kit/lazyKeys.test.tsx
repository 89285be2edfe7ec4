// @vitest-environment jsdom
import { act, useEffect, useRef, useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { lazyPart } from "#src/model/values/lazyPart.ts";
import { createStore } from "#src/model/values/store.ts";
import { KitContext, type Opened } from "#src/ui/kit/opened.ts";
import { useLazyPart } from "#src/ui/kit/useLazyPart.ts";
import { mount, press, settle } from "../mount.tsx";

/** A field that selects what is in it as it takes the focus, as that of Find does. */
function Field() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return <input ref={input} value={text} onChange={({ target }) => setText(target.value)} />;
}

/** The same, which takes the focus once it has appeared, as a dialog does. */
function LateField() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    setTimeout(() => input.current?.focus(), 50);
  }, []);
  return <input ref={input} value={text} onChange={({ target }) => setText(target.value)} />;
}

/** A part that is wanted and still on its way, with the keys that anybody else hears of. */
function wanted(Part = Field) {
  let bring = (_: typeof Field) => {};
  let fail = () => {};
  const coming = new Promise<typeof Field>((resolve, reject) => {
    bring = resolve;
    fail = () => reject(new Error("offline"));
  });
  const part = lazyPart(() => coming);
  function Place() {
    const Loaded = useLazyPart(part, { isWanted: true, takesKeys: true });
    return Loaded ? <Loaded /> : null;
  }
  const heard: string[] = [];
  const hear = ({ key, target }: KeyboardEvent) =>
    target instanceof HTMLInputElement || heard.push(key);
  addEventListener("keydown", hear);
  onTestFinished(() => removeEventListener("keydown", hear));
  const opened = createStore<Opened | undefined>(undefined);
  const around = { root: document, opened, say: () => {} };
  mount(
    <KitContext value={around}>
      <Place />
    </KitContext>,
  );
  return { heard, bring: () => act(async () => bring(Part)), fail: () => act(async () => fail()) };
}

const type = (text: string) => {
  for (const key of text) press(key);
};

test("keys that come while a part is loaded are typed into it, in their order, and do nothing else", async () => {
  const { heard, bring } = wanted();
  type("Verxr");
  press("Backspace");
  press("Backspace");
  type("ti");
  await bring();
  type("eb");
  await settle();
  expect(document.querySelector("input")?.value).toBe("Vertieb");
  expect(heard).toEqual([]);
});

test("what gets the focus meanwhile gets none of the keys, though the part takes it later", async () => {
  const { heard, bring } = wanted(LateField);
  type("r");
  const button = document.body.appendChild(document.createElement("button"));
  onTestFinished(() => button.remove());
  button.focus();
  type("ad");
  await bring();
  type("a");
  await settle(100);
  expect(document.querySelector("input")?.value).toBe("rada");
  expect(heard).toEqual([]);
});

test("keys with Ctrl stay the page's, and those of a part that does not come are nobody's", async () => {
  const { heard, fail } = wanted();
  press("z", { ctrlKey: true });
  type("r");
  await fail();
  await settle(600);
  expect(heard).toEqual(["z"]);
  type("r");
  expect(heard).toEqual(["z", "r"]);
});
