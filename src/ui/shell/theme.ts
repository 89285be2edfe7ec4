import { useLayoutEffect, useSyncExternalStore } from "react";
import { DARK, LIGHT, SYSTEM_COLORS, type Theme } from "../../view/colors/theme.ts";

const DARK_QUERY = "(prefers-color-scheme: dark)";
const FORCED_QUERY = "(forced-colors: active)";

/** The theme that the system asks for, followed as it changes. */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  useLayoutEffect(() => {
    for (const [name, color] of Object.entries(theme))
      document.documentElement.style.setProperty(`--${name}`, color);
  }, [theme]);
  return theme;
}

function currentTheme(): Theme {
  if (matchMedia(FORCED_QUERY).matches) return (forced ??= systemColors());
  return matchMedia(DARK_QUERY).matches ? DARK : LIGHT;
}

let forced: Theme | undefined;

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

function subscribe(onChange: () => void): () => void {
  const handleChange = () => {
    forced = undefined;
    onChange();
  };
  const queries = [matchMedia(DARK_QUERY), matchMedia(FORCED_QUERY)];
  for (const query of queries) query.addEventListener("change", handleChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", handleChange);
  };
}
