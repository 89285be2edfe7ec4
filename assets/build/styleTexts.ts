import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const STYLES = fileURLToPath(new URL("../../src/component/shadow/styles.ts", import.meta.url));

/** Has styles come as texts into the shadow roots, in the place of sheets for a whole page. */
export const styleTexts: Plugin = {
  name: "style-texts",
  transform: {
    filter: { id: /\.tsx?$/, code: /^import "\.[^"]+\.css";$/m },
    handler(code) {
      let count = 0;
      const texts = code.replace(/^import ("\.[^"]+\.css)";$/gm, (_, path) => {
        const name = `styles${++count}`;
        return `import ${name} from ${path}?inline";`;
      });
      const names = Array.from({ length: count }, (_, at) => `addStyles(styles${at + 1});`);
      return `import { addStyles } from ${JSON.stringify(STYLES)};\n${texts}\n${names.join("\n")}`;
    },
  },
  enforce: "pre",
};
