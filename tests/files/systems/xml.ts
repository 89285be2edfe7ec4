/** An element of an XML file. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** What no XML 1.0 document holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
const UNFIT = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu;

/** The root of an XML file, read strictly: anything but elements, attributes and texts throws. */
export function rootOf(text: string): Element {
  const [unfit] = text.match(UNFIT) ?? [];
  if (unfit) throw new Error(`no character of XML: ${unfit.charCodeAt(0)}`);
  const body = text.replace(/^<\?xml [^?]*\?>\s*(<!DOCTYPE [^<>[\]]*>\s*)?/, "");
  const open: Element[] = [{ name: "", attributes: {}, children: [], text: "" }];
  const form = /<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<\/([\w:.-]+)>|([^<]+)|(<)/gy;
  for (const [, name, attributes, isEmpty, closed, words, odd] of body.matchAll(form)) {
    if (odd) throw new Error("neither an element nor a text");
    if (words !== undefined) open.at(-1)!.text += plain(words);
    else if (closed !== undefined) {
      if (open.pop()!.name !== closed) throw new Error(`</${closed}> closes something else`);
    } else {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
      const element: Element = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, plain(value)])),
        children: [],
        text: "",
      };
      open.at(-1)!.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [root, ...more] = open[0].children;
  if (open.length > 1 || more.length > 0 || !root) throw new Error("not one root");
  return root;
}

/** The children of an element with a name. */
export const childrenOf = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name);

/** The first element below with a name. */
export function below(element: Element, name: string): Element | undefined {
  for (const child of element.children) {
    const found = child.name === name ? child : below(child, name);
    if (found) return found;
  }
  return undefined;
}

/** A name as XML can hold it. */
export function inXml(name: string): string {
  return name.replace(UNFIT, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function plain(text: string): string {
  const read = text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? `&${name};`),
  );
  return read;
}
