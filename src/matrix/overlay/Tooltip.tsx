import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import { cellFacts, placeLabel, STATE_WORDS } from "../../view/labels.ts";
import type { Pointed, View } from "../../view/view.ts";
import { useStore } from "../../watch.ts";

/** The time that the pointer has to rest, in ms. */
const REST = 450;

/** Says what the pointer rests on, with names whole. */
export function Tooltip({ table, view }: { table: AccessTable; view: View }) {
  const arrangement = useStore(view.arrangement);
  /** The place that the pointer rests on: only that renders, not every move. */
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const point = (next: Pointed | undefined) => {
      clearTimeout(timer);
      setPointed(undefined);
      if (next) timer = setTimeout(() => setPointed(next), next.isPress ? 0 : REST);
    };
    const stops = [
      view.pointed.subscribe(point),
      // What was pointed at has changed: it is told anew, when there is time.
      table.subscribe(() => point(view.pointed.get())),
      () => clearTimeout(timer),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, view]);
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pointed && tooltip.current) keepInside(tooltip.current, pointed);
  }, [pointed]);
  // Of many cells the status line tells.
  if (!pointed || !arrangement.has(table.memberships, pointed) || pointed.behind) return null;
  return (
    <div ref={tooltip} className="tooltip" role="tooltip">
      <Content table={table} arrangement={arrangement} pointed={pointed} />
    </div>
  );
}

interface ContentProps {
  readonly table: AccessTable;
  readonly arrangement: Arrangement;
  readonly pointed: Pointed;
}

function Content({ table, arrangement, pointed }: ContentProps) {
  const who = arrangement.whoAt(pointed);
  if (who.user !== undefined && who.group !== undefined) {
    const { userName, userId, group, state, role } = cellFacts(table, who.user, who.group);
    return (
      <>
        <strong>
          <bdi>{userName}</bdi>
        </strong>{" "}
        <span className="muted">
          <bdi>{userId}</bdi>
        </span>
        <br />
        <bdi>{group}</bdi>: {STATE_WORDS[state]}
        {role !== undefined && (
          <>
            <br />
            role <bdi>{role}</bdi>
          </>
        )}
      </>
    );
  }
  return <bdi>{placeLabel(table, arrangement, pointed)}</bdi>;
}

/** Beside the pointer (above a finger), and never outside the page. */
function keepInside(element: HTMLElement, { clientX, clientY, isPress }: Pointed): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const x = Math.min(clientX + 14, innerWidth - width - 6);
  const below = clientY + 20;
  const y = isPress || below + height > innerHeight - 6 ? clientY - height - 14 : below;
  element.style.transform = `translate(${Math.max(6, x)}px, ${Math.max(6, y)}px)`;
}
