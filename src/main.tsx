import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { createKeeping } from "./keeping.ts";
import { headerSize } from "./matrix/fit.ts";
import { AccessTable } from "./model/accessTable.ts";
import { EMPTY_TABLE } from "./model/emptyTable.ts";
import { rememberOverview } from "./overviewChoice.ts";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { Camera } from "./view/camera.ts";
import { followTable } from "./view/followTable.ts";
import { createOpening } from "./view/opening.ts";
import { createOpeningFiles } from "./view/openingFiles.ts";
import { createRecalculation } from "./view/recalculation.ts";
import { createView } from "./view/view.ts";
import "./screen.css";

const table = new AccessTable(EMPTY_TABLE);
const view = createView();
const camera = new Camera(table, view);
rememberOverview(view);
followTable(table, view, camera, headerSize);
const recalculation = createRecalculation(table, view);
const opening = createOpening(table, view);
const files = createOpeningFiles(table, view, opening.state, async (chosen, options) => {
  const { openFiles } = await import("./files/open.ts");
  return openFiles(chosen, options);
});

const keeping = createKeeping({ table, view, camera, opening });

createRoot(document.getElementById("root")!).render(
  <TroubleBoundary what="The page">
    <App
      table={table}
      view={view}
      camera={camera}
      recalculation={recalculation}
      opening={opening}
      files={files}
      kept={keeping.kept}
    />
  </TroubleBoundary>,
);
void keeping.start(location.search);
