import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { comparedPart } from "./matrix/layers/compared/layer.ts";
import { headerSize } from "./matrix/layers/names/fitNames.ts";
import { AccessTable } from "./model/accessTable.ts";
import { EMPTY_TABLE } from "./model/table/memberships.ts";
import { createCore } from "./session/core.ts";
import { createSession } from "./session/session.ts";
import { SessionProvider } from "./ui/actions/screen/SessionProvider.tsx";
import { createUiSession, type Drawing } from "./ui/actions/screen/session.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";
import { lazyPart } from "./view/store.ts";
import { useStore } from "./watch.ts";
import "./screen.css";

const session = createSession(createCore(new AccessTable(EMPTY_TABLE), headerSize));
const drawing: Drawing = {
  picturesOf: (table, camera) =>
    lazyPart(async () => {
      const { MatrixPicture } = await import("./matrix/picture/matrixPicture.ts");
      return new MatrixPicture(table, camera);
    }),
  loadComparedPainter: comparedPart.load,
};
const uiSession = createUiSession(session, drawing);

/** The screen of the session that is shown: of another one all of it is made anew. */
function Screen() {
  const shown = useStore(uiSession.shown);
  return (
    <SessionProvider session={shown} key={shown.compared?.key ?? 0}>
      <App />
    </SessionProvider>
  );
}

createRoot(document.getElementById("root")!).render(
  <ErrorBoundary name="The page">
    <Screen />
  </ErrorBoundary>,
);
void session.start(location.search);
