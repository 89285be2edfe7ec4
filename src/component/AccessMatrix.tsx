import {
  type CSSProperties,
  createElement,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import type { TableHandle } from "./handle.ts";
import { type MatrixProps, ShownMatrix } from "./ShownMatrix.tsx";

export interface AccessMatrixProps extends MatrixProps {
  readonly ref?: Ref<TableHandle>;
  readonly id?: string;
  readonly className?: string;
  /** It is as high as this says, or its place in the page does: at least 160 px. */
  readonly style?: CSSProperties;
}

/** No `div`: what a page says of these is not said of this. */
const ELEMENT = "access-table-host";

/**
 * The matrix alone: names, squares, zoom, keys, the grid of screen readers, tooltip and selection. On a
 * server it is an empty element.
 */
export function AccessMatrix({ ref, id, className, style, ...props }: AccessMatrixProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef<ShownMatrix>(undefined);
  useLayoutEffect(() => {
    const matrix = new ShownMatrix(element.current!);
    shown.current = matrix;
    return () => matrix.release();
  }, []);
  useLayoutEffect(() => shown.current!.update(props));
  useImperativeHandle(ref, () => shown.current!.handle, []);
  return createElement(ELEMENT, { ref: element, id, className, style });
}
