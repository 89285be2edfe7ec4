import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import {
  mostPanelWidth,
  panelWidth,
  resizedByKey,
  sheetShare,
} from "../../../view/roles/panelSize.ts";
import { PANEL_WIDTH, SHEET_SHARE, USUAL_PANEL } from "../../../view/roles/rolesPanel.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

interface PanelEdgeProps {
  /** The id of the panel. */
  readonly id: string;
  readonly panel: RefObject<HTMLElement | null>;
  readonly isSheet: boolean;
  readonly of?: string;
}

/** The edge between the matrix and the panel, or above the sheet: dragged, by keys, or pressed twice. */
export function PanelEdge({ id, panel, isSheet, of = "roles" }: PanelEdgeProps) {
  const { view } = useWorkspace();
  const { width, sheet } = useValue(view.rolesPanel);
  const drag = useEdgeDrag(panel, isSheet);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const resized = resizedByKey(event.key, view.rolesPanel.get(), isSheet, innerWidth);
    if (!resized) return;
    event.preventDefault();
    view.rolesPanel.update(resized);
  };
  const onDoubleClick = () =>
    view.rolesPanel.update(isSheet ? { sheet: USUAL_PANEL.sheet } : { width: USUAL_PANEL.width });
  const values = isSheet
    ? [SHEET_SHARE.least * 100, Math.round(sheet * 100), 100]
    : [PANEL_WIDTH.least, panelWidth(width, innerWidth), mostPanelWidth(innerWidth)];
  return (
    <div
      className="panel-edge"
      role="separator"
      tabIndex={0}
      aria-label={`${isSheet ? "Height" : "Width"} of the ${of}`}
      aria-orientation={isSheet ? "horizontal" : "vertical"}
      aria-controls={id}
      aria-valuemin={values[0]}
      aria-valuenow={values[1]}
      aria-valuemax={values[2]}
      aria-valuetext={`${values[1]} ${isSheet ? "percent of the screen" : "pixels"}`}
      title="Drag to resize; double-click for the usual size"
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      {...drag}
    />
  );
}

/** The pointer handlers of a drag: the edge stays where it was under the pointer. */
function useEdgeDrag(panel: RefObject<HTMLElement | null>, isSheet: boolean) {
  const { view } = useWorkspace();
  const grip = useRef<number>(undefined);
  const positionOf = ({ clientX, clientY }: PointerEvent) => (isSheet ? clientY : clientX);
  const end = () => {
    grip.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !panel.current) return;
      const { left, top } = panel.current.getBoundingClientRect();
      grip.current = (isSheet ? top : left) - positionOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (grip.current === undefined || !panel.current) return;
      const { right, bottom } = panel.current.getBoundingClientRect();
      const size = (isSheet ? bottom : right) - (positionOf(event) + grip.current);
      view.rolesPanel.update(
        isSheet
          ? { sheet: sheetShare(size / innerHeight) }
          : { width: panelWidth(size, innerWidth) },
      );
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
