/**
 * Tries everything by which a page or a worker could run text as code, or reach somebody else's
 * server; resolves to the ways in which text was run. Plain JavaScript: it is read as text.
 */
// biome-ignore lint/correctness/noUnusedVariables: the text that this file is has a call at its end.
function probe(foreign) {
  const ran = new Set();
  globalThis.ran = (way) => ran.add(way);
  const code = (way) => `globalThis.ran(${JSON.stringify(way)})`;
  const blob = new Blob([code("blobModule")], { type: "text/javascript" });
  const add = (tag, properties) =>
    document.body.append(Object.assign(document.createElement(tag), properties));

  const attempts = [
    // biome-ignore lint/security/noGlobalEval: this is what must not work.
    () => globalThis.eval(code("eval")),
    () => new Function(code("Function"))(),
    () => setInterval(code("timer"), 10),
    () => import(`data:text/javascript,${code("dataModule")}`),
    () => import(URL.createObjectURL(blob)),
    () => import(`${foreign}/import`),
    () => fetch(`${foreign}/fetch`),
    () => fetch(`${foreign}/fetch`, { mode: "no-cors", method: "POST", body: "names" }),
    () => new WebSocket(`${foreign.replace("http", "ws")}/WebSocket`),
    () => new EventSource(`${foreign}/EventSource`),
    () => {
      const request = new XMLHttpRequest();
      request.open("GET", `${foreign}/XMLHttpRequest`);
      request.send();
    },
  ];
  if (typeof document === "undefined")
    attempts.push(() => importScripts(`${foreign}/importScripts`));
  else
    attempts.push(
      () => navigator.sendBeacon(`${foreign}/beacon`, "names"),
      () => add("iframe", { src: `${foreign}/iframe` }),
      () => add("img", { src: `${foreign}/image` }),
      () => add("script", { src: `${foreign}/script` }),
      () => add("script", { textContent: code("inlineScript") }),
      () => add("link", { rel: "stylesheet", href: `${foreign}/style` }),
    );

  const tryAll = async (tell) => {
    for (const attempt of attempts)
      try {
        // What is refused later is as good as what is refused at once.
        Promise.resolve(attempt()).catch(() => {});
      } catch {}
    setTimeout(() => tell([...ran].sort()), 1000);
  };
  // Later: what a test evaluates is not bound by the policy, what that leaves behind is.
  return new Promise((tell) => setTimeout(() => tryAll(tell)));
}
