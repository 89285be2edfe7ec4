import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { comparedPart } from "./matrix/laterParts.ts";
import { headerSize } from "./matrix/layers/names/fitNames.ts";
import { lazyPart } from "./model/values/lazyPart.ts";
import { autorun } from "./model/values/store.ts";
import { createSession } from "./session/session.ts";
import { startUp } from "./session/startUp.ts";
import { type Drawing, Workspace } from "./session/workspace/workspace.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";
import { pageTheme } from "./ui/shell/theme.ts";
import { pageTitle } from "./view/words/pageTitle.ts";

const drawing: Drawing = {
  fitHeader: headerSize,
  picturesOf: (table, camera) =>
    lazyPart(async () => {
      const { MatrixPicture } = await import("./matrix/picture/matrixPicture.ts");
      return new MatrixPicture(table, camera);
    }),
  loadComparedPainter: comparedPart.load,
};
const session = createSession(new Workspace(undefined, { drawing }));

autorun(() => {
  document.title = pageTitle(session.shown.get().table);
});
createRoot(document.getElementById("root")!).render(
  <ErrorBoundary name="The page">
    <App session={session} root={document} theme={pageTheme()} />
  </ErrorBoundary>,
);
void session.start((start) => startUp(start, location.search));
