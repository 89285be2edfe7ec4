import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import { decoded, toldPlainly } from "../texts.ts";
import type { Login } from "./login.ts";

/** What ClickHouse says of a query that it does not answer. */
export class ServerError extends Refusal {
  readonly code: number | undefined;

  constructor(sentence: string, code: number | undefined) {
    super(sentence);
    this.code = code;
  }
}

/** So much of a failure is read. */
const FAILURE_BYTES = 65_536;

/** Unknown user, wrong password, or both, as later ones say it. */
const NOT_LET_IN = [192, 193, 194, 516];

/** A server, or the one of a cluster that is asked, by HTTP. */
export class Server {
  /** Where it is, as it is named in sentences. */
  readonly name: string;
  readonly #url: URL;
  readonly #database: string;
  readonly #login: Login;

  constructor(url: URL, login: Login) {
    this.#url = url;
    this.#database = decoded(url.pathname.slice(1));
    this.#login = login;
    this.name = `ClickHouse at ${isolated(url.host)}`;
  }

  /** The bytes of an answer as they come; refuses what is none. Aborting breaks the connection. */
  async ask(
    query: string,
    settings: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const answer = await this.#sent(query, settings, signal).catch((error) => {
      signal.throwIfAborted();
      throw new Refusal(`${this.name} can't be reached: ${this.#told(error.message)}`);
    });
    if (answer.statusCode === 200) return answer;
    const text = await firstOf(answer).catch(() => "");
    signal.throwIfAborted();
    if (/^3/.test(String(answer.statusCode)))
      throw new Refusal(`${this.name} leads elsewhere: give the address that it leads to.`);
    throw this.failure(text, answer.statusCode);
  }

  /** What a server said of a failure, as a sentence. */
  failure(text: string, status?: number): Refusal {
    const [, digits, said] =
      /Code: (\d+)[,.]\s*(?:e\.displayText\(\) = )?(?:DB::Exception: )?([\s\S]*)/.exec(text) ?? [];
    const code = digits === undefined ? undefined : Number(digits);
    if (status === 401 || (code !== undefined && NOT_LET_IN.includes(code)))
      return new ServerError(
        `${this.name} does not let ${isolated(this.#login.user)} in. Its user and password are taken from CLICKHOUSE_USER and CLICKHOUSE_PASSWORD, else from ~/.clickhouse-client/config.xml.`,
        code,
      );
    if (code === undefined)
      return new Refusal(
        `What answers at ${isolated(this.#url.host)} is no ClickHouse, or a proxy before it${status ? ` (status ${status})` : ""}.`,
      );
    const plain = (said ?? "")
      .replace(/,? e\.what\(\) = DB::Exception[\s\S]*$/, "")
      .replace(/\(version [^)]*\)\s*$/, "")
      .trim();
    return new ServerError(`${this.name} says: ${this.#told(plain)}`, code);
  }

  #told(text: string): string {
    return toldPlainly(text, this.#login.password);
  }

  /** Password and user go as headers: an address is written into logs. */
  #sent(
    query: string,
    settings: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const url = new URL("/", this.#url);
    for (const [name, value] of Object.entries(settings)) url.searchParams.append(name, value);
    if (this.#database) url.searchParams.set("database", this.#database);
    const { user, password } = this.#login;
    const headers = { "X-ClickHouse-User": user, "X-ClickHouse-Key": password };
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const asked: ClientRequest = request(url, { method: "POST", headers, signal, agent: false });
      asked.on("socket", (socket) => socket.setKeepAlive(true, 30_000));
      asked.on("response", resolve);
      asked.on("error", reject);
      asked.end(query);
    });
  }
}

/** The beginning of an answer that is no longer than what is told of a failure. */
export async function firstOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > FAILURE_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}
