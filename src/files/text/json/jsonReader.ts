import { isolated } from "../../../model/isolated.ts";
import { type Position, Refusal } from "../../refusal.ts";
import type { LongNames } from "../limits.ts";
import { checkControls, endOfText, isPlain, unescaped } from "./escapes.ts";
import { StringCache } from "./stringCache.ts";
import {
  ARRAY,
  CLOSE,
  END,
  FALSE,
  MORE,
  NAME,
  NULL,
  NUMBER,
  OBJECT,
  TEXT,
  type Token,
  TRUE,
} from "./tokens.ts";

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

const LITERALS = new Map(Object.entries({ true: TRUE, false: FALSE, null: NULL }));
const NUMBER_SHAPE = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const LONGEST_WORD = 1000;
/** Longer texts hardly recur. */
const MOST_REMEMBERED = 30_000;
/** The characters of numbers and literals, one more than the longest may have. */
const WORD = new RegExp(`[-+.\\dEa-z]{0,${LONGEST_WORD + 1}}`, "y");
const LONGEST_TEXT = 2 ** 26;
const DEEPEST = 500;

/** The states, by what may come next: any value in the first two, a quote in the first four. */
const ANY_VALUE = 0;
const VALUE_OR_CLOSE = 1;
const NAME_OR_CLOSE = 2;
const ANY_NAME = 3;
const ONLY_COLON = 4;
const COMMA_OR_CLOSE = 5;
const NOTHING = 6;
const EXPECTED = [
  "a value",
  "a value or ]",
  'a name in quotes (") or }',
  'a name in quotes (")',
  "a colon",
  "a comma or the closing bracket",
  "the end of the file",
];

/**
 * Reads JSON strictly, token by token, from pieces of text cut anywhere: a text too long for one
 * string of the engine can still be read, and each token has its line and column. Libraries cost
 * twice as much and more, without these: ../../README.md has the figures.
 */
export class JsonReader {
  /** The characters of the last name or text, or the digits of the last number. */
  text = "";
  readonly #pieces: AsyncIterator<string> | Iterator<string>;
  /** The present piece, after the rest of the one before: a token that was cut is read anew. */
  #piece = "";
  #at = 0;
  #isFirst = true;
  #isLast = false;
  /** The text that was read last goes on in the next piece. */
  #isTextCut = false;
  #expected = ANY_VALUE;
  readonly #isObject = new Uint8Array(DEEPEST);
  #depth = 0;
  #line = 1;
  /** The index of the first character of the line; below 0 where that was in an earlier piece. */
  #lineAt = 0;
  #tokenAt = 0;
  readonly #names = new StringCache(false);
  readonly #values = new StringCache(true);
  readonly #longNames: LongNames | undefined;

  /** Without `longNames` names and texts are as long as they are. */
  constructor(pieces: AsyncIterable<string> | Iterable<string>, longNames?: LongNames) {
    this.#longNames = longNames;
    this.#pieces =
      Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  }

  /** The slot of the last name, by which a caller may cache what belongs to this very string. */
  get slot(): number {
    return this.#names.slot;
  }

  /** The position of the last token. */
  get position(): Position {
    return { line: this.#line, column: this.#tokenAt - this.#lineAt + 1 };
  }

  /** The next token, or MORE where the present piece ends before it. */
  next(): Token {
    const piece = this.#piece;
    while (this.#at < piece.length) {
      const code = piece.charCodeAt(this.#at);
      this.#tokenAt = this.#at;
      if (code === QUOTE && this.#expected <= ANY_NAME) return this.#readText();
      if (code === COMMA && this.#expected === COMMA_OR_CLOSE) this.#expectItem();
      else if (code === COLON && this.#expected === ONLY_COLON) this.#expected = ANY_VALUE;
      else if (code === LF) {
        this.#line++;
        this.#lineAt = this.#at + 1;
      } else if (code !== SPACE && code !== CR && code !== TAB) return this.#readOther(code);
      this.#at++;
    }
    if (!this.#isLast) return MORE;
    this.#tokenAt = this.#at;
    if (this.#expected === NOTHING) return END;
    return this.#fail(`the file ends where ${EXPECTED[this.#expected]} should come; it was cut.`);
  }

  /** Reads on in the following pieces until there is a token. */
  async more(): Promise<Token> {
    for (;;) {
      const { value, done } = await this.#pieces.next();
      let piece: string = done ? "" : value;
      if (done) this.#isLast = true;
      if (this.#isFirst && piece !== "") {
        this.#isFirst = false;
        if (piece.startsWith("\ufeff")) piece = piece.slice(1);
      }
      this.#lineAt -= this.#at;
      this.#piece = this.#piece.slice(this.#at) + piece;
      this.#at = 0;
      // A long text that is cut is gathered before it is read anew.
      if (this.#isTextCut && !this.#isLast && !piece.includes('"')) {
        this.#checkLength(this.#piece.length);
        continue;
      }
      const token = this.next();
      if (token !== MORE) return token;
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  /** A token that is no text: a bracket or a word. */
  #readOther(code: number): Token {
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) return this.#close(code === CLOSE_BRACE);
    if (this.#expected > VALUE_OR_CLOSE) return this.#unexpected();
    if (code === OPEN_BRACE || code === OPEN_BRACKET) return this.#open(code === OPEN_BRACE);
    return this.#readWord();
  }

  #open(isObject: boolean): Token {
    if (this.#depth === DEEPEST)
      this.#fail(`brackets are nested more than ${DEEPEST} deep; no such file can be read.`);
    this.#at++;
    this.#isObject[this.#depth++] = isObject ? 1 : 0;
    this.#expected = isObject ? NAME_OR_CLOSE : VALUE_OR_CLOSE;
    return isObject ? OBJECT : ARRAY;
  }

  #close(isObject: boolean): Token {
    const allowed = isObject ? NAME_OR_CLOSE : VALUE_OR_CLOSE;
    if (this.#expected !== COMMA_OR_CLOSE && this.#expected !== allowed) this.#unexpected();
    if ((this.#isObject[this.#depth - 1] === 1) !== isObject) this.#unexpected();
    this.#at++;
    this.#depth--;
    this.#valueEnds();
    return CLOSE;
  }

  #valueEnds(): void {
    if (this.#depth === 0) this.#expected = NOTHING;
    else if (this.#skips(COMMA)) this.#expectItem();
    else this.#expected = COMMA_OR_CLOSE;
  }

  #expectItem(): void {
    this.#expected = this.#isObject[this.#depth - 1] ? ANY_NAME : ANY_VALUE;
  }

  /** Skips a character if it is the next one: a shortcut that spares another round. */
  #skips(code: number): boolean {
    if (this.#piece.charCodeAt(this.#at) !== code) return false;
    this.#at++;
    return true;
  }

  /** A name or a text, from the cache where it is there. */
  #readText(): Token {
    const isName = this.#expected === NAME_OR_CLOSE || this.#expected === ANY_NAME;
    const recurring = isName ? this.#names : this.#values;
    const known = recurring.recall(this.#piece, this.#at + 1);
    if (known === undefined) {
      if (!this.#readNewText(recurring)) return MORE;
    } else {
      this.text = known;
      this.#at += known.length + 2;
    }
    if (!isName) this.#valueEnds();
    else this.#expected = this.#skips(COLON) ? ANY_VALUE : ONLY_COLON;
    return isName ? NAME : TEXT;
  }

  /** Returns false where the text is cut: it is read again with the next piece. */
  #readNewText(recurring: StringCache): boolean {
    const from = this.#at + 1;
    const refuse = (at: number, sentence: string) => this.#failAt(from + at, sentence);
    const end = endOfText(this.#piece, from);
    this.#isTextCut = end < 0;
    const raw = this.#piece.slice(from, end < 0 ? undefined : end);
    if (end < 0) {
      checkControls(raw, refuse);
      if (this.#isLast) this.#fail("the file ends inside a text in quotes; it was cut.");
      this.#checkLength(raw.length);
      return false;
    }
    this.#checkLength(raw.length);
    if (raw.length < MOST_REMEMBERED && isPlain(raw)) this.text = recurring.remember(raw);
    else this.text = unescaped(raw, refuse);
    if (this.#longNames) this.text = this.#longNames.short(this.text);
    this.#at = end + 1;
    return true;
  }

  #checkLength(length: number): void {
    if (length > LONGEST_TEXT)
      this.#fail('a text is longer than 64 MB; a quote (") may be missing.');
  }

  /** A number, true, false or null. */
  #readWord(): Token {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#piece)![0];
    const end = this.#at + word.length;
    if (word === "") this.#unexpected();
    if (word.length > LONGEST_WORD)
      this.#fail(`a number is longer than ${LONGEST_WORD} characters.`);
    if (end === this.#piece.length && !this.#isLast) return MORE;
    const token = LITERALS.get(word) ?? (NUMBER_SHAPE.test(word) ? NUMBER : undefined);
    if (token === undefined) return this.#unexpected();
    this.text = word;
    this.#at = end;
    this.#valueEnds();
    return token;
  }

  #unexpected(): never {
    const shown = JSON.stringify(String.fromCodePoint(this.#piece.codePointAt(this.#at)!));
    const quoted = `"${isolated(shown.slice(1, -1))}"`;
    return this.#fail(`${EXPECTED[this.#expected]} should come here, not ${quoted}.`);
  }

  #failAt(at: number, sentence: string): never {
    this.#tokenAt = at;
    return this.#fail(sentence);
  }

  #fail(sentence: string): never {
    throw new Refusal(`The file is broken: ${sentence}`, this.position);
  }
}
