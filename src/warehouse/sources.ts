import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../files/refusal.ts";
import { isolated } from "../model/isolated.ts";
import { clickhouse } from "./clickhouse/clickhouse.ts";
import { duckdb } from "./duckdb/duckdb.ts";
import { postgres } from "./postgres/postgres.ts";
import type { SourceKind } from "./source.ts";

export const SOURCES: readonly SourceKind[] = [duckdb, clickhouse, postgres];

/** The kind of source that an address is of, and the rest of it: a path alone is one of DuckDB. */
export function sourceAt(address: string, cwd: string): { kind: SourceKind; place: string } {
  const [, scheme = "", rest = ""] = /^([a-z]+):(.*)$/is.exec(address) ?? [];
  const name = scheme.toLowerCase() === "postgresql" ? postgres.name : scheme.toLowerCase();
  const kind = SOURCES.find((one) => one.name === name);
  if (kind) return { kind, place: rest };
  if (existsSync(resolve(cwd, address))) return { kind: duckdb, place: address };
  const examples = SOURCES.map(({ example }) => example).join(", ");
  throw new Refusal(
    `“${isolated(withoutLogin(address))}” is no source that Access Table knows: give a folder of Parquet, or an address, as ${examples}.`,
  );
}

/** An address as it may be repeated: whoever writes a password into it finds it nowhere again. */
export function withoutLogin(address: string): string {
  return address.replace(/\/\/[^/@]*@/g, (login) => (login.includes(":") ? "//…@" : login));
}
