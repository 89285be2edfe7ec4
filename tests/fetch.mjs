// Fetches what the browser tests run in: Debian's packages as root, or Playwright's downloads.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The longest that a package or a download is waited for. */
const PATIENCE_MS = 10 * 60_000;

export const isRoot = process.getuid?.() === 0;
export const canInstallPackages = isRoot && existsSync("/etc/debian_version");

let hasUpdated = false;

/** Installs Debian's packages. Those who ask look afterwards for what they got. */
export function installPackages(...packages) {
  console.log(`Installing ${packages.join(", ")} with apt-get.`);
  // Others may be installing something, too.
  const patiently = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=30"];
  if (!hasUpdated) run("apt-get", [...patiently, "update"]);
  hasUpdated = true;
  run("apt-get", [...patiently, "install", "-y", "--no-install-recommends", ...packages]);
}

/** Downloads a browser of Playwright's: "chromium", "firefox" or "webkit". */
export function downloadBrowser(name) {
  console.log(`Downloading Playwright's ${name}.`);
  const deps = isRoot && process.platform === "linux" ? ["--with-deps"] : [];
  run("npx", ["playwright", "install", ...deps, name]);
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    shell: process.platform === "win32",
    timeout: PATIENCE_MS,
  });
}
