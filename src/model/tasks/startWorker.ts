/** Where this code lies; in a `new URL(…)` bundlers would look for a file of that name. */
const HERE = import.meta.url;

/** The addresses of the scripts by which workers have begun, by the address of their modules. */
const beginnings = new Map<string, string>();

/**
 * Starts a module worker that the page's Content-Security-Policy binds. A worker inherits it only
 * where it begins as a `blob:`, so this one begins as a line that imports its module. `moduleUrl` is
 * what Vite gives for `import moduleUrl from "../…Worker.ts?worker&url"`.
 */
function startInPage(moduleUrl: string): Worker {
  let beginning = beginnings.get(moduleUrl);
  if (!beginning) {
    const script = beginningOf(new URL(moduleUrl, HERE).href);
    beginning = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    beginnings.set(moduleUrl, beginning);
  }
  return new Worker(beginning, { type: "module", name: moduleUrl.split("/").at(-1) });
}

let start = startInPage;

/** Starts a worker by the address of its module. */
export const startWorker = (moduleUrl: string): Worker => start(moduleUrl);

/** Starts all workers in another way, where there is no page. */
export function startWorkersBy(other: (moduleUrl: string) => Worker): void {
  start = other;
}

/** Messages that come before the module is there are kept for it. */
function beginningOf(url: string): string {
  return `
    const early = [];
    const keep = ({ data }) => early.push(data);
    addEventListener("message", keep);
    import(${JSON.stringify(url)}).then(
      () => {
        removeEventListener("message", keep);
        for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
      },
      (cause) => reportError(new Error("its worker could not be loaded", { cause })),
    );`;
}
