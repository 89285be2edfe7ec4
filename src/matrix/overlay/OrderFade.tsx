import { useEffect, useRef } from "react";
import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { rootOf } from "../input/placeActions.ts";

/** The most cells in sight with which a change of the order is shown as one. */
const MOST_CELLS = 5_000;
const FADE_MS = 220;

/** The matrix before another order, as canvases that fade over the new one until anything is done. */
export function OrderFade({ workspace }: { readonly workspace: ShownWorkspace }) {
  const { table, view, camera } = workspace;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let fading: Animation | undefined;
    let shown = table.memberships;
    const end = () => fading?.finish();
    const stop = view.ordered.subscribe(() => {
      const isOther = shown !== table.memberships;
      end();
      const before = canvas.current;
      if (!before || isOther || !isAnimated(camera) || !copyStages(before)) return;
      before.hidden = false;
      fading = before.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS });
      const listening = new AbortController();
      for (const event of ["pointerdown", "wheel", "keydown"])
        rootOf(before).addEventListener(event, end, {
          ...{ capture: true, passive: true, signal: listening.signal },
        });
      fading.onfinish = () => {
        listening.abort();
        before.hidden = true;
        // Its memory goes with it.
        before.width = before.height = 0;
      };
    });
    // The view of another table is there before this is told.
    const stopFollowing = table.subscribe(({ touched }) => {
      if (touched.table) shown = table.memberships;
    });
    return () => {
      stop();
      stopFollowing();
      end();
    };
  }, [table, view, camera]);
  return <canvas ref={canvas} className="order-fade" hidden />;
}

function isAnimated(camera: Camera): boolean {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const g = camera.geometry.get();
  const [rows, columns] = [visibleRows(g), visibleColumns(g)];
  return (rows.to - rows.from) * (columns.to - columns.from) <= MOST_CELLS;
}

/** Copies what the stages show, before they draw the new order in the next frame. */
function copyStages(copy: HTMLCanvasElement): boolean {
  const window = copy.parentElement;
  const stages = Array.from(
    window?.querySelectorAll<HTMLCanvasElement>(".matrix-stage canvas") ?? [],
  );
  const context = copy.getContext("2d");
  if (!context || stages.length === 0) return false;
  copy.width = Math.max(...stages.map(({ width }) => width));
  copy.height = stages.reduce((sum, { height }) => sum + height, 0);
  copy.style.width = stages[0].style.width;
  copy.style.height = `${stages.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)}px`;
  let top = 0;
  for (const stage of stages) {
    context.drawImage(stage, 0, top);
    top += stage.height;
  }
  return true;
}
