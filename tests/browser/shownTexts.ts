import type { Page } from "playwright";

/**
 * Every line of text that the page shows or says: its title, the labels and tooltips of its
 * elements, and what it shows, in which an element that isolates its text begins and ends an isolate.
 */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    let line = "";
    const end = () => {
      if (line.trim() !== "") texts.push(line);
      line = "";
    };
    const walk = (node: Node) => {
      if (node instanceof Text) line += node.data;
      if (!(node instanceof Element)) return;
      // It ends a line, but not what was begun in it.
      if (node.localName === "br") line += "\u2028";
      for (const name of ["title", "aria-label", "placeholder", "alt"]) {
        const text = node.getAttribute(name);
        if (text) texts.push(text);
      }
      const { display, unicodeBidi } = getComputedStyle(node);
      const isOfItsOwn = !/^(inline|contents)$/.test(display);
      const isIsolate = /^isolate|^plaintext/.test(unicodeBidi);
      if (isOfItsOwn) end();
      else if (isIsolate) line += "\u2068";
      for (const child of node.childNodes) walk(child);
      if (isOfItsOwn) end();
      else if (isIsolate) line += "\u2069";
    };
    walk(document.body);
    end();
    return texts;
  });
}
