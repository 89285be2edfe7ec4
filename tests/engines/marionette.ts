import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Command } from "./webDriverEngine.ts";

type Answer = [type: number, id: number, error: { error: string; message: string } | null, unknown];

/**
 * Firefox's own way to be told WebDriver's commands, which geckodriver uses too: lists of JSON on a
 * socket, each behind its number of bytes and a colon.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #asked = new Map<number, (answer: Answer) => void>();
  #count = 0;
  #received = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes) => this.#receive(bytes));
    socket.on("close", () => {
      const gone = { error: "gone", message: "Firefox has closed the connection." };
      for (const [id, take] of this.#asked) take([1, id, gone, null]);
    });
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    // A connection that is cut is told by its close.
    socket.on("error", () => {});
    return new Marionette(socket);
  }

  /** Sends a command, whose answer is its value. */
  async send(command: Command | "NewSession", parameters: object): Promise<unknown> {
    const id = ++this.#count;
    const message = Buffer.from(JSON.stringify([0, id, `WebDriver:${command}`, parameters]));
    const answered = new Promise<Answer>((resolve) => this.#asked.set(id, resolve));
    this.#socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    const [, , error, result] = await answered;
    if (error) throw new Error(`${command}: ${error.error}. ${error.message}`);
    return (result as { value?: unknown } | null)?.value;
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const end = colon + 1 + Number(this.#received.toString("latin1", 0, Math.max(0, colon)));
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString("utf8", colon + 1, end));
      this.#received = this.#received.subarray(end);
      // The first one is no answer: it is a greeting.
      if (Array.isArray(message)) this.#take(message as Answer);
    }
  }

  #take(answer: Answer): void {
    this.#asked.get(answer[1])?.(answer);
    this.#asked.delete(answer[1]);
  }
}
