import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Connecting } from "../source.ts";

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** Who asks: by the environment, else as `clickhouse-client` would. */
export async function loginFor(host: string, env: Connecting["env"]): Promise<Login> {
  const { CLICKHOUSE_USER, CLICKHOUSE_PASSWORD, HOME } = env;
  const files = ["/etc/clickhouse-client/config.xml"];
  if (HOME) files.unshift(join(HOME, ".clickhouse-client", "config.xml"));
  let known: Partial<Login> = {};
  for (const file of CLICKHOUSE_PASSWORD === undefined ? files : []) {
    known = readConfig(await readFile(file, "utf8").catch(() => ""), host);
    if (known.user !== undefined || known.password !== undefined) break;
  }
  // A password is that of its user, and no other's.
  const isHers = CLICKHOUSE_USER === undefined || CLICKHOUSE_USER === (known.user ?? "default");
  return {
    user: CLICKHOUSE_USER ?? known.user ?? "default",
    password: CLICKHOUSE_PASSWORD ?? (isHers ? known.password : undefined) ?? "",
  };
}

/** What a file of `clickhouse-client` says of a host, else of all. */
function readConfig(xml: string, host: string): Partial<Login> {
  const text = xml.replace(/<!--[\s\S]*?-->/g, "");
  const connections = text.match(/<connection>[\s\S]*?<\/connection>/g) ?? [];
  const own = connections.find((one) => textOf(one, "hostname") === host);
  const all = text.replace(/<connections_credentials>[\s\S]*?<\/connections_credentials>/g, "");
  const part = own ?? all;
  return { user: textOf(part, "user"), password: textOf(part, "password") };
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
};

function textOf(xml: string, name: string): string | undefined {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return value?.replace(/&(\w+);/g, (all, entity) => ENTITIES[entity] ?? all);
}
