import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPressed, isTyped, type KeyPress, keyText } from "#src/ui/actions/keys.ts";
import { ALL_ACTIONS } from "#src/ui/actions/laterActions.ts";

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, code: "", ...none, ...more };
}

describe("a combination of keys", () => {
  test("is pressed with Ctrl or with ⌘, and with Shift just where it has it", () => {
    expect(isPressed("Mod+Z", press("z", { ctrlKey: true }))).toBe(true);
    expect(isPressed("Mod+Z", press("z", { metaKey: true }))).toBe(true);
    expect(isPressed("Mod+Z", press("Z", { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPressed("Mod+Shift+Z", press("Z", { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isPressed("Mod+Z", press("z"))).toBe(false);
    expect(isPressed("Mod+Z", press("z", { ctrlKey: true, altKey: true }))).toBe(false);
  });

  test("that asks for Ctrl is not pressed with ⌘", () => {
    expect(isPressed("Ctrl+Y", press("y", { ctrlKey: true }))).toBe(true);
    expect(isPressed("Ctrl+Y", press("y", { metaKey: true }))).toBe(false);
  });

  test("knows a letter by its place where the keyboard has no Latin ones", () => {
    expect(isPressed("Mod+Z", press("я", { code: "KeyZ", ctrlKey: true }))).toBe(true);
    expect(isPressed("Mod+Z", press("y", { code: "KeyZ", ctrlKey: true }))).toBe(false);
  });

  test("of a sign is pressed however the keyboard makes it", () => {
    expect(isPressed("?", press("?", { shiftKey: true }))).toBe(true);
    expect(isPressed("+", press("+", { shiftKey: true }))).toBe(true);
    expect(isPressed("+", press("="))).toBe(true);
    expect(isPressed("−", press("-"))).toBe(true);
    expect(isPressed("+", press("+", { ctrlKey: true }))).toBe(false);
  });

  test("of a function key is pressed with just its modifiers", () => {
    expect(isPressed("F3", press("F3"))).toBe(true);
    expect(isPressed("F3", press("F3", { shiftKey: true }))).toBe(false);
    expect(isPressed("Shift+F3", press("F3", { shiftKey: true }))).toBe(true);
    expect(isPressed("F3", press("F3", { metaKey: true }))).toBe(false);
  });

  test("is written as the system's keyboards have it", () => {
    expect(keyText("Mod+Shift+Z", "Windows")).toBe("Ctrl+Shift+Z");
    expect(keyText("Mod+Shift+Z", "Mac OS X")).toBe("⇧⌘Z");
    expect(keyText("Ctrl+Y", "Mac OS X")).toBe("⌃Y");
    expect(keyText("+", "Mac OS X")).toBe("+");
    expect(keyText("F3", "Windows")).toBe("F3");
  });

  test("types something just where it has no modifier and is one sign", () => {
    expect(["?", "+", "−", "0"].every(isTyped)).toBe(true);
    expect(["Mod+Z", "F3", "Shift+F3", "Ctrl+Y"].some(isTyped)).toBe(false);
  });
});

test("no keys lead to two actions", () => {
  const all = ALL_ACTIONS.flatMap(({ name, keys = [] }) => keys.map((key) => ({ name, key })));
  fc.assert(
    fc.property(
      fc.constantFrom("z", "y", "f", "k", "F3", "+", "-", "=", "0", "?", "r"),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (key, ctrlKey, metaKey, shiftKey) => {
        const pressed = press(key, { ctrlKey, metaKey, shiftKey });
        const names = all.filter((one) => isPressed(one.key, pressed)).map(({ name }) => name);
        expect(new Set(names).size).toBeLessThanOrEqual(1);
      },
    ),
  );
});
