import { vi } from "vitest";

type Listener = (event: { data: unknown }) => unknown;

/**
 * Lets a worker's script run in this thread. What the script posts is cloned, and what it hands
 * over is gone, as between threads.
 */
export async function runHere(loadScript: () => Promise<unknown>): Promise<void> {
  let script: Listener = () => {};
  let page: { onmessage: Listener };
  const postMessage = (data: unknown, options?: StructuredSerializeOptions) => {
    const copy = structuredClone(data, options);
    setImmediate(() => page.onmessage({ data: copy }));
  };
  vi.stubGlobal("self", {
    postMessage,
    set onmessage(listener: Listener) {
      script = listener;
    },
  });
  vi.stubGlobal("postMessage", postMessage);
  vi.stubGlobal("addEventListener", (_: "message", listener: Listener) => {
    script = listener;
  });
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: Listener = () => {};
      constructor() {
        page = this;
      }
      postMessage(data: unknown) {
        script({ data });
      }
      terminate() {}
    },
  );
  await loadScript();
}
