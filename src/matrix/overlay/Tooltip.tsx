import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { stopAll } from "../../model/work/stopAll.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import { cellFacts, placeLabel, STATE_LABELS } from "../../view/labels.ts";
import type { HoveredPlace, View } from "../../view/view.ts";
import { useStore } from "../../watch.ts";

/** The time that the pointer has to rest before the tooltip appears, in ms. */
const HOVER_DELAY = 450;

/** The facts about the cell, user or group under the resting pointer, with full names. */
export function Tooltip({ table, view }: { table: AccessTable; view: View }) {
  const arrangement = useStore(view.arrangement);
  /** The place under the resting pointer: moves alone render nothing. */
  const [hovered, setHovered] = useState<HoveredPlace>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hover = (next: HoveredPlace | undefined) => {
      clearTimeout(timer);
      setHovered(undefined);
      if (next) timer = setTimeout(() => setHovered(next), next.isLongPress ? 0 : HOVER_DELAY);
    };
    return stopAll([
      view.hovered.subscribe(hover),
      // The facts may have changed: the tooltip disappears, and returns with the new ones.
      table.subscribe(() => hover(view.hovered.get())),
      () => clearTimeout(timer),
    ]);
  }, [table, view]);
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hovered && tooltip.current) keepInside(tooltip.current, hovered);
  }, [hovered]);
  // For many cells behind a pixel there is the status line.
  if (!hovered || !arrangement.has(table.memberships, hovered) || hovered.cellsPerPixel)
    return null;
  return (
    <div ref={tooltip} className="tooltip" role="tooltip">
      <Content table={table} arrangement={arrangement} hovered={hovered} />
    </div>
  );
}

interface ContentProps {
  readonly table: AccessTable;
  readonly arrangement: Arrangement;
  readonly hovered: HoveredPlace;
}

function Content({ table, arrangement, hovered }: ContentProps) {
  const entities = arrangement.entitiesAt(hovered);
  if (entities.user !== undefined && entities.group !== undefined) {
    const { userName, userId, group, state, role } = cellFacts(
      table,
      entities.user,
      entities.group,
    );
    return (
      <>
        <strong>{isolated(userName)}</strong> <span className="muted">{isolated(userId)}</span>
        <br />
        {isolated(group)}: {STATE_LABELS[state]}
        {role !== undefined && (
          <>
            <br />
            role {isolated(role)}
          </>
        )}
      </>
    );
  }
  return placeLabel(table, arrangement, hovered);
}

/** Positions the tooltip beside the pointer (above a finger), inside the page. */
function keepInside(element: HTMLElement, { clientX, clientY, isLongPress }: HoveredPlace): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const x = Math.min(clientX + 14, innerWidth - width - 6);
  const below = clientY + 20;
  const y = isLongPress || below + height > innerHeight - 6 ? clientY - height - 14 : below;
  element.style.transform = `translate(${Math.max(6, x)}px, ${Math.max(6, y)}px)`;
}
