import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { headerSize } from "./matrix/fitNames.ts";
import { AccessTable } from "./model/accessTable.ts";
import { EMPTY_TABLE } from "./model/table/emptyTable.ts";
import { createCore } from "./session/core.ts";
import { createSession } from "./session/session.ts";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { createUiSession, SessionContext } from "./ui/session.ts";
import { lazyPart } from "./view/store.ts";
import "./screen.css";

const session = createSession(createCore(new AccessTable(EMPTY_TABLE), headerSize));
const picture = lazyPart(async () => {
  const { MatrixPicture } = await import("./matrix/picture/matrixPicture.ts");
  return new MatrixPicture(session.table, session.camera);
});

createRoot(document.getElementById("root")!).render(
  <ErrorBoundary name="The page">
    <SessionContext value={createUiSession(session, picture)}>
      <App />
    </SessionContext>
  </ErrorBoundary>,
);
void session.start(location.search);
