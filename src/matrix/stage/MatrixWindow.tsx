import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { watchMoving } from "../../view/followTable.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { usePageId, useValue } from "../../watch.ts";
import type { PlaceActions } from "../input/placeActions.ts";
import { watchPointer } from "../input/pointerEvents.ts";
import { watchScroller } from "./scroller.ts";
import { watchViewport } from "./viewport.ts";

interface MatrixWindowProps {
  readonly workspace: ShownWorkspace;
  readonly actions: PlaceActions;
  readonly children: ReactNode;
}

/** A native scroll container, with the drawn window fixed inside it. */
export function MatrixWindow({ workspace, actions, children }: MatrixWindowProps) {
  const { view, camera } = workspace;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  // Only the sizes: scrolling must not render anything here.
  const { width, height, dpr } = useValue(() => sizeOf(camera.geometry.get()), sameSize);
  useLayoutEffect(() => watchScroller(scroller.current!, content.current!, camera), [camera]);
  // Before the window gets its size, which is its first move.
  useEffect(() => watchMoving(camera, view), [camera, view]);
  useEffect(() => watchViewport(scroller.current!, camera), [camera]);
  useEffect(() => watchPointer(element.current!, workspace, actions), [workspace, actions]);
  return (
    <div ref={scroller} id={usePageId("matrix-scroller")} className="matrix-scroller">
      <div ref={content} className="matrix-extent">
        <div
          ref={element}
          className="matrix-window"
          style={{ width: width / dpr, height: height / dpr }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

function sizeOf({ width, height, dpr }: Geometry) {
  return { width, height, dpr };
}

type Size = ReturnType<typeof sizeOf>;

function sameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height && a.dpr === b.dpr;
}
