import { type RoleKind, textOf } from "../roleKind.ts";
import type { RolesDraft } from "../rolesDraft.ts";

/** Terraform of Microsoft Entra's access packages, and of Okta's groups with rules, as we write it. */
export const terraform: RoleKind = {
  kind: "Terraform",
  recognises: ({ text }) => /^resource "(azuread_access_package|okta_group)" "/m.test(text),
  async read(sources, roles) {
    const blocks = new Map<string, Block>();
    for (const source of sources) {
      roles.draft.goTo(source.name);
      for (const block of blocksIn(await textOf(source))) blocks.set(block.address, block);
    }
    for (const block of blocks.values()) readBlock(block, blocks, roles);
  },
};

interface Block {
  /** As others refer to it: `data.okta_group.vpn`. */
  readonly address: string;
  readonly type: string;
  /** The text of each argument, where it is one. */
  readonly texts: ReadonlyMap<string, string>;
  /** What each argument refers to, and the texts in it. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
}

/** A text, or the address of another block. */
type Value = { readonly text: string } | { readonly address: string };

const BLOCK = /^(data|resource) "(\w+)" "([\w-]+)" \{\r?\n([\s\S]*?)^\}/gm;
/** An argument with its value: a text, a list in lines of their own, or an expression. */
const ARGUMENT = /^ *(\w+) *= (\[[\s\S]*?^ *\]|.*)$/gm;
const PART = /"((?:[^"\\]|\\.)*)"|((?:data\.)?(?:azuread|okta)_\w+\.[\w-]+)\.\w+/g;

function* blocksIn(text: string): Generator<Block> {
  for (const [, kind, type, name, inside] of text.matchAll(BLOCK)) {
    const texts = new Map<string, string>();
    const values = new Map<string, Value[]>();
    for (const [, argument, written] of inside.matchAll(ARGUMENT)) {
      const parts = Array.from(
        written.matchAll(PART),
        ([, literal, address]): Value =>
          literal === undefined ? { address } : { text: unescaped(literal) },
      );
      values.set(argument, parts);
      const [first] = parts;
      if (first && "text" in first) texts.set(argument, first.text);
    }
    const prefix = kind === "data" ? "data." : "";
    yield { address: `${prefix}${type}.${name}`, type, texts, values };
  }
}

const SIGNS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function unescaped(literal: string): string {
  return literal
    .replace(/\\u([\da-f]{4})|\\(.)/gi, (_, hex?: string, sign?: string) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (SIGNS[sign!] ?? sign!),
    )
    .replace(/([$%])\1(?=\{)/g, "$1");
}

function readBlock(
  { address, type, texts, values }: Block,
  blocks: ReadonlyMap<string, Block>,
  roles: RolesDraft,
): void {
  const named = (argument: string) => values.get(argument) ?? [];
  const target = (value: Value | undefined) =>
    value && "address" in value ? blocks.get(value.address) : undefined;
  const roleAt = (argument: string) => {
    const found = target(named(argument)[0]);
    return found && roles.role(found.address);
  };
  if (
    type === "azuread_access_package" ||
    (type === "okta_group" && !address.startsWith("data."))
  ) {
    const name = texts.get("display_name") ?? texts.get("name") ?? "";
    const note = texts.get("description");
    roles.say(roles.role(address), { id: name, name, note });
  } else if (type === "azuread_access_package_resource_package_association") {
    const role = roleAt("access_package_id");
    const origin = target(named("catalog_resource_association_id")[0]);
    const [group] = origin?.values.get("resource_origin_id") ?? [];
    if (role && group) roles.add(role, "groups", { texts: [nameOf(group, blocks)] });
  } else if (type === "okta_group_memberships") {
    const role = roleAt("group_id");
    if (role)
      for (const user of named("users"))
        roles.add(role, "users", { texts: [nameOf(user, blocks)] });
  } else if (type === "okta_group_rule") {
    // The rule of a role is called after it, with a number.
    const role = roles.role(
      address.replace("okta_group_rule.", "okta_group.").replace(/--\d+$/, ""),
    );
    role.isRuled = true;
    for (const group of named("group_assignments"))
      if (!("address" in group && group.address === role.key))
        roles.add(role, "groups", { texts: [nameOf(group, blocks)] });
  }
}

/** A text itself, or by what a block looks its thing up. */
function nameOf(value: Value, blocks: ReadonlyMap<string, Block>): string {
  if ("text" in value) return value.text;
  const texts = blocks.get(value.address)?.texts;
  return texts?.get("display_name") ?? texts?.get("value") ?? texts?.get("name") ?? "";
}
