import { useEffect, useLayoutEffect, useRef } from "react";
import { autorun } from "../../model/values/store.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import {
  type Box,
  columnLeft,
  columnRight,
  type Geometry,
  rowBottom,
  rowTop,
} from "../../view/geometry/geometry.ts";
import { followSelection } from "../../view/selection/followSelection.ts";
import type { Selection } from "../../view/selection/selection.ts";
import { selectionAnnounced, sizeInWords } from "../../view/selection/selectionInWords.ts";
import { useValue } from "../../watch.ts";
import { WrittenStyle } from "../writtenStyle.ts";
import "./selection.css";

/** How far beyond the window a side of the frame is that is not in it, in device px. */
const OUT_OF_SIGHT = 8;
/** The distance of the size from the corner that moves, in CSS px. */
const SIZE_AWAY = 14;

interface SelectionFrameProps {
  readonly workspace: ShownWorkspace;
  readonly say: (words: () => string) => void;
}

/** The selection's frame and veil, and its names tinted: HTML, so no square is repainted. */
export function SelectionFrame({ workspace, say }: SelectionFrameProps) {
  const { table, view } = workspace;
  const isThere = useValue(() => view.selection.get() !== undefined);
  useEffect(
    () =>
      followSelection(table, view, (selection, counted) => {
        if (!selection.isDragged) say(() => selectionAnnounced(selection, counted));
      }),
    [table, view, say],
  );
  return isThere && <Frame workspace={workspace} />;
}

function Frame({ workspace }: Pick<SelectionFrameProps, "workspace">) {
  const { view, camera } = workspace;
  const element = useRef<HTMLDivElement>(null);
  const size = useValue(() => {
    const selection = view.selection.get();
    return selection?.isDragged ? sizeInWords(selection) : undefined;
  });
  useLayoutEffect(() => {
    const [room, users, groups] = Array.from(
      element.current!.children,
      (child) => new WrittenStyle(child as HTMLElement),
    );
    const cells = new WrittenStyle(room.element.firstElementChild as HTMLElement);
    return autorun(() => {
      const selection = view.selection.get();
      if (!selection) return;
      const g = camera.geometry.get();
      const { left, top, width, height } = boxOfSelection(g, selection);
      const [across, down] = [g.width - g.pinned, g.height - g.header];
      room.put({ left: g.pinned, top: g.header, width: across, height: down }, g.dpr);
      cells.put({ left: left - g.pinned, top: top - g.header, width, height }, g.dpr);
      users.put(within({ left: 0, top, width: g.pinned, height }, g, 0, g.header), g.dpr);
      groups.put(within({ left, top: 0, width, height: g.header }, g, g.pinned, 0), g.dpr);
    });
  }, [view, camera]);
  return (
    <div ref={element} className="selection-layer" aria-hidden="true">
      <div className="selection-room">
        <div className="selection-cells" />
      </div>
      <div className="selection-names" />
      <div className="selection-names" />
      {size !== undefined && <Size text={size} workspace={workspace} />}
    </div>
  );
}

interface SizeProps extends Pick<SelectionFrameProps, "workspace"> {
  readonly text: string;
}

/** The size of a selection while it is drawn, beside the corner that moves. */
function Size({ text, workspace: { view, camera } }: SizeProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const selection = view.selection.get();
    const label = element.current;
    if (!label || !selection) return;
    const g = camera.geometry.get();
    const { left, top, width, height } = boxOfSelection(g, selection);
    const { anchor, head } = selection;
    const x = (head.column >= anchor.column ? left + width : left) / g.dpr + SIZE_AWAY;
    const y = (head.row >= anchor.row ? top + height : top) / g.dpr + SIZE_AWAY;
    const most = (length: number, own: number) => length / g.dpr - own - SIZE_AWAY;
    const toLeft = Math.max(0, Math.min(x, most(g.width, label.offsetWidth)));
    const toTop = Math.max(0, Math.min(y, most(g.height, label.offsetHeight)));
    label.style.transform = `translate(${Math.round(toLeft)}px, ${Math.round(toTop)}px)`;
  });
  return (
    <div ref={element} className="selection-size small-text numbers">
      {text}
    </div>
  );
}

/** The box around the selected cells. A side out of the window is just beyond its edge. */
function boxOfSelection(g: Geometry, { rows, columns }: Selection): Box {
  const near = (at: number, first: number, last: number) =>
    Math.max(first - OUT_OF_SIGHT, Math.min(last + OUT_OF_SIGHT, at));
  const left = near(columnLeft(g, columns.from), g.pinned, g.width);
  const right = near(columnRight(g, columns.to - 1), g.pinned, g.width);
  const top = near(rowTop(g, rows.from), g.header, g.height);
  const bottom = near(rowBottom(g, rows.to - 1), g.header, g.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The part of a box right of `left` and below `top`. */
function within(box: Box, g: Geometry, left: number, top: number): Box {
  const from = { left: Math.max(left, box.left), top: Math.max(top, box.top) };
  const right = Math.min(g.width, box.left + box.width);
  const bottom = Math.min(g.height, box.top + box.height);
  return { ...from, width: Math.max(0, right - from.left), height: Math.max(0, bottom - from.top) };
}
