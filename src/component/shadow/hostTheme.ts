import { createStore, type Readable } from "../../model/values/store.ts";
import { numericRgb } from "../../ui/shell/theme.ts";
import { DARK, LIGHT, SYSTEM_COLORS, type Theme } from "../../view/colors/theme.ts";
import { addStyles } from "./styles.ts";

const NAMES = Object.keys(LIGHT) as (keyof Theme)[];

/** `--access-table-assumed-edge`: what a page says in the place of a colour of ours. */
export function propertyOf(name: string): string {
  return `--access-table-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The colours as CSS: the page's own where it says some, ours by its scheme, the system's where it forces them. */
function themeStyles(): string {
  const ours = NAMES.map((name) => {
    const usual = `light-dark(${LIGHT[name]}, ${DARK[name]})`;
    return `--${name}: var(${propertyOf(name)}, ${usual});`;
  });
  const forced = NAMES.map((name) => `--${name}: ${SYSTEM_COLORS[name]};`);
  return `.access-table { ${ours.join(" ")} }
@media (forced-colors: active) { .access-table { ${forced.join(" ")} } }`;
}

addStyles(themeStyles());

/** The colours of an element as painters read them, followed however they change. */
export class HostTheme {
  readonly #probes: readonly HTMLElement[];
  readonly #theme = createStore<Theme>(LIGHT);

  /** With an empty element for what tells of them. */
  constructor(element: HTMLElement) {
    this.#probes = NAMES.map((name) => {
      const probe = element.ownerDocument.createElement("i");
      // As a mixed colour it is told by its numbers in any case.
      probe.style.color = `color-mix(in srgb, var(--${name}), var(--${name}))`;
      return element.appendChild(probe);
    });
    element.addEventListener("transitionend", this.read);
    this.read();
  }

  get theme(): Readable<Theme> {
    return this.#theme;
  }

  /** Reads the colours: those of what was hidden change untold. */
  readonly read = (): void => {
    const colors = this.#probes.map((probe) => {
      const view = probe.ownerDocument.defaultView;
      return numericRgb(view?.getComputedStyle(probe).color ?? "");
    });
    const now = this.#theme.get();
    if (NAMES.every((name, at) => now[name] === colors[at])) return;
    this.#theme.set(Object.fromEntries(NAMES.map((name, at) => [name, colors[at]])) as never);
  };
}
