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
  const path = kind === duckdb ? rest : address;
  const isPath = path !== "" && existsSync(resolve(cwd, path));
  const belongs = kind?.passwords ? `: that belongs in ${kind.passwords}` : "";
  if (!isPath && (hasLogin(address) || SECRET.test(address)))
    throw new Refusal(
      `An address has no password in it${belongs}. It is in the history of your shell by now: change it.`,
    );
  if (!isPath && mayHaveLogin(address))
    throw new Refusal(
      `An @ behind a host and a port may be the end of a password: if it is none, write %40 for it. If it is one, it is in the history of your shell by now: change it. An address has no password in it${belongs}.`,
    );
  if (kind) return { kind, place: rest };
  if (isPath) return { kind: duckdb, place: address };
  const examples = SOURCES.map(({ example }) => example).join(", ");
  // What is more than a path could have a password in it.
  const told = /[:@=]/.test(address) ? "That" : `“${isolated(address)}”`;
  throw new Refusal(
    `${told} is no source that Access Table knows: give a folder of Parquet, or an address, as ${examples}.`,
  );
}

const ONE_HOST = "(?:\\[[^\\]/@]*\\]|[^/?#:@[\\],]*)(?::\\d{1,5})?";
/** What an address has up to its host and port, or several as `psql` takes them, behind a user without a password. */
const HOST = new RegExp(`^[^/]*//(?:[^/?#:@]*@)?${ONE_HOST}(?:,${ONE_HOST})*(?=[/?#]|$)`);

/** True where an address has a user and a password, also one with signs that do not belong there, as a slash. */
function hasLogin(address: string): boolean {
  const [before] = HOST.exec(address) ?? [];
  if (before === undefined) return /\/\/.*:.*@/s.test(address);
  return /:.*@/s.test(address.slice(before.length));
}

/** True where what looks like a host and a port may be a user and the beginning of a password. */
function mayHaveLogin(address: string): boolean {
  const [before = ""] = HOST.exec(address) ?? [];
  return /:\d+(?:,|$)/.test(before) && address.includes("@", before.length);
}

/** A user and a password in an address that a query has. */
const LOGIN = /\/\/[^\s/@:'"]*:[^\s/@'"]+@/;
const WORDS = "(?:password|passwd|pwd|secret(?:_?access_?key)?|token|api_?key|sig)";
/** A password by its name in an address. */
const SECRET = new RegExp(`${WORDS}\\s*=`, "i");
/** A password in what a text gives for an address: `'host=x password=y'`. */
const SECRET_TEXT = new RegExp(`'[^']*\\b${WORDS}\\s*=\\s*[^'\\s][^']*'`, "i");

/** Refuses a query that has a password in it, which would be kept with the table; it is not repeated. */
export function refuseSecrets(query: string, { passwords }: SourceKind): void {
  if (LOGIN.test(query) || SECRET_TEXT.test(query))
    throw new Refusal(
      `The query has a password in it, as it seems, and would be kept with the table: leave it out.${passwords ? ` Passwords belong in ${passwords}.` : ""}`,
    );
}
