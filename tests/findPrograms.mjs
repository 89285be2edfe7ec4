// Finds the programs that files for systems are tried in, and the servers that are asked, or gets them.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages } from "./fetch.mjs";

/** Modules that no test needs where they are not: a folder beside those of the project has them. */
export const MODULES = join(tmpdir(), "access-table-modules");

const PROGRAMS = {
  slapd: {
    programs: ["slapd", "ldapadd", "ldapmodify", "ldapsearch"],
    packages: ["slapd", "ldap-utils"],
  },
  xmllint: { programs: ["xmllint"], packages: ["libxml2-utils"] },
  // Too large to be fetched for one test.
  LibreOffice: { programs: ["soffice"], isLarge: true, packages: ["libreoffice-calc-nogui"] },
  SCIMMY: { modules: ["scimmy@1", "scimmy-routers@1", "express@5"] },
  PostgreSQL: { programs: ["postgres", "initdb", "psql"], packages: ["postgresql"] },
  "ClickHouse 18.16": { programs: ["clickhouse-server"], packages: ["clickhouse-server"] },
  // Today's, in a process of Node: half a gigabyte.
  "ClickHouse 26.7": { modules: ["chdb@3.4.0"] },
};

/** The paths of a program and its tools by their names; undefined where one is missing. */
export function findProgram(name) {
  const { programs = [], modules = [] } = PROGRAMS[name];
  const paths = programs.map((program) => [program, onPath(program)]);
  const folders = modules.map((module) => folderOf(module)).filter(existsSync);
  const isHere = folders.length === modules.length && paths.every(([, path]) => path);
  return isHere ? Object.fromEntries(paths) : undefined;
}

/** The sentences that name the programs which are not here. */
export function missingPrograms() {
  return Object.entries(PROGRAMS)
    .filter(([name]) => !findProgram(name))
    .map(([name, { modules, packages = [] }]) =>
      modules
        ? `Not run in ${name}: \`npm test -- --engines\` fetches it from npm.`
        : `Not run in ${name}: it is not installed. Debian has it in ${packages.join(", ")}.`,
    );
}

/** Fetches the programs that are not here and are small, as far as that is possible. */
export function fetchPrograms() {
  const missing = Object.entries(PROGRAMS).filter(([name]) => !findProgram(name));
  for (const [, { packages, isLarge }] of missing)
    if (packages && !isLarge && canInstallPackages) installPackages(...packages);
  // All at once: npm takes away what it was not asked for.
  const modules = Object.values(PROGRAMS).flatMap(({ modules = [] }) => modules);
  if (missing.some(([, program]) => program.modules)) fetchModules(modules);
}

function fetchModules(modules) {
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  spawnSync("npm", ["install", "--prefix", MODULES, ...quietly, ...modules], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    timeout: 5 * 60_000,
  });
}

function folderOf(module) {
  return join(MODULES, "node_modules", module.split("@")[0]);
}

/** Debian keeps servers of different versions side by side. */
function ofPostgres() {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((version) => join(folder, version, "bin"));
}

/** Where a program is: as Debian has it, servers too. */
function onPath(program) {
  if (process.platform !== "linux") return undefined;
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
    "/usr/sbin",
    ...ofPostgres(),
  ];
  return folders.map((folder) => join(folder, program)).find(existsSync);
}
