import { vi } from "vitest";

type Listener = (event: { data: unknown }) => unknown;

/**
 * Lets a worker's script run in this thread. What the script posts is cloned, and what it hands
 * over is gone, as between threads.
 */
export async function runHere(loadScript: () => Promise<unknown>): Promise<void> {
  let script: Listener = () => {};
  let page: { onmessage: Listener } | undefined;
  /** Posted as the script begins: each of the page's workers would say it anew. */
  const beginning: unknown[] = [];
  const postMessage = (data: unknown, options?: StructuredSerializeOptions) => {
    const copy = structuredClone(data, options);
    if (page) setImmediate(() => page?.onmessage({ data: copy }));
    else beginning.push(copy);
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
        setImmediate(() => {
          for (const data of beginning) this.onmessage({ data });
        });
      }
      postMessage(data: unknown) {
        script({ data });
      }
      terminate() {}
    },
  );
  // A script that has run before, for another test, would not run again.
  vi.resetModules();
  await loadScript();
}
