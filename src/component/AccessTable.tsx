import {
  type CSSProperties,
  createElement,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import type { TableGiven } from "./given/readGiven.ts";
import type { TableHandle } from "./handle.ts";
import type { MatrixProps } from "./ShownMatrix.tsx";
import { ShownTable } from "./ShownTable.ts";

export interface TableProps extends Omit<MatrixProps, "table"> {
  /** As of `AccessMatrix`; without one people open files of their own. */
  readonly table?: TableGiven;
  /**
   * The name of a place in this browser where the table is kept with all that is done to it, and from
   * which it comes back instead of the one that is given first. Without it nothing is stored or read.
   */
  readonly keep?: string;
}

export interface AccessTableProps extends TableProps {
  readonly ref?: Ref<TableHandle>;
  readonly id?: string;
  readonly className?: string;
  /** It is as high as this says, or its place in the page does: at least 160 px. */
  readonly style?: CSSProperties;
}

/** Where none is given. */
export const NO_TABLE = { users: [], groups: [], memberships: [] };

/** The matrix with all around it: tools, panel of roles, dialogs, files. On a server it is an empty element. */
export function AccessTable(all: AccessTableProps) {
  const { ref, id, className, style, keep, table = NO_TABLE, ...props } = all;
  const element = useRef<HTMLElement>(null);
  const shown = useRef<ShownTable>(undefined);
  useLayoutEffect(() => {
    const one = new ShownTable(element.current!, keep);
    shown.current = one;
    return () => one.release();
  }, [keep]);
  useLayoutEffect(() => shown.current!.update({ ...props, table }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept elsewhere is shown anew
  useImperativeHandle(ref, () => shown.current!.handle, [keep]);
  return createElement("access-table-host", { ref: element, id, className, style });
}
