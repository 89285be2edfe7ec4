/** A text as a Terraform string: no quote ends it, no `${` or `%{` begins a template in it. */
export function hclString(text: string): string {
  const inside = text
    // UTF-8 cannot hold half of a pair: it is spelled out as text.
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

/** The arguments of a block, a value or a block within it each. The values are written as they are. */
export type Lines = readonly (readonly [name: string, value: string | Lines])[];

/** A block of Terraform with a type and a name: `resource "okta_group" "sales" { … }`. */
export function block(kind: "resource" | "data", type: string, name: string, lines: Lines): string {
  return `\n${kind} "${type}" "${name}" {\n${inside(lines, "  ")}}\n`;
}

function inside(lines: Lines, indent: string): string {
  const values = lines.filter(([, value]) => typeof value === "string");
  const width = Math.max(0, ...values.map(([name]) => name.length));
  return lines
    .map(([name, value]) =>
      typeof value === "string"
        ? `${indent}${name.padEnd(width)} = ${value}\n`
        : `${indent}${name} {\n${inside(value, `${indent}  `)}${indent}}\n`,
    )
    .join("");
}

/** Gives names to blocks: letters, digits and `_`, beginning with a letter; each once. */
export class NameTaker {
  readonly #taken = new Set<string>();

  /** The name nearest to a text. Where nothing of it can stand, it is the word for what it is. */
  take(text: string, word: string): string {
    const plain = text
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "");
    const start = /^[A-Za-z]/.test(plain) ? plain : `${word}_${plain}`;
    const short = start.slice(0, 60).toLowerCase().replace(/_+$/, "");
    let name = short;
    for (let number = 2; this.#taken.has(name); number++) name = `${short}_${number}`;
    this.#taken.add(name);
    return name;
  }
}

/** Why Terraform is given all roles, changed ones too. */
export const TERRAFORM_PLANS =
  "All roles are written: Terraform compares them with its state, and plans itself what changes; PowerShell takes the changes alone.";

/** The beginning of a file of Terraform, which needs this provider. */
export function terraformHead(about: string, name: string, source: string, version: string) {
  return `# ${about}
terraform {
  required_providers {
    ${name} = {
      source  = "${source}"
      version = ">= ${version}"
    }
  }
}
`;
}
