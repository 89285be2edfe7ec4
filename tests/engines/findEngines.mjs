// Finds the engines beside Chromium to take the tour in, or gets them.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { firefox, webkit } from "playwright";
import { canInstallPackages, downloadBrowser, installPackages } from "../fetch.mjs";

/**
 * @typedef {object} FoundEngine
 * @property {"Firefox" | "WebKit"} name
 * @property {string[]} [programs] Where Debian's programs are, in the order below.
 * @property {boolean} [isPlaywrights] True where Playwright has downloaded its own.
 */

const ENGINES = [
  {
    name: "Firefox",
    packages: ["firefox-esr"],
    programs: ["firefox-esr"],
    playwrights: firefox,
  },
  {
    name: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb"],
    programs: ["WebKitWebDriver", "Xvfb"],
    playwrights: webkit,
  },
];

/**
 * The engines that are here.
 * @returns {FoundEngine[]}
 */
export function findEngines() {
  return ENGINES.map(found).filter((engine) => engine !== undefined);
}

/** The sentences that name the engines which are not here, and say how to get them. */
export function missingEngines(wasFetched = false) {
  return ENGINES.filter((engine) => !found(engine)).map(({ name, packages }) =>
    wasFetched
      ? `Not run in ${name}: it could not be fetched. Debian has it in ${packages.join(", ")}.`
      : `Not run in ${name}: it is not installed. \`npm test -- --engines\` fetches it.`,
  );
}

/** Fetches the engines that are not here, as far as that is possible. */
export function fetchEngines() {
  for (const engine of ENGINES) {
    if (!found(engine) && canInstallPackages) installPackages(...engine.packages);
    if (!found(engine)) downloadBrowser(engine.playwrights.name());
  }
}

/** @returns {FoundEngine | undefined} */
function found({ name, programs, playwrights }) {
  const paths = programs.map(onPath);
  if (paths.every((path) => path)) return { name, programs: paths };
  return existsSync(playwrights.executablePath()) ? { name, isPlaywrights: true } : undefined;
}

/** Debian's programs are on the path; elsewhere, those of the same name need not do the same. */
function onPath(program) {
  if (process.platform !== "linux") return undefined;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(existsSync);
}
