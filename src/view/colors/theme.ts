/** The colours of the app: the painters get them as data, the HTML as CSS variables. */
export interface Theme {
  readonly background: string;
  /** Behind the pinned names, the toolbar and the status line. */
  readonly panel: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  /** Between the pinned parts and the scrolled ones. */
  readonly edge: string;
  readonly assigned: string;
  readonly assumed: string;
  /** Around what is only assumed: plainer than that, fainter than what is assigned. */
  readonly assumedEdge: string;
  /** Compared tables: what came since the other one, what is no more, and what is in both. */
  readonly gained: string;
  readonly lost: string;
  readonly same: string;
  /** Focus, crosshair, links. */
  readonly accent: string;
  readonly match: string;
  /** The names of fonts that texts are written in, as CSS lists them; ours without any. */
  readonly font?: string;
}

export const LIGHT: Theme = {
  background: "#ffffff",
  panel: "#f6f7f9",
  text: "#1c222b",
  muted: "#596473",
  grid: "#e8ebef",
  edge: "#cdd3db",
  assigned: "#5b6571",
  assumed: "#c3cad3",
  assumedEdge: "#8b95a2",
  gained: "#0b4f9e",
  lost: "#d9660b",
  same: "#c9d0d8",
  accent: "#1a66d9",
  match: "#d9480f",
};

export const DARK: Theme = {
  background: "#14171c",
  panel: "#1b1f26",
  text: "#e5e9ef",
  muted: "#9aa5b4",
  grid: "#262b33",
  edge: "#3a424d",
  assigned: "#7d899a",
  assumed: "#3f4854",
  assumedEdge: "#5f6a79",
  gained: "#7cb8ff",
  lost: "#d8752b",
  same: "#3d4652",
  accent: "#6aa6ff",
  match: "#ff9a5c",
};

/** The colours that a system forces, as CSS. */
export const SYSTEM_COLORS: Theme = {
  background: "Canvas",
  panel: "Canvas",
  text: "CanvasText",
  muted: "CanvasText",
  grid: "color-mix(in srgb, GrayText 30%, Canvas)",
  edge: "CanvasText",
  assigned: "CanvasText",
  assumed: "GrayText",
  assumedEdge: "CanvasText",
  gained: "CanvasText",
  lost: "CanvasText",
  same: "GrayText",
  accent: "Highlight",
  match: "LinkText",
};
