/** A block of a file of Terraform: its labels, and its arguments, as text or as blocks within it. */
export interface Block {
  readonly kind: string;
  readonly labels: readonly string[];
  readonly values: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly blocks: readonly Block[];
}

/**
 * The blocks of a file of Terraform, as its language reads them. A quoted text is its value; anything
 * else has to be a number, a truth, a reference of plain words, or a list or a call of these: it throws
 * where there is a template in a text that is no such reference.
 */
export function blocksOf(text: string): Block[] {
  const tokens = tokensOf(text);
  let at = 0;
  const next = () => tokens[at++] ?? "the end";
  function body(): { values: Record<string, string | string[]>; blocks: Block[] } {
    const values: Record<string, string | string[]> = Object.create(null);
    const blocks: Block[] = [];
    while (at < tokens.length && tokens[at] !== "}") {
      const name = next();
      if (!/^\w+$/.test(name)) throw new Error(`no name: ${name}`);
      if (tokens[at] === "=") {
        at++;
        values[name] = value();
        continue;
      }
      const labels: string[] = [];
      while (tokens[at] !== "{") labels.push(unquoted(next()));
      at++;
      const inner = body();
      if (next() !== "}") throw new Error(`a block ${name} without end`);
      blocks.push({ kind: name, labels, ...inner });
    }
    return { values, blocks };
  }
  function value(): string | string[] {
    const first = next();
    if (first === "{") {
      while (tokens[at] !== "}") at++;
      at++;
      return "{}";
    }
    if (first === "[") {
      const items: string[] = [];
      while (tokens[at] !== "]") {
        items.push(value() as string);
        if (tokens[at] === ",") at++;
      }
      at++;
      return items;
    }
    if (first.startsWith('"')) return unquoted(first);
    if (/^[\w.-]+$/.test(first)) return first;
    throw new Error(`no value: ${first}`);
  }
  const { blocks, values } = body();
  if (Object.keys(values).length > 0 || at < tokens.length) throw new Error("more than blocks");
  return blocks;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const form = /\s+|#[^\n]*\n|("(?:[^"\\\n]|\\.)*")|([\w.-]+|[={}[\],])|([\s\S])/gy;
  for (const [whole, quoted, plain, other] of text.matchAll(form)) {
    if (other !== undefined) throw new Error(`no token: ${JSON.stringify(whole)}`);
    if (quoted !== undefined || plain !== undefined) tokens.push(whole);
  }
  return tokens;
}

/** The value of a quoted text. A reference to a thing of the file is left as `${…}`. */
function unquoted(token: string): string {
  const form =
    /\\u([0-9a-f]{4})|\\(["\\nrt])|\$\$\{|%%\{|(\$\{[a-z_]+\.\w+\.id\})|([$%]\{)|([^\\])|(\\)/gsu;
  const plain: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
  let text = "";
  const inside = token.slice(1, -1);
  for (const [whole, code, sign, reference, template, other, odd] of inside.matchAll(form)) {
    if (template || odd) throw new Error(`a template in ${token}`);
    if (code) text += String.fromCharCode(Number.parseInt(code, 16));
    else if (sign) text += plain[sign] ?? sign;
    else text += reference ?? other ?? whole.slice(1);
  }
  return text;
}

/** A name as a file of Terraform can hold it. */
export function inTerraform(name: string): string {
  return name.replace(/[\ud800-\udfff]/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
