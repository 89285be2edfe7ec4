import type { RefObject } from "react";

/** The button of a tool, or while the menu `More` has the tool, the button of that menu. */
export function shownTool(button: RefObject<HTMLElement | null>): HTMLElement | null {
  const place = button.current?.closest("[data-tool]");
  if (!place?.classList.contains("overflowed")) return button.current;
  return place.parentElement!.querySelector<HTMLElement>(".more-tool");
}
