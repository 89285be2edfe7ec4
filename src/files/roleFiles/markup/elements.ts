import type { Source } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";
import { attribute, type MarkupHandler, MarkupReader } from "../../workbook/markup/tags.ts";
import { withoutEntities } from "../../workbook/xml.ts";

const DEEPEST = 100;
const MOST_ELEMENTS = 2_000_000;

/** An element of XML with what is in it; names come without their prefixes. */
export class Element {
  readonly name: string;
  readonly children: Element[] = [];
  text = "";
  readonly #tag: string;

  constructor(name: string, tag: string) {
    this.name = name;
    this.#tag = tag;
  }

  /** The value of an attribute; empty without one. */
  at(name: string): string {
    return withoutEntities(attribute(this.#tag, name) ?? "");
  }

  /** The children of these names, each path one step deeper. */
  all(...path: readonly string[]): Element[] {
    return path.reduce<Element[]>(
      (some, name) => some.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [this],
    );
  }

  /** The text of the first child of this name; empty without one. */
  textOf(name: string): string {
    return this.all(name)[0]?.text.trim() ?? "";
  }

  /** The elements of a name in it, however deep. */
  *within(name: string): Generator<Element> {
    for (const child of this.children) {
      if (child.name === name) yield child;
      yield* child.within(name);
    }
  }
}

/** Hands over each outermost element of these names, whole: nothing else is held. */
class Elements implements MarkupHandler {
  readonly #names: ReadonlySet<string>;
  readonly #take: (element: Element) => void;
  readonly #open: Element[] = [];
  #depth = 0;
  #count = 0;

  constructor(names: ReadonlySet<string>, take: (element: Element) => void) {
    this.#names = names;
    this.#take = take;
  }

  open(name: string, tag: string): void {
    if (++this.#depth > DEEPEST)
      throw new Refusal(`elements stand more than ${DEEPEST} deep in one another`);
    const parent = this.#open.at(-1);
    if (!parent && !this.#names.has(name)) return;
    if (++this.#count > MOST_ELEMENTS)
      throw new Refusal("one object in it has millions of elements");
    const element = new Element(name, tag);
    parent?.children.push(element);
    this.#open.push(element);
  }

  close(name: string): void {
    this.#depth--;
    const last = this.#open.at(-1);
    if (!last) return;
    if (last.name !== name) throw new Refusal(`“${last.name}” is not closed`);
    this.#open.pop();
    if (this.#open.length > 0) return;
    this.#count = 0;
    this.#take(last);
  }

  text(text: string): void {
    const last = this.#open.at(-1);
    if (last) last.text += text;
  }

  end(): void {
    if (this.#depth !== 0) throw new Refusal("it ends too early");
  }
}

/** A definition of the kind of document, which names a file and no more. */
const DOCTYPE = /<!DOCTYPE[^>[]*>/i;

/** Calls back for each object of these names in an XML file. What it defines itself is not followed. */
export async function eachElement(
  source: Pick<Source, "name" | "chunks">,
  names: readonly string[],
  take: (element: Element) => void,
): Promise<void> {
  const elements = new Elements(new Set(names), take);
  const reader = new MarkupReader(source.name, false, elements);
  let isFirst = true;
  let held = "";
  try {
    for await (const chunk of source.chunks()) {
      if (!isFirst) reader.push(chunk);
      else {
        held += chunk;
        // The definition is within the first characters, and may be cut.
        if (held.length < MOST_HEAD) continue;
        reader.push(held.replace(DOCTYPE, ""));
        isFirst = false;
      }
    }
    reader.push(isFirst ? held.replace(DOCTYPE, "") : "", true);
    elements.end();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = /^(elements stand|one object|“|it ends)/.test(error.message)
      ? error.message
      : "a text in it means nothing, or it has definitions of its own (DOCTYPE, ENTITY), which are not followed";
    throw new Refusal(`${quoted(source.name)} cannot be read: ${why}. Export it again.`);
  }
}

const MOST_HEAD = 4096;
