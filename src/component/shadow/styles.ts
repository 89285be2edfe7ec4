/** The styles of what is loaded so far: in the package, each file of CSS comes here as its text. */
const texts: string[] = [];
const roots = new Set<ShadowRoot>();
/** A document takes only sheets that were made in its own window. */
const sheets = new WeakMap<Document, CSSStyleSheet[]>();

/** Has all shadow roots look like this, too: those that are there, and those to come. */
export function addStyles(text: string): void {
  texts.push(text);
  for (const root of roots) adoptInto(root);
}

/** Gives a shadow root the styles of what is loaded, now and later. Returns how to stop. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root);
  adoptInto(root);
  return () => void roots.delete(root);
}

function adoptInto(root: ShadowRoot): void {
  const { ownerDocument: page } = root;
  const known = sheets.get(page) ?? [];
  sheets.set(page, known);
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = page.defaultView ?? globalThis;
  for (let at = known.length; at < texts.length; at++) {
    known[at] = new Sheet();
    known[at].replaceSync(texts[at]);
  }
  root.adoptedStyleSheets = known;
}
