// Finds a Chrome, Chromium or Edge to test in, or gets one.
import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { canInstallPackages, downloadBrowser, installPackages, isRoot } from "./fetch.mjs";

/**
 * The suggestions under the address bar are two pages of their own in every window, which take half
 * of the time that a short test takes. Of several `--disable-features` the last one counts, so what
 * Playwright turns off is turned off here again.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/** What Playwright's `chromium.launch` is given. */
export async function launchOptions() {
  return {
    executablePath: findBrowser() ?? getBrowser(),
    headless: true,
    args: [
      ...(isRoot ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${WITHOUT.join(",")}`,
    ],
  };
}

/** The path of an installed browser that runs. */
export function findBrowser() {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`CHROME_PATH is "${asked}", which is no browser that starts.`);
  }
  return [...onPath(), ...usualPaths(), chromium.executablePath()].find(runs);
}

function usualPaths() {
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    const folders = ["/Applications", join(process.env.HOME ?? "", "Applications")];
    return folders.flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app`, "Contents", "MacOS", app)),
    );
  }
  if (process.platform === "win32") {
    const { ProgramFiles, LOCALAPPDATA } = process.env;
    const folders = [ProgramFiles, process.env["ProgramFiles(x86)"], LOCALAPPDATA];
    return folders
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, "Google", "Chrome", "Application", "chrome.exe"),
        join(folder, "Chromium", "Application", "chrome.exe"),
        join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
      ]);
  }
  return ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"];
}

function onPath() {
  const names =
    process.platform === "win32"
      ? ["chrome.exe", "msedge.exe"]
      : [
          // Without windows, it takes half of the time that others take for a page.
          "chromium-headless-shell",
          ...["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"],
          "microsoft-edge",
        ];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Ubuntu has a `chromium-browser` that only asks for a snap: what counts is that it starts. */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  if (process.platform === "win32") return true; // `--version` opens a window there
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

function getBrowser() {
  console.log("No Chrome, Chromium or Edge found.");
  if (canInstallPackages) {
    installPackages("chromium-headless-shell");
    const path = findBrowser();
    if (path) return path;
  }
  downloadBrowser("chromium");
  const path = findBrowser();
  if (path) return path;
  throw new Error(
    "There is no Chrome, Chromium or Edge for the browser tests and none could be installed: " +
      "install one, or set CHROME_PATH to its program.",
  );
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  try {
    console.log(`The browser tests run in ${(await launchOptions()).executablePath}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
