import { CALLS } from "#src/files/systems/scripts/powershellScript.ts";

const QUOTES = "'\u2018\u2019\u201a\u201b";

/**
 * The calls of a script, read as PowerShell reads them: a name, and literal texts in single quotes, in
 * which two quotes of any kind stand for the second. Whatever else is there would be code: it throws.
 */
export function callsOf(text: string): string[][] {
  const start = text.indexOf(`${CALLS}\n`);
  if (!text.startsWith("\ufeff") || start < 0) throw new Error("no script");
  for (const line of text.slice(1, text.indexOf("\n\n")).split("\n"))
    if (!line.startsWith("# ")) throw new Error(`code among the comments: ${line}`);
  const calls: string[][] = [];
  let at = start + CALLS.length + 1;
  while (at < text.length) {
    const [name] = /^[A-Z][a-z]+-[A-Z]\w+/.exec(text.slice(at, at + 50)) ?? [];
    if (!name) throw new Error(`code: ${text.slice(at, at + 50)}`);
    const call = [name];
    at += name.length;
    while (text[at] === " ") {
      if (text[at + 1] !== "'") throw new Error(`no literal: ${text.slice(at, at + 50)}`);
      let value = "";
      for (at += 2; ; at++) {
        if (at >= text.length) throw new Error("a literal without end");
        if (!QUOTES.includes(text[at])) value += text[at];
        else if (at + 1 < text.length && QUOTES.includes(text[at + 1])) value += text[++at];
        else break;
      }
      call.push(value);
      at++;
    }
    if (text[at] !== "\n") throw new Error(`code behind a call: ${text.slice(at, at + 50)}`);
    at++;
    calls.push(call);
  }
  return calls;
}
