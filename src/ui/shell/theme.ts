import { createStore, type Readable } from "../../model/values/store.ts";
import { DARK, LIGHT, SYSTEM_COLORS, type Theme } from "../../view/colors/theme.ts";

const DARK_QUERY = "(prefers-color-scheme: dark)";
const FORCED_QUERY = "(forced-colors: active)";

/** The theme that the system asks for, followed as it changes, and given to the page. */
export function pageTheme(): Readable<Theme> {
  const theme = createStore(currentTheme());
  const show = () => {
    for (const [name, color] of Object.entries(theme.get()))
      document.documentElement.style.setProperty(`--${name}`, color);
  };
  show();
  theme.subscribe(show);
  for (const query of [DARK_QUERY, FORCED_QUERY])
    matchMedia(query).addEventListener("change", () => theme.set(currentTheme()));
  return theme;
}

function currentTheme(): Theme {
  if (matchMedia(FORCED_QUERY).matches) return systemColors();
  return matchMedia(DARK_QUERY).matches ? DARK : LIGHT;
}

/** The theme in the colours that the system forces, as numbers, since painters mix them. */
function systemColors(): Theme {
  const probe = document.body.appendChild(document.createElement("i"));
  const colors = Object.entries(SYSTEM_COLORS).map(([name, color]) => {
    probe.style.color = color;
    return [name, numericRgb(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(colors);
}

/** A mixed colour as `rgb()`, which painters can read; browsers report `color(srgb 0.1 0.2 0.3)`. */
export function numericRgb(color: string): string {
  const parts = color
    .match(/-?[\d.]+(e-?\d+)?/g)
    ?.slice(0, 3)
    .map(Number) ?? [0.5, 0.5, 0.5];
  const scale = color.startsWith("color(") ? 255 : 1;
  return `rgb(${parts.map((part) => Math.min(255, Math.max(0, Math.round(part * scale)))).join(", ")})`;
}
