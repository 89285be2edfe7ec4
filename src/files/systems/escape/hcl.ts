/**
 * A text as a string of Terraform's language: no quote ends it, and neither `${` nor `%{` in it begins
 * a template. A half of a surrogate pair, which UTF-8 cannot hold, is spelled out as text.
 */
export function hclString(text: string): string {
  const inside = text
    .replace(/[\ud800-\udfff]/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
    .replace(/["\\]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replace(
      /[\p{Cc}\u2028\u2029\ufeff]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    .replace(/([$%]+)\{/g, (_, signs: string) => `${doubled(signs)}{`);
  return `"${inside}"`;
}

/** `$${` stands for `${`: each sign right before a brace is doubled, so that none begins a template. */
function doubled(signs: string): string {
  return signs.slice(0, -1) + signs.at(-1)!.repeat(2);
}

/** A text as the name of a block: letters, digits, `_`, beginning with a letter. */
export function hclName(text: string, taken: Set<string>): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const start = /^[A-Za-z]/.test(plain) ? plain : `role_${plain}`;
  const short = start.slice(0, 60).toLowerCase().replace(/_+$/, "");
  let name = short;
  for (let number = 2; taken.has(name); number++) name = `${short}_${number}`;
  taken.add(name);
  return name;
}
