import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { AccessTable } from "./model/accessTable.ts";
import { EMPTY_TABLE } from "./model/emptyTable.ts";
import { createOpeningFiles } from "./session/fileOpening.ts";
import { createKeeping } from "./session/keeping.ts";
import { rememberOverview } from "./session/overviewChoice.ts";
import { createRecalculation } from "./session/recalculation.ts";
import { createOpening } from "./session/samples.ts";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { Camera } from "./view/camera.ts";
import { followTable } from "./view/followTable.ts";
import { createView } from "./view/view.ts";
import "./screen.css";

const table = new AccessTable(EMPTY_TABLE);
const view = createView();
const camera = new Camera(table, view);
rememberOverview(view);
followTable(table, view);
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
