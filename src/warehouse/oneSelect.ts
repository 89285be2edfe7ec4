import { Refusal } from "../files/refusal.ts";
import { isolated } from "../model/isolated.ts";

/** What tells the words of an engine's SQL apart, and what no query may call there. */
export interface Dialect {
  /** True where a backslash in a text takes the next sign along: `'\''`. */
  readonly hasBackslashes: boolean;
  /** What stands around names. */
  readonly nameQuotes: readonly string[];
  /** True where names without quotes may have letters beyond ASCII. */
  readonly hasForeignNames: boolean;
  /** Functions that write, read files, or reach elsewhere; a `*` at the end stands for any rest. */
  readonly refusedCalls: readonly string[];
  /** Of these, what may be called all the same. */
  readonly harmlessCalls?: readonly string[];
  /** True where a dot calls, too: `x.f` may be `f(x)`. */
  readonly hasDotCalls?: boolean;
}

export interface Token {
  readonly kind: "word" | "name" | "text" | "number" | "sign";
  /** Words in small letters, names without their quotes, texts and numbers as they stand. */
  readonly text: string;
  readonly end: number;
}

const BLANK = /(?:[ \t\n]|\r\n|--[^\r\n]*)+/y;
const COMMENT = /\/\*[\s\S]*?\*\//y;
const NUMBER = /\d[\w.]*/y;
const SIGN = /[-+*/%<>=!~@&|^?:;,.()[\]{}#]/y;
const ASCII_WORD = /[A-Za-z_][\w$]*/y;
const ANY_WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

/**
 * One SELECT, without what stands behind it; refuses all else, by its words alone: what an engine would
 * read in another way than they are read here is refused, too. No refusal repeats the query.
 */
export function oneSelect(query: string, dialect: Dialect): string {
  const tokens = [...tokensOf(query, dialect)];
  while (isSign(tokens.at(-1), ";")) tokens.pop();
  const first = tokens.find((token) => !isSign(token, "("));
  if (!first) throw new Refusal("The query is empty.");
  if (tokens.some((token) => isSign(token, ";")))
    throw new Refusal("These are several statements: a source is asked by one SELECT.");
  if (first.kind !== "word" || !["select", "with"].includes(first.text))
    throw new Refusal(
      `A source is read, never written: it is asked by one SELECT, and this begins with “${isolated(first.text)}”.`,
    );
  checkCalls(tokens, dialect);
  return query.slice(0, tokens.at(-1)?.end);
}

function checkCalls(tokens: readonly Token[], dialect: Dialect): void {
  const { refusedCalls, harmlessCalls = [], hasDotCalls } = dialect;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "word" && kind !== "name") continue;
    const isAfterDot = hasDotCalls && isSign(tokens[at - 1], ".");
    if (!isAfterDot && !isSign(tokens[at + 1], "(")) continue;
    const name = text.toLowerCase();
    if (!isAmong(refusedCalls, name) || isAmong(harmlessCalls, name)) continue;
    const column = isAfterDot
      ? " A table or column of that name is read where no dot stands before it."
      : "";
    throw new Refusal(
      `The query calls ${isolated(name)}, which may write, read files or reach elsewhere. A source is asked for what lies in it: leave that out.${column}`,
    );
  }
}

function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === "sign" && token.text === text;
}

function isAmong(calls: readonly string[], name: string): boolean {
  return calls.some((call) =>
    call.endsWith("*") ? name.startsWith(call.slice(0, -1)) : name === call,
  );
}

/** The words of a query, without blanks and comments. */
export function* tokensOf(query: string, dialect: Dialect): Generator<Token> {
  const word = dialect.hasForeignNames ? ANY_WORD : ASCII_WORD;
  let at = 0;
  const taken = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(query)?.[0];
    if (text !== undefined) at += text.length;
    return text;
  };
  while (at < query.length) {
    if (taken(BLANK)) continue;
    const from = at;
    const comment = taken(COMMENT);
    if (comment !== undefined) {
      if (comment.indexOf("/*", 2) >= 0) throw notRead("a comment within a comment");
      continue;
    }
    const character = query[from];
    if (character === "'" || dialect.nameQuotes.includes(character)) {
      const text = taken(quotedBy(character, dialect.hasBackslashes));
      if (text === undefined) throw notRead("a quote that is never closed");
      const kind = character === "'" ? "text" : "name";
      if (kind === "name" && dialect.hasBackslashes && text.includes("\\"))
        throw notRead("a name with a backslash");
      yield { kind, text: kind === "text" ? text : text.slice(1, -1), end: at };
      continue;
    }
    const found = taken(word);
    if (found !== undefined) {
      // Escapes that only some engines read could hide where a text ends, and what a name is.
      if (/^(?:e|u)$/i.test(found) && /^['&]/.test(query.slice(at)) && !dialect.hasBackslashes)
        throw notRead("a text with escapes, as E'…' or U&'…'");
      yield { kind: "word", text: found.toLowerCase(), end: at };
      continue;
    }
    const number = taken(NUMBER);
    const sign = number === undefined ? taken(SIGN) : undefined;
    const text = number ?? sign;
    const isComment = text === "/" && query[at] === "*";
    if (isComment) throw notRead("a comment that is never closed");
    // Comments to the end of a line, for ClickHouse: in one, a quote begins no text.
    const isOther = text === "#" || (text === "/" && query[at] === "/");
    if (text === undefined || (isOther && dialect.hasBackslashes))
      throw notRead(`the sign “${isolated(text === "/" ? "//" : query[from])}”`);
    yield { kind: number === undefined ? "sign" : "number", text, end: at };
  }
}

function quotedBy(quote: string, hasBackslashes: boolean): RegExp {
  const plain = hasBackslashes ? `[^${quote}\\\\]|\\\\[\\s\\S]` : `[^${quote}]`;
  return new RegExp(`${quote}(?:${plain}|${quote}${quote})*${quote}`, "y");
}

function notRead(what: string): Refusal {
  return new Refusal(
    `The query has ${what}, by which it can't be told what it does. Write it without: texts as '…', comments as -- to the end of their line.`,
  );
}
