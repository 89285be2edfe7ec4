import { useEffect, useMemo, useRef, useState } from "react";
import { isSameToLayers } from "../../../model/roles/layers/broaderRoles.ts";
import { judgedColumn } from "../../../view/roles/inForceColumns.ts";
import { groupsWithAbove, type LayeredRows, layeredRows } from "../../../view/roles/layeredRows.ts";
import {
  type CountedFigures,
  figuresOf,
  type JudgedName,
  type RoleFigureLists,
  type RoleSort,
} from "../../../view/roles/roleColumns.ts";
import { roleRows } from "../../../view/roles/roleRows.ts";
import type { View } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useMining } from "./useMining.ts";

/** The rows of the table of roles that is shown, with their figures. */
export interface RoleRows {
  readonly shown: Uint32Array;
  /** Those that the filter leaves, folded or not: what is above them in layers is shown as well. */
  readonly matching: Uint32Array;
  /** The rows as a tree, where they are in layers. */
  readonly layers: LayeredRows | undefined;
  readonly sort: RoleSort | undefined;
  /** All figures, to be sorted by: while a change is being counted, those from before it. */
  readonly figures: RoleFigureLists | undefined;
  readonly isCounting: boolean;
  figuresOf(role: number, judged?: JudgedName): CountedFigures;
}

export function useRoleRows(): RoleRows {
  const { table, view } = useWorkspace();
  const { tab, filter, finding, sorts, folded } = useValue(view.roleTables);
  const counted = useRoleFigures();
  const { roles, applied } = table;
  const { counts } = table.memberships.data;
  const sort = sorts[tab];
  const broader = useBroaderRoles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const inAll = useMemo(
    () => broader && groupsWithAbove(roles, broader, roleRows(table, { tab, filter: "" })),
    [table, roles, applied, broader, tab],
  );
  const judged = useJudged(tab === "inForce");
  const figures = useMemo(
    () => counted.figures && { ...counted.figures, inAll, judged: judged.whole },
    [counted.figures, inAll, judged.whole],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const matching = useMemo(() => {
    const column = judgedColumn(sort?.column);
    const numberOf =
      column &&
      figures?.judged &&
      figuresOf({ ...column, value: column.value! }, roles, figures, counts);
    const rows = roleRows(table, { tab, filter, sort }, figures, numberOf);
    const found = tab === "inForce" ? judgedColumn(finding) : undefined;
    if (!found || !figures?.judged) return rows;
    const figureOf = figures.judged[found.judged];
    return rows.filter((at) => found.isFinding(figureOf[at]));
  }, [table, roles, applied, tab, filter, finding, sort, figures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const layers = useMemo(() => {
    if (!broader) return undefined;
    if (matching.length === roleRows(table, { tab, filter: "" }).length)
      return layeredRows({ broader, all: matching, matching: undefined, folded });
    const all = roleRows(table, { tab, filter: "", sort }, figures);
    return layeredRows({ broader, all, matching, folded });
  }, [table, roles, applied, broader, matching, tab, filter, sort, figures, folded]);
  return {
    isCounting: counted.isCounting || judged.isUnderWay,
    ...{ figures, sort, matching, layers },
    shown: layers?.shown ?? matching,
    figuresOf: (role, name) => ({
      ...counted.figuresOf(role),
      ...{ inAll: inAll?.[role] ?? 0, counts },
      judged: name ? judged.of(name, role) : 0,
    }),
  };
}

/** For each role those that are broader, while the tables are in layers; undefined until that is known. */
function useBroaderRoles(): readonly Uint32Array[] | undefined {
  const { table, view } = useWorkspace();
  const { layers } = useMining();
  const isWanted = useValue(() => isInLayers(view));
  useEffect(() => (isWanted ? layers.watch() : undefined), [isWanted, layers]);
  const found = useValue(layers.result);
  return isWanted && found && isSameToLayers(found.roles, table.roles) ? found.broader : undefined;
}

/** True where the table that is shown is to be a tree: what is put aside has no layers. */
export function isInLayers({ rolesPanel, roleTables }: View): boolean {
  return rolesPanel.get().isInLayers && roleTables.get().tab !== "discarded";
}

/** The figures by which roles in force are judged, kept up while their table is there. */
function useJudged(isWanted: boolean) {
  const { inForce } = useMining();
  const { roles } = useWorkspace().table;
  useEffect(() => (isWanted ? inForce.watch() : undefined), [isWanted, inForce]);
  const whole = useValue(inForce.result);
  const isUnderWay = useValue(inForce.isUnderWay);
  useValue(inForce.version);
  // Other roles have these numbers meanwhile.
  const isOfThese = whole && isWanted && whole.held.length === roles.length;
  return {
    whole: isOfThese ? whole : undefined,
    isUnderWay: isWanted && isUnderWay,
    of: (name: JudgedName, role: number) => inForce.of(name, role),
  };
}

const UNKNOWN = { gain: Number.NaN, grants: Number.NaN };

/** The figures of all roles, kept up while the panel is there. */
function useRoleFigures() {
  const { table } = useWorkspace();
  const store = useMining().figures;
  const [isWatching, setWatching] = useState(false);
  const version = useValue(store.version);
  const isCounting = useValue(store.isCounting) || !isWatching;
  const whole = useRef<{ readonly version: number; readonly lists: RoleFigureLists }>(undefined);
  useEffect(() => {
    const stop = table.subscribe(({ touched }) => {
      // Other roles have these numbers now.
      if (touched.roles === "replaced") whole.current = undefined;
    });
    const stopWatching = store.watch();
    setWatching(true);
    return () => {
      stop();
      stopWatching();
    };
  }, [table, store]);
  if (!isCounting && whole.current?.version !== version)
    whole.current = { version, lists: store.lists() };
  const isFirst = whole.current === undefined;
  return {
    figures: whole.current?.lists,
    isCounting,
    figuresOf(role: number) {
      const { gain, covers, grants, isExact } = store.of(role);
      return isFirst && !isExact ? UNKNOWN : { gain: gain + covers, grants };
    },
  };
}
