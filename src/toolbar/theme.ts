import { useLayoutEffect, useSyncExternalStore } from "react";
import { DARK, LIGHT, type Theme } from "../view/theme.ts";

const isDark = "(prefers-color-scheme: dark)";

/** The theme that the system asks for, followed as it changes. */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, presentTheme);
  useLayoutEffect(() => {
    for (const [name, color] of Object.entries(theme))
      document.documentElement.style.setProperty(`--${name}`, color);
  }, [theme]);
  return theme;
}

export function presentTheme(): Theme {
  return matchMedia(isDark).matches ? DARK : LIGHT;
}

function subscribe(tell: () => void): () => void {
  const query = matchMedia(isDark);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}
