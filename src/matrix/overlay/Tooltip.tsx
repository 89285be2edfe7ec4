import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { REST, RestTimer } from "../../model/tasks/rests.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import type { HoveredPlace } from "../../view/view.ts";
import { useValue } from "../../watch.ts";
import { TooltipContent } from "./TooltipContent.tsx";

interface TooltipProps {
  readonly workspace: ShownWorkspace;
  /** The font in which the names are written. */
  readonly font: string | undefined;
}

/** The facts about the cell, user or group under the resting pointer. */
export function Tooltip({ workspace, font }: TooltipProps) {
  const { table, view, camera } = workspace;
  const arrangement = useValue(view.arrangement);
  /** The place under the resting pointer: moves alone render nothing. */
  const [hovered, setHovered] = useState<HoveredPlace>();
  useEffect(() => {
    let shown: HoveredPlace | undefined;
    let next: HoveredPlace | undefined;
    const show = (place: HoveredPlace | undefined) => {
      if (place !== shown) setHovered((shown = place));
    };
    const resting = new RestTimer(REST.tooltip, () => show(next));
    const hover = (place: HoveredPlace | undefined) => {
      next = place;
      show(place?.isLongPress ? place : undefined);
      if (place && !place.isLongPress) resting.start();
      else resting.stop();
    };
    return stopAll([
      view.hovered.subscribe(hover),
      // The facts may have changed: the tooltip disappears, and returns with the new ones.
      table.subscribe(() => hover(view.hovered.get())),
      view.isMoving.subscribe((isMoving) => hover(isMoving ? undefined : view.hovered.get())),
      () => hover(undefined),
    ]);
  }, [table, view]);
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hovered && tooltip.current) keepInside(tooltip.current, hovered);
  }, [hovered]);
  // For many cells behind a pixel there is the status line.
  if (!hovered || !arrangement.has(table.memberships, hovered) || hovered.cellsPerPixel)
    return null;
  // ID and Name say what they are themselves.
  if (hovered.row < 0 && hovered.column < 0) return null;
  return (
    <div ref={tooltip} className="tooltip" role="tooltip" popover="manual">
      <TooltipContent
        table={table}
        arrangement={arrangement}
        geometry={camera.geometry.get()}
        place={hovered}
        strips={view.stripNames.get()}
        font={font}
      />
    </div>
  );
}

/** Positions the tooltip beside the pointer (above a finger), inside the page and over all that is on it. */
function keepInside(element: HTMLElement, { clientX, clientY, isLongPress }: HoveredPlace): void {
  element.togglePopover?.(true);
  const { offsetWidth: width, offsetHeight: height } = element;
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView ?? window;
  const x = Math.min(clientX + 14, innerWidth - width - 6);
  const below = clientY + 20;
  const y = isLongPress || below + height > innerHeight - 6 ? clientY - height - 14 : below;
  element.style.transform = `translate(${Math.max(6, x)}px, ${Math.max(6, y)}px)`;
}
