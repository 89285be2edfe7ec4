import { type Position, Refusal } from "../refusal.ts";
import { RecurringTexts } from "./recurring.ts";
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

const LITERALS = new Map(Object.entries({ true: TRUE, false: FALSE, null: NULL }));
const NUMBER_SHAPE = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const HEX = /^[0-9a-fA-F]{4}$/;
/** The letters after a backslash, and what they mean. */
const ESCAPES = 'bfnrt"\\/';
const MEANINGS = '\b\f\n\r\t"\\/';
const DEEPEST = 500;
const LONGEST_WORD = 1000;
const LONGEST_TEXT = 2 ** 24;

/** What the grammar allows next. */
const ANY_VALUE = 0;
const VALUE_OR_CLOSE = 1;
const NAME_OR_CLOSE = 2;
const ANY_NAME = 3;
const COLON = 4;
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
 * string of the engine can still be read, and each token has its line and column.
 */
export class JsonText {
  /** The characters of the last name or text, or the digits of the last number. */
  text = "";
  readonly #pieces: AsyncIterator<string> | Iterator<string>;
  #piece = "";
  #at = 0;
  #isLast = false;
  #isFirst = true;
  /** A text's characters so far, while it is being read; it may run over several pieces. */
  #begun: string | undefined;
  #expected = ANY_VALUE;
  readonly #isObject = new Uint8Array(DEEPEST);
  #depth = 0;
  #line = 1;
  /** Where the line and the last token begin; below 0 when that was in an earlier piece. */
  #lineAt = 0;
  #tokenAt = 0;
  readonly #names = new RecurringTexts(false);
  readonly #values = new RecurringTexts(true);

  constructor(pieces: AsyncIterable<string> | Iterable<string>) {
    this.#pieces =
      Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  }

  /** Goes with the last name: a place where a reader may keep what it knows of this very string. */
  get slot(): number {
    return this.#names.slot;
  }

  /** Where the last token begins. */
  get position(): Position {
    return { line: this.#line, column: this.#tokenAt - this.#lineAt + 1 };
  }

  /** The next token, or MORE where the piece at hand ends before it. */
  next(): Token {
    if (this.#begun !== undefined) return this.#readText();
    const piece = this.#piece;
    for (;;) {
      if (this.#at >= piece.length) {
        if (!this.#isLast) return MORE;
        this.#tokenAt = this.#at;
        return this.#expected === NOTHING
          ? END
          : this.#fail(`the file ends where ${EXPECTED[this.#expected]} should come; it was cut.`);
      }
      const code = piece.charCodeAt(this.#at);
      const expected = this.#expected;
      if (code === 34 && expected <= ANY_NAME) {
        this.#tokenAt = this.#at++;
        const known = this.#recurring.recall(piece, this.#at);
        if (known !== undefined) {
          this.#at += known.length + 1;
          return this.#textEnds(known);
        }
        this.#begun = "";
        return this.#readText();
      }
      if (code === 32 || code === 13 || code === 9 || code === 10) {
        this.#at++;
        if (code === 10) {
          this.#line++;
          this.#lineAt = this.#at;
        }
        continue;
      }
      this.#tokenAt = this.#at;
      if (code === 44 && expected === COMMA_OR_CLOSE) {
        this.#expectItem();
        this.#at++;
        continue;
      }
      if (code === 58 && expected === COLON) {
        this.#expected = ANY_VALUE;
        this.#at++;
        continue;
      }
      if (code === 125 || code === 93) return this.#close(code === 125);
      if (expected > VALUE_OR_CLOSE) return this.#unexpected();
      if (code === 123 || code === 91) return this.#open(code === 123);
      return this.#readWord();
    }
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
      this.#tokenAt -= this.#at;
      this.#piece = this.#piece.slice(this.#at) + piece;
      this.#at = 0;
      const token = this.next();
      if (token !== MORE) return token;
    }
  }

  /** Lets the source of the pieces go. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
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
    else if (this.#passes(44)) this.#expectItem();
    else this.#expected = COMMA_OR_CLOSE;
  }

  #expectItem(): void {
    this.#expected = this.#isObject[this.#depth - 1] ? ANY_NAME : ANY_VALUE;
  }

  /** Goes past a character if it stands right here, which spares another round. */
  #passes(code: number): boolean {
    if (this.#piece.charCodeAt(this.#at) !== code) return false;
    this.#at++;
    return true;
  }

  /** Reads on in the text that has begun. */
  #readText(): Token {
    const piece = this.#piece;
    let from = this.#at;
    let at = from;
    for (; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === 34) {
        const end = piece.slice(from, at);
        const text = this.#begun === "" ? this.#recurring.remember(end) : this.#begun + end;
        this.#begun = undefined;
        this.#at = at + 1;
        return this.#textEnds(text);
      }
      if (code === 92) {
        this.#extend(from, at);
        const length = this.#readEscape();
        if (length === 0) return this.#waitInText();
        from = at + length;
        at = from - 1;
      } else if (code < 32) {
        this.#tokenAt = at;
        this.#fail("a line break or control character stands inside quotes.");
      }
    }
    this.#extend(from, at);
    return this.#waitInText();
  }

  #textEnds(text: string): Token {
    this.text = text;
    const isName = this.#isNameNext;
    if (!isName) this.#valueEnds();
    else if (this.#passes(58)) this.#expected = ANY_VALUE;
    else this.#expected = COLON;
    return isName ? NAME : TEXT;
  }

  get #recurring(): RecurringTexts {
    return this.#isNameNext ? this.#names : this.#values;
  }

  get #isNameNext(): boolean {
    return this.#expected === NAME_OR_CLOSE || this.#expected === ANY_NAME;
  }

  #extend(from: number, to: number): void {
    this.#begun += this.#piece.slice(from, to);
    this.#at = to;
    if (this.#begun!.length > LONGEST_TEXT)
      this.#fail(`a text is longer than ${LONGEST_TEXT} characters; a quote (") may be missing.`);
  }

  #waitInText(): Token {
    return this.#isLast ? this.#fail("the file ends inside a text in quotes; it was cut.") : MORE;
  }

  /** Reads the escape at hand; returns its length, 0 where the piece ends in it. */
  #readEscape(): number {
    const piece = this.#piece;
    const at = this.#at;
    if (at + 1 >= piece.length) return 0;
    const letter = piece[at + 1];
    if (letter !== "u") {
      const meaning = ESCAPES.indexOf(letter);
      if (meaning < 0) this.#failAt(at, `\\${letter} means nothing in JSON.`);
      this.#begun += MEANINGS[meaning];
      return 2;
    }
    if (at + 6 > piece.length) return 0;
    const digits = piece.slice(at + 2, at + 6);
    if (!HEX.test(digits)) this.#failAt(at, "\\u needs four hexadecimal digits.");
    this.#begun += String.fromCharCode(Number.parseInt(digits, 16));
    return 6;
  }

  /** A number, true, false or null. */
  #readWord(): Token {
    const piece = this.#piece;
    let end = this.#at;
    while (end < piece.length && isOfWord(piece.charCodeAt(end))) end++;
    const length = end - this.#at;
    if (length === 0) this.#unexpected();
    if (length > LONGEST_WORD) this.#fail(`a number is longer than ${LONGEST_WORD} characters.`);
    if (end === piece.length && !this.#isLast) return MORE;
    const word = piece.slice(this.#at, end);
    const token = LITERALS.get(word) ?? (NUMBER_SHAPE.test(word) ? NUMBER : 0);
    if (token === 0) this.#unexpected();
    this.text = word;
    this.#at = end;
    this.#valueEnds();
    return token;
  }

  #unexpected(): never {
    const shown = JSON.stringify(String.fromCodePoint(this.#piece.codePointAt(this.#at)!));
    return this.#fail(`${EXPECTED[this.#expected]} should come here, not ${shown}.`);
  }

  #failAt(at: number, sentence: string): never {
    this.#tokenAt = at;
    return this.#fail(sentence);
  }

  #fail(sentence: string): never {
    throw new Refusal(`The file is broken: ${sentence}`, this.position);
  }
}

/** Whether a character can be part of a number or of true, false, null. */
function isOfWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 97 && code <= 122) ||
    code === 43 ||
    code === 45 ||
    code === 46 ||
    code === 69
  );
}
