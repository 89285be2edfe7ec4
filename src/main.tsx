import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { AccessTable } from "./model/accessTable.ts";
import { EMPTY_TABLE } from "./model/emptyTable.ts";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { Camera } from "./view/camera.ts";
import { followTable } from "./view/followTable.ts";
import { createOpening } from "./view/opening.ts";
import { createOpeningFiles } from "./view/openingFiles.ts";
import { freshSeed, readParameters } from "./view/parameters.ts";
import { createView, notify } from "./view/view.ts";
import "./screen.css";

const table = new AccessTable(EMPTY_TABLE);
const view = createView();
const camera = new Camera(table, view);
followTable(table, view);
const opening = createOpening(table, view);
const files = createOpeningFiles(table, view, opening.state, async (chosen, options) => {
  const { openFiles } = await import("./files/open.ts");
  return openFiles(chosen, options);
});

const { size, ignored } = readParameters(location.search, freshSeed());
for (const sentence of ignored) notify(view, sentence);
void opening.openSample(size);

createRoot(document.getElementById("root")!).render(
  <TroubleBoundary what="The page">
    <App table={table} view={view} camera={camera} opening={opening} files={files} />
  </TroubleBoundary>,
);
