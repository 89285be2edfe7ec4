import type { ComponentType } from "react";
import type { Action } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ExportTool } from "../../out/export/ExportTool.tsx";
import { OrderTool } from "../../table/order/OrderTool.tsx";
import { OverviewTool, RolesTool } from "./OverviewTool.tsx";
import {
  FindTool,
  FitTool,
  HelpTool,
  HistoryTools,
  NewSampleTool,
  OpenTools,
  SelectTool,
  StartOverTool,
} from "./plainTools.tsx";
import { ZoomTools } from "./ZoomTools.tsx";

/** A tool of the toolbar: a button, or some that belong together. */
export interface Tool {
  readonly Tool: ComponentType;
  /** What stands in the menu `More` while there is no room for the tool. */
  readonly actions: readonly Action[];
  /** The lower it is, the sooner the tool goes into the menu. */
  readonly rank: number;
  /** True for the first of those that stand at the right edge. */
  readonly startsRight?: true;
}

/** The tools in their order. `Recalculate Roles` stands before them, and always. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  history: { Tool: HistoryTools, actions: [ACTIONS.undo, ACTIONS.redo], rank: 11 },
  startOver: { Tool: StartOverTool, actions: [ACTIONS.startOver], rank: 1 },
  newSample: { Tool: NewSampleTool, actions: [ACTIONS.newSample, ACTIONS.samples], rank: 3 },
  open: {
    Tool: OpenTools,
    actions: [ACTIONS.open, ACTIONS.moreToOpen],
    rank: 10,
  },
  find: { Tool: FindTool, actions: [ACTIONS.find], rank: 9 },
  roles: { Tool: RolesTool, actions: [ACTIONS.roles], rank: 8 },
  select: { Tool: SelectTool, actions: [ACTIONS.select], rank: 7.5 },
  zoom: {
    Tool: ZoomTools,
    actions: [ACTIONS.zoomOut, ACTIONS.zoomIn],
    rank: 4,
    startsRight: true,
  },
  order: { Tool: OrderTool, actions: [ACTIONS.order], rank: 3.5 },
  fit: { Tool: FitTool, actions: [ACTIONS.fit], rank: 6 },
  overview: { Tool: OverviewTool, actions: [ACTIONS.overview], rank: 2 },
  export: { Tool: ExportTool, actions: [ACTIONS.export], rank: 7 },
  help: { Tool: HelpTool, actions: [ACTIONS.help], rank: 5 },
};

/** The names of the tools in the order in which they go into the menu. */
export const LEAVING_TOOLS: readonly string[] = Object.keys(TOOLS).sort(
  (a, b) => TOOLS[a].rank - TOOLS[b].rank,
);
