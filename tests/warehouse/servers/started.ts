import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { findProgram, MODULES } from "../../findPrograms.mjs";

/** A server of a test's own: its address, and SQL that makes what is asked for. */
export interface Started {
  readonly place: string;
  readonly port: number;
  run(sql: string): Promise<string>;
  stop(): Promise<void>;
}

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** PostgreSQL without a process of its own: it takes any password. */
export async function startPglite(): Promise<Started> {
  const port = await freePort();
  const db = await PGlite.create();
  const server = new PGLiteSocketServer({ db, port, host: "127.0.0.1", maxConnections: 8 });
  await server.start();
  return {
    place: `//postgres@127.0.0.1:${port}/postgres`,
    port,
    run: async (sql) => JSON.stringify(await db.exec(sql)),
    async stop() {
      await server.stop();
      await db.close();
    },
  };
}

export const PASSWORD = "s3cret of anna";

/** Debian's PostgreSQL, with a user anna who has a password and may read. */
export async function startPostgres(): Promise<Started> {
  const { postgres, initdb, psql: client } = findProgram("PostgreSQL") as Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), "access-table-postgres-"));
  // It refuses to be run by root.
  const NOBODY = 65534;
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (who.uid) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const made = spawnSync(initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-N"], who);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const rules = "host all anna all scram-sha-256\nhost all postgres all trust\n";
  writeFileSync(join(data, "pg_hba.conf"), rules);
  const port = await freePort();
  const args = ["-D", data, "-p", `${port}`, "-k", folder, "-h", "127.0.0.1", "-c", "fsync=off"];
  const child = spawn(postgres, args, { ...who, stdio: "ignore" });
  const psql = (sql: string) =>
    spawnSync(client, ["-h", "127.0.0.1", "-p", `${port}`, "-U", "postgres", "-XAtqc", sql], {
      encoding: "utf8",
    });
  await until(() => psql("select 1").status === 0);
  psql(`create user anna password '${PASSWORD}'`);
  return {
    place: `//anna@127.0.0.1:${port}/postgres`,
    port,
    async run(sql) {
      const { status, stdout, stderr } = psql(sql);
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    stop: () => stopped(child, folder, "SIGINT"),
  };
}

const CUT =
  "<max_result_rows>1000</max_result_rows><result_overflow_mode>break</result_overflow_mode>";

/** Debian's ClickHouse, 18.16: so many servers, of which each knows all as the cluster `both`. */
export async function startClickHouses(count: number): Promise<Started[]> {
  const { "clickhouse-server": program } = findProgram("ClickHouse 18.16") as Record<
    string,
    string
  >;
  const ports: { http: number; tcp: number }[] = [];
  for (let at = 0; at < count; at++) ports.push({ http: await freePort(), tcp: await freePort() });
  const shards = ports.map(
    ({ tcp }) => `<shard><replica><host>127.0.0.1</host><port>${tcp}</port></replica></shard>`,
  );
  const user = (name: string, password: string, profile: string) =>
    `<${name}><password>${password}</password><networks><ip>::/0</ip></networks><profile>${profile}</profile><quota>default</quota></${name}>`;
  const started: Started[] = [];
  for (const { http, tcp } of ports) {
    const folder = mkdtempSync(join(tmpdir(), "access-table-clickhouse-"));
    chmodSync(folder, 0o700);
    mkdirSync(join(folder, "data"));
    writeFileSync(
      join(folder, "users.xml"),
      `<yandex><profiles><default/><reader><readonly>1</readonly></reader><two><readonly>2</readonly></two>
      <cut>${CUT}</cut><readcut>${CUT}<readonly>1</readonly></readcut></profiles><quotas><default/></quotas>
      <users>${user("default", "", "default")}${user("anna", PASSWORD, "default")}${user("reader", PASSWORD, "reader")}${user("two", PASSWORD, "two")}
      ${user("cut", PASSWORD, "cut")}${user("readcut", PASSWORD, "readcut")}</users></yandex>`,
    );
    writeFileSync(
      join(folder, "config.xml"),
      `<yandex><logger><level>none</level></logger><listen_host>127.0.0.1</listen_host>
      <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><mark_cache_size>100000000</mark_cache_size>
      <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>users.xml</users_config>
      <default_profile>default</default_profile><default_database>default</default_database>
      <remote_servers><both>${shards.join("")}</both></remote_servers></yandex>`,
    );
    const child = spawn(program, ["--config-file", join(folder, "config.xml")], {
      ...{ cwd: folder, stdio: "ignore" },
    });
    const run = async (sql: string) => {
      const answer = await fetch(`http://127.0.0.1:${http}/`, { method: "POST", body: sql });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text;
    };
    await until(() => run("select 1").then(Boolean, () => false));
    started.push({
      ...{ place: `http://127.0.0.1:${http}/default`, port: http, run },
      stop: () => stopped(child, folder, "SIGKILL"),
    });
  }
  return started;
}

async function stopped(child: ChildProcess, folder: string, signal: NodeJS.Signals): Promise<void> {
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await over;
  rmSync(folder, { recursive: true });
}

/** Waits until something is so; a server that does not start fails its test. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it is not so after a minute");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Today's ClickHouse, by a door of its own. */
export async function startChdb(): Promise<Started> {
  const door = join(import.meta.dirname, "chdbDoor.mjs");
  const child = spawn(process.execPath, [door, MODULES], { stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (line) => resolve(Number(line)));
    child.once("exit", () => reject(new Error("chdb does not start")));
  });
  return {
    ...{ place: `http://127.0.0.1:${port}`, port },
    async run(sql) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: sql });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text;
    },
    async stop() {
      const over = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await over;
    },
  };
}
