import { readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { ConnectionOptions } from "node:tls";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import type { Connecting } from "../source.ts";
import { decoded } from "../texts.ts";

/** Where a server is, who asks, and how the connection is kept from others: as `psql` would have it. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Tried in their order: without one, that without TLS. */
  readonly secured: readonly (ConnectionOptions | false)[];
  /** A file of passwords that was passed over. */
  readonly openFile?: string;
}

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

export function placeOf(text: string, env: Connecting["env"], example: string): Place {
  const rest = text.replace(/^(?:postgres(?:ql)?:)?(?=\/\/|$)/i, "");
  const address = `postgres:${rest || "//"}`;
  if (/^\/\/[^/?#]*,/.test(rest))
    throw new Refusal("One host is asked, and the address has several: give the one that answers.");
  if (!/^(?:\/\/|$)/.test(rest) || !URL.canParse(address))
    throw new Refusal(`That is no address of PostgreSQL: write it as ${example}.`);
  const url = new URL(address);
  if (url.password)
    throw new Refusal(
      "An address has no password in it: that belongs into the environment (PGPASSWORD) or ~/.pgpass.",
    );
  for (const name of url.searchParams.keys())
    if (!["sslmode", "sslrootcert", "host"].includes(name))
      throw new Refusal(
        `An address of PostgreSQL can't have ${isolated(name)} in it: it takes host, port, database, user, sslmode and sslrootcert.`,
      );
  const user = decoded(url.username) || env.PGUSER || userInfo().username;
  const host = bare(url.hostname) || url.searchParams.get("host") || env.PGHOST || "localhost";
  const port = Number(url.port || env.PGPORT || 5432);
  const database = decoded(url.pathname.slice(1)) || env.PGDATABASE || user;
  const mode = url.searchParams.get("sslmode") ?? env.PGSSLMODE ?? "prefer";
  if (!MODES.includes(mode))
    throw new Refusal(`sslmode can't be “${isolated(mode)}”. It is one of: ${MODES.join(", ")}.`);
  const kept = env.PGPASSWORD === undefined ? passwordFor({ host, port, database, user }, env) : {};
  return {
    ...{ host, port, database, user },
    password: env.PGPASSWORD ?? kept.password ?? "",
    secured: host.startsWith("/")
      ? [false]
      : securedBy(mode, host, url.searchParams.get("sslrootcert") ?? env.PGSSLROOTCERT, env),
    ...(kept.openFile && { openFile: kept.openFile }),
  };
}

/** `[::1]` as a host is without its brackets. */
function bare(host: string): string {
  return decoded(host.replace(/^\[(.*)\]$/, "$1"));
}

function securedBy(
  mode: string,
  host: string,
  rootFile: string | undefined,
  env: Connecting["env"],
): readonly (ConnectionOptions | false)[] {
  const servername = /^[\d.]+$|:/.test(host) ? undefined : host;
  const unchecked = { rejectUnauthorized: false, servername };
  if (mode === "disable") return [false];
  if (mode === "allow") return [false, unchecked];
  if (mode === "prefer") return [unchecked, false];
  const ca = rootOf(rootFile, env);
  if (mode === "verify-full") return [{ ca, servername }];
  if (mode === "verify-ca" || ca !== undefined)
    return [{ ca, servername, checkServerIdentity: () => undefined }];
  return [unchecked];
}

/** The certificates that vouch for the server; undefined where those of the system do. */
function rootOf(file: string | undefined, env: Connecting["env"]): string | undefined {
  if (file === "system") return undefined;
  const path = file ?? (env.HOME && join(env.HOME, ".postgresql", "root.crt"));
  if (!path) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch {
    if (file === undefined) return undefined;
    throw new Refusal(`The certificates for PostgreSQL, ${isolated(file)}, can't be read.`);
  }
}

/** The password that ~/.pgpass, or the file in its place, has for a place; none where others may read it. */
function passwordFor(
  place: Pick<Place, "host" | "port" | "database" | "user">,
  env: Connecting["env"],
): { readonly password?: string; readonly openFile?: string } {
  const file = env.PGPASSFILE ?? (env.HOME && join(env.HOME, ".pgpass"));
  if (!file) return {};
  try {
    if (process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0)
      return { openFile: file };
    const host = place.host.startsWith("/") ? "localhost" : place.host;
    const wanted = [host, String(place.port), place.database, place.user];
    for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
      const parts = line.split(/(?<!\\):/);
      if (line.startsWith("#") || parts.length < 5) continue;
      const [password, ...rest] = parts.map((part) => part.replace(/\\(.)/g, "$1")).reverse();
      if (rest.reverse().every((part, at) => part === "*" || part === wanted[at]))
        return { password };
    }
  } catch {
    // There is none.
  }
  return {};
}
