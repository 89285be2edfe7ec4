/** A key as a person writes it: `Mod+Shift+Z`, `F3`, `?`; `Mod` is Ctrl or ⌘, as systems have it. */
export type KeyCombination = string;

/** The part of a keyboard event that identifies a combination. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>;

const MAC = /Mac|iPhone|iPad/;

/** Signs that share a key on some keyboards: either of them counts. */
const SAME_SIGN: Readonly<Record<string, readonly string[]>> = { "+": ["+", "="], "−": ["-", "−"] };

export function isPressed(combination: KeyCombination, press: KeyPress): boolean {
  const { key, modifiers } = partsOf(combination);
  if (press.altKey) return false;
  if (modifiers.includes("Mod") ? !(press.ctrlKey || press.metaKey) : press.metaKey) return false;
  if (modifiers.includes("Ctrl") && !press.ctrlKey) return false;
  if (modifiers.length === 0 && press.ctrlKey) return false;
  // A sign may need Shift on one keyboard and none on another.
  if (!isSign(key) && press.shiftKey !== modifiers.includes("Shift")) return false;
  if (/^[A-Z]$/.test(key)) return letterOf(press) === key;
  return (SAME_SIGN[key] ?? [key]).includes(press.key);
}

/** The combination as this system's keyboards have it: `⇧⌘Z`, `Ctrl+Shift+Z`. */
export function keyText(combination: KeyCombination, system = navigator.userAgent): string {
  if (!MAC.test(system)) return combination.replace("Mod", "Ctrl");
  const { key, modifiers } = partsOf(combination);
  const signs = { Ctrl: "⌃", Shift: "⇧", Mod: "⌘" };
  return (["Ctrl", "Shift", "Mod"] as const)
    .filter((modifier) => modifiers.includes(modifier))
    .map((modifier) => signs[modifier])
    .concat(key)
    .join("");
}

/** True for a combination that types a character: a text field that has the focus gets it. */
export function isTyped(combination: KeyCombination): boolean {
  const { key, modifiers } = partsOf(combination);
  return key.length === 1 && !modifiers.includes("Mod") && !modifiers.includes("Ctrl");
}

function partsOf(combination: KeyCombination): { key: string; modifiers: readonly string[] } {
  const parts = combination === "+" ? ["+"] : combination.split("+");
  return { key: parts[parts.length - 1], modifiers: parts.slice(0, -1) };
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[A-Z]/.test(key);
}

/** The Latin letter of a key, on keyboards with other letters the one in its place. */
function letterOf({ key, code }: KeyPress): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, "")).toUpperCase();
}
