import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const partOf = (name: string) =>
  fileURLToPath(new URL(`../../src/matrix/stage/${name}`, import.meta.url));

/** The part of Konva that we have a use for, where it is built in. */
export const konvaParts: Plugin = {
  name: "konva-parts",
  config: () => ({
    resolve: {
      alias: [
        { find: /^konva\/lib\/Core(\.js)?$/, replacement: partOf("konvaCore.ts") },
        {
          find: /^(\.\/(DragAndDrop|PointerEvents)\.js|its-fine)$/,
          replacement: partOf("konvaUnused.ts"),
        },
      ],
    },
  }),
  /** Without Konva's names of colours, 148 of them, and without a name of its own in the page around. */
  transform: {
    filter: { id: /konva\/lib\/(Util|Global)\.js$/ },
    handler: (code) =>
      code
        .replace(/\bCOLORS = \{[^}]*\}/, "COLORS = {}")
        .replace(/^Konva\._injectGlobal\(Konva\);$/m, ""),
  },
};
