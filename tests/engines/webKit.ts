import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, WINDOW } from "./engine.ts";
import { Program } from "./program.ts";
import { type Command, type WebDriver, WebDriverEngine } from "./webDriverEngine.ts";

/** The method and the place of each command in WebDriver's HTTP. */
const ROUTES: Readonly<Record<Command, string>> = {
  Navigate: "POST url",
  Refresh: "POST refresh",
  ExecuteScript: "POST execute/sync",
  FindElement: "POST element",
  ElementSendKeys: "POST element/:id/value",
  PerformActions: "POST actions",
  TakeScreenshot: "GET screenshot",
};

/** WebKit's bare browser. Its driver turns the wheel without the keys that are held. */
class WebKitEngine extends WebDriverEngine {
  override async zoomByWheel(x: number, y: number, delta: number): Promise<void> {
    await this.move(x, y);
    await this.evaluate(
      ({ at, deltaY }) => {
        const place = { clientX: at[0], clientY: at[1] };
        const manner = { bubbles: true, cancelable: true, ctrlKey: true };
        const turn = new WheelEvent("wheel", { ...place, ...manner, deltaY });
        document.elementFromPoint(at[0], at[1])?.dispatchEvent(turn);
      },
      { at: [x, y], deltaY: delta },
    );
  }
}

/** Starts WebKit's bare browser by its driver, with a home of its own, on a screen that nobody sees. */
export async function startWebKit(driverPath: string, screenPath: string): Promise<Engine> {
  const screen = new Program(screenPath, [
    ...["-displayfd", "1"],
    ...["-screen", "0", `${WINDOW.width}x${WINDOW.height}x24`],
    ...["-nolisten", "tcp"],
  ]);
  const display = await screen.hasSaid(/^(\d+)\n/m);
  const home = mkdtempSync(join(tmpdir(), "access-table-webkit-"));
  const port = await freePort();
  const program = new Program(driverPath, [`--port=${port}`], {
    environment: { ...environmentOf(home), DISPLAY: `:${display}` },
    folder: home,
  });
  const close = async () => {
    await program.stop();
    await screen.stop();
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await program.until(() => call("GET", `${server}/status`).catch(() => undefined));
    const session = await newSession(server);
    return new WebKitEngine(
      { send: (...command) => send(session, ...command), close },
      downloadsIn(home),
    );
  } catch (error) {
    await close();
    throw error;
  }
}

const downloadsIn = (home: string) => join(home, "downloads");

/** Prepares a home, and returns the settings by which programs take it for theirs. */
function environmentOf(home: string): Record<string, string> {
  for (const made of [downloadsIn(home), join(home, ".config")]) mkdirSync(made);
  writeFileSync(join(home, ".config", "user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    XDG_CACHE_HOME: join(home, ".cache"),
    XDG_DATA_HOME: join(home, ".local"),
    XDG_RUNTIME_DIR: home,
    // As it looks where nobody has chosen anything, and where nothing else of a desktop runs.
    GDK_BACKEND: "x11",
    GDK_SCALE: "1",
    GTK_THEME: "Adwaita",
    GSETTINGS_BACKEND: "memory",
    NO_AT_BRIDGE: "1",
  };
}

/** The address of a new session: a browser with one page. */
async function newSession(server: string): Promise<string> {
  const begun = await call("POST", `${server}/session`, { capabilities: {} });
  const { sessionId } = begun as { sessionId: string };
  const session = `${server}/session/${sessionId}`;
  await call("POST", `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
  return session;
}

const send = (
  session: string,
  ...[command, { id, ...parameters }]: Parameters<WebDriver["send"]>
) => {
  const [method, place] = ROUTES[command].split(" ");
  return call(method, `${session}/${place.replace(":id", String(id))}`, parameters);
};

async function call(method: string, address: string, parameters: object = {}): Promise<unknown> {
  const body = method === "GET" ? undefined : JSON.stringify(parameters);
  const answer = await fetch(address, { method, body });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}
