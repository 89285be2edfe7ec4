import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { headerSize } from "./matrix/fitNames.ts";
import { MatrixPicture } from "./matrix/picture/matrixPicture.ts";
import { AccessTable } from "./model/accessTable.ts";
import { EMPTY_TABLE } from "./model/table/emptyTable.ts";
import { createCore } from "./session/core.ts";
import { createSession } from "./session/session.ts";
import { createUiSession, SessionContext } from "./ui/session.ts";
import { TroubleBoundary } from "./ui/Trouble.tsx";
import { presentTheme } from "./ui/theme.ts";
import "./screen.css";

const session = createSession(createCore(new AccessTable(EMPTY_TABLE), headerSize));
const picture = new MatrixPicture(session.table, session.camera, presentTheme);

createRoot(document.getElementById("root")!).render(
  <TroubleBoundary what="The page">
    <SessionContext value={createUiSession(session, picture)}>
      <App />
    </SessionContext>
  </TroubleBoundary>,
);
void session.start(location.search);
