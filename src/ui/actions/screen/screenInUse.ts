import { heardIn } from "../../kit/keyboard.ts";
import type { Screen } from "./screen.ts";

/** The screens on the page, that which was used last first. */
let screens: Screen[] = [];

/** Has a screen take part; the one pressed last is in use. Returns how it leaves. */
export function addScreen(screen: Screen): () => void {
  screens = [...screens, screen];
  const use = ({ target }: Event) => {
    if (isOn(screen, target)) screens = [screen, ...screens.filter((other) => other !== screen)];
  };
  const heard = heardIn(screen.root);
  for (const type of ["pointerdown", "focusin"]) heard.addEventListener(type, use, true);
  return () => {
    for (const type of ["pointerdown", "focusin"]) heard.removeEventListener(type, use, true);
    screens = screens.filter((other) => other !== screen);
  };
}

/** True for the screen that keys, files and the like are for: that on which they come, else that in use. */
export function isFor(screen: Screen, { target }: Event): boolean {
  const owner = screens.find((one) => isOn(one, target)) ?? screens[0] ?? screen;
  return owner === screen;
}

function isOn({ element }: Screen, target: EventTarget | null): boolean {
  return target instanceof Node && element.current?.contains(target) === true;
}
