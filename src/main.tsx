import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { comparedPart } from "./matrix/laterParts.ts";
import { headerSize } from "./matrix/layers/names/fitNames.ts";
import { lazyPart } from "./model/values/lazyPart.ts";
import { createSession } from "./session/session.ts";
import { startUp } from "./session/startUp.ts";
import { type Drawing, Workspace } from "./session/workspace/workspace.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";

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

createRoot(document.getElementById("root")!).render(
  <ErrorBoundary name="The page">
    <App session={session} root={document} />
  </ErrorBoundary>,
);
void session.start((start) => startUp(start, location.search));
