/*
 * The part of YAML that tools print: mappings and lists by their indent, plain and quoted texts in a
 * line, `[anna, {name: ben}]`, several documents. By hand, since libraries (40 KB packed) read tags, anchors
 * and merges, which these files do not have and which are what is unsafe in YAML. Anything else gives
 * `undefined`: the file is then of no known kind, and nothing in it is guessed.
 */

interface Line {
  readonly indent: number;
  readonly text: string;
}

class NoYaml extends Error {}

const DEEPEST = 50;

/** The documents of a text; undefined where it is no such YAML. */
export function yamlDocuments(text: string): unknown[] | undefined {
  try {
    return text
      .split(/^---(?:\s.*)?$/m)
      .map(linesOf)
      .filter((lines) => lines.length > 0)
      .map((lines) => {
        const reader = new Reader(lines);
        const value = reader.value(lines[0].indent, 0);
        if (!reader.isAtEnd) throw new NoYaml();
        return value;
      });
  } catch (error) {
    if (error instanceof NoYaml) return undefined;
    throw error;
  }
}

function linesOf(document: string): Line[] {
  return document
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "" && !/^\s*#/.test(line) && line.trim() !== "...")
    .map((line) => {
      const text = line.trim();
      const indent = line.search(/\S/);
      if (line.slice(0, indent).includes("\t")) throw new NoYaml();
      return { indent, text };
    });
}

class Reader {
  readonly #lines: Line[];
  #at = 0;

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#lines.length;
  }

  value(indent: number, depth: number): unknown {
    if (depth > DEEPEST) throw new NoYaml();
    return /^-(\s|$)/.test(this.#lines[this.#at].text)
      ? this.#list(indent, depth)
      : this.#mapping(indent, depth);
  }

  #list(indent: number, depth: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.#lines[this.#at]; line?.indent === indent; line = this.#lines[this.#at]) {
      const [, blanks, rest] = /^-(\s*)(.*)$/.exec(line.text) ?? [];
      if (rest === undefined || (rest !== "" && blanks === "")) break;
      const isInline = rest !== "" && (KEY.test(rest) || /^-\s/.test(rest));
      if (!isInline) this.#at++;
      if (isInline) {
        // What stands behind the dash is a block of its own, as far in as it begins.
        const inner = indent + 1 + blanks.length;
        this.#lines[this.#at] = { indent: inner, text: rest };
        items.push(this.value(inner, depth + 1));
      } else items.push(rest === "" ? this.#below(indent, depth) : this.#scalar(rest, indent));
    }
    return items;
  }

  #mapping(indent: number, depth: number): Record<string, unknown> {
    const fields: Record<string, unknown> = Object.create(null);
    for (let line = this.#lines[this.#at]; line?.indent === indent; line = this.#lines[this.#at]) {
      const [, quotedKey, plainKey, rest = ""] = KEY.exec(line.text) ?? [];
      if (quotedKey === undefined && plainKey === undefined) throw new NoYaml();
      const key = quotedKey === undefined ? plainKey : String(unquoted(quotedKey));
      if (key in fields) throw new NoYaml();
      this.#at++;
      fields[key] = rest === "" ? this.#below(indent, depth, true) : this.#scalar(rest, indent);
    }
    return fields;
  }

  /** What stands further in; of a key a list may begin as far in as the key itself. */
  #below(indent: number, depth: number, isOfKey = false): unknown {
    const next = this.#lines[this.#at];
    if (!next) return null;
    const isList = isOfKey && next.indent === indent && /^-(\s|$)/.test(next.text);
    return next.indent > indent || isList ? this.value(next.indent, depth + 1) : null;
  }

  /** The text up to the end of its brackets, which may stand in a line below. */
  #balanced(text: string): string {
    const lines = [text];
    for (let open = depthOf(text); open > 0 && !this.isAtEnd; this.#at++) {
      lines.push(this.#lines[this.#at].text);
      open += depthOf(this.#lines[this.#at].text);
    }
    return lines.join(" ");
  }

  #scalar(text: string, indent: number): unknown {
    if (/^[[{]/.test(text)) return flowIn(this.#balanced(text));
    if (!/^[|>][+-]?\d?$/.test(text)) return unquoted(text);
    const parts: string[] = [];
    for (; (this.#lines[this.#at]?.indent ?? 0) > indent; this.#at++)
      parts.push(this.#lines[this.#at].text);
    return parts.join(text[0] === ">" ? " " : "\n");
  }
}

const KEY =
  /^(?:("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|([^\s"'#{}[\],&*!|>%@`?-][^#]*?|-[^\s][^#]*?))\s*:(?:\s+(.*))?$/;

function unquoted(text: string): unknown {
  const [, double, single] =
    /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')\s*(?:#.*)?$/.exec(text) ?? [];
  if (double !== undefined) {
    try {
      return JSON.parse(`"${double}"`);
    } catch {
      throw new NoYaml();
    }
  }
  if (single !== undefined) return single.replaceAll("''", "'");
  const plain = text.replace(/\s+#.*$/, "");
  if (plain === "null" || plain === "~") return null;
  if (/^[&*!{[%@`"']/.test(plain)) throw new NoYaml();
  return plain;
}

/** How many brackets a line opens and does not close. */
function depthOf(line: string): number {
  const bare = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\s#.*$/g, "");
  return (bare.match(/[[{]/g)?.length ?? 0) - (bare.match(/[\]}]/g)?.length ?? 0);
}

const QUOTED = /\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*/y;
const PLAIN =
  /\s*((?:[^,[\]{}:#"'\s]|:(?![\s,[\]{}]|$)|(?<=\S)[#"'])(?:[^,[\]{}:#]|:(?![\s,[\]{}]|$)|(?<=\S)#)*)/y;

/** What stands in brackets: a list, or a mapping. */
function flowIn(text: string): unknown {
  let at = 0;
  const take = (mark: RegExp) => {
    mark.lastIndex = at;
    const found = mark.exec(text);
    if (found) at = mark.lastIndex;
    return found?.[1];
  };
  const value = (depth: number): unknown => {
    if (depth > DEEPEST) throw new NoYaml();
    if (take(/\s*(\[)\s*/y)) return listed("]", () => value(depth + 1));
    if (!take(/\s*(\{)\s*/y)) return scalar();
    const fields = listed("}", () => {
      const key = String(scalar());
      return [key, take(/\s*(:)(?=[\s[{"']|$)/y) ? value(depth + 1) : null] as const;
    });
    if (new Set(fields.map(([key]) => key)).size < fields.length) throw new NoYaml();
    return Object.assign(Object.create(null), Object.fromEntries(fields));
  };
  const scalar = () => {
    const found = take(QUOTED) ?? take(PLAIN);
    if (found === undefined) throw new NoYaml();
    return unquoted(found.trim());
  };
  const listed = <T>(end: "]" | "}", item: () => T): T[] => {
    const items: T[] = [];
    const mark = end === "]" ? /\s*(\])/y : /\s*(\})/y;
    while (!take(mark)) {
      items.push(item());
      if (take(/\s*(,)\s*/y)) continue;
      if (take(mark)) break;
      throw new NoYaml();
    }
    return items;
  };
  const found = value(0);
  if (!/^\s*(#.*)?$/.test(text.slice(at))) throw new NoYaml();
  return found;
}
