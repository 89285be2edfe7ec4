import { createStore, type Readable } from "../../model/values/store.ts";
import { numericRgb } from "../../ui/shell/theme.ts";
import { DARK, LIGHT, SYSTEM_COLORS, type Theme } from "../../view/colors/theme.ts";
import { addStyles } from "./styles.ts";

const NAMES = Object.keys(LIGHT) as (keyof Theme)[];

/** `--access-table-assumed-edge`: what a page says in the place of a colour of ours. */
function propertyOf(name: string): string {
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

/** The sizes that a page may say, in CSS px; 0 where it says none. */
const SIZES = ["cellSize", "idWidth", "nameWidth", "headerHeight"] as const;

export type HostSizes = Readonly<Record<(typeof SIZES)[number], number>>;

/** The colours, font and sizes of an element as painters read them, followed however they change. */
export class HostTheme {
  readonly #element: HTMLElement;
  readonly #probes: readonly HTMLElement[];
  readonly #theme = createStore<Theme>(LIGHT);
  readonly #sizes = createStore<HostSizes | undefined>(undefined);

  /** With an empty element for what tells of them. */
  constructor(element: HTMLElement) {
    this.#element = element;
    const probe = (style: Partial<CSSStyleDeclaration>) => {
      const made = element.ownerDocument.createElement("i");
      Object.assign(made.style, style);
      return element.appendChild(made);
    };
    this.#probes = [
      // As a mixed colour it is told by its numbers in any case.
      ...NAMES.map((name) =>
        probe({ color: `color-mix(in srgb, var(--${name}), var(--${name}))` }),
      ),
      ...SIZES.map((name) => probe({ width: `var(${propertyOf(name)}, 0px)` })),
    ];
    element.addEventListener("transitionend", this.read);
    this.read();
  }

  get theme(): Readable<Theme> {
    return this.#theme;
  }

  /** Undefined as long as the element has no place on the page. */
  get sizes(): Readable<HostSizes | undefined> {
    return this.#sizes;
  }

  /** Reads them: those of what was hidden change untold. */
  readonly read = (): void => {
    const { getComputedStyle } = this.#element.ownerDocument.defaultView ?? globalThis;
    const styles = this.#probes.map((probe) => getComputedStyle(probe));
    const font = getComputedStyle(this.#element).getPropertyValue("--access-table-font").trim();
    const colors = NAMES.map((name, at) => [name, numericRgb(styles[at].color)]);
    const theme = Object.fromEntries([...colors, ["font", font || undefined]]);
    if (!isSame(theme, this.#theme.get())) this.#theme.set(theme);
    const widths = SIZES.map((name, at) => [
      name,
      Number.parseFloat(styles[NAMES.length + at].width),
    ]);
    const sizes = Object.fromEntries(widths);
    if (!Number.isNaN(sizes.cellSize) && !isSame(sizes, this.#sizes.get() ?? {}))
      this.#sizes.set(sizes);
  };
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
