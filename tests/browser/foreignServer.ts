import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody else's server, which answers everyone and notes the first part of each path. */
export async function openForeignServer() {
  const asked = new Set<string>();
  const note = (url = "") => asked.add(url.split("/")[1]);
  const server = createServer(({ url }, response) => {
    note(url);
    response.writeHead(200, {
      "Content-Type": "text/javascript",
      "Access-Control-Allow-Origin": "*",
    });
    response.end("export {};");
  });
  server.on("upgrade", ({ url }, socket) => {
    note(url);
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked for since the last time. */
    takeAsked(): string[] {
      const paths = [...asked].sort();
      asked.clear();
      return paths;
    },
    close: () => server.close(),
  };
}
