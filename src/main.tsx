import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { createPicture } from "./matrix/picture.ts";
import { createSession } from "./session/session.ts";
import { SessionContext } from "./toolbar/session.ts";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { presentTheme } from "./toolbar/theme.ts";
import "./screen.css";

const session = createSession();
const picture = createPicture(session.table, session.camera, presentTheme);

createRoot(document.getElementById("root")!).render(
  <TroubleBoundary what="The page">
    <SessionContext value={{ ...session, picture }}>
      <App />
    </SessionContext>
  </TroubleBoundary>,
);
void session.start(location.search);
