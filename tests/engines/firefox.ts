import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, WINDOW } from "./engine.ts";
import { Marionette } from "./marionette.ts";
import { Program } from "./program.ts";
import { WebDriverEngine } from "./webDriverEngine.ts";

/** Starts Firefox with a profile of its own, which is gone afterwards. */
export async function startFirefox(path: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "access-table-firefox-"));
  const [profile, downloads] = ["profile", "downloads"].map((name) => join(folder, name));
  for (const made of [profile, downloads]) mkdirSync(made);
  writeFileSync(join(profile, "user.js"), preferences(downloads));
  const size = [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`];
  const args = ["--headless", "--marionette", "--no-remote", "--profile", profile, ...size];
  // It refuses to run as root in somebody else's home.
  const program = new Program(path, args, { environment: { HOME: folder }, folder });
  try {
    const marionette = await Marionette.connect(await portOf(program, profile));
    await marionette.send("NewSession", {});
    const driver = {
      // Without a sandbox: in the page's own scope.
      send: (command: Parameters<Marionette["send"]>[0], parameters: object) =>
        marionette.send(command, { sandbox: null, ...parameters }),
      close: () => program.stop(),
    };
    return new WebDriverEngine(driver, downloads);
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Firefox takes any free port, and writes it down. */
function portOf(program: Program, profile: string): Promise<number> {
  const path = join(profile, "MarionetteActivePort");
  return program.until(() =>
    existsSync(path) ? Number(readFileSync(path, "utf8")) || undefined : undefined,
  );
}

function preferences(downloads: string): string {
  const all = {
    "marionette.port": 0,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.always_ask_before_handling_new_types": false,
    // As it looks where nobody has chosen anything.
    "layout.css.prefers-color-scheme.content-override": 1,
    "layout.css.devPixelsPerPx": "1.0",
    // Nobody is to be asked for anything but the page.
    "app.normandy.enabled": false,
    "browser.region.network.url": "",
    "datareporting.policy.dataSubmissionEnabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "services.settings.server": "data:,",
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
}
