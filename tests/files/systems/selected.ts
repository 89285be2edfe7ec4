import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { childrenOf, type Element, rootOf } from "./xml.ts";

/** Somebody of a system: the value of an attribute, or of what users are known by. */
type Has = (attribute: string) => string | undefined;

/** Whether an expression selects somebody, read as its system reads it; what it has no sense for throws. */
type Selects = (expression: string, has: Has) => boolean;

const alike = (text: string) => text.toLowerCase();
const directoryKey = (text: string) =>
  text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

/** An expression with a sign for each of its literals, and their values. */
function skeleton(text: string, literal: RegExp, plain: (inside: string) => string) {
  const literals: string[] = [];
  const bones = text.replace(
    literal,
    (_, inside: string) => `§${literals.push(plain(inside)) - 1}`,
  );
  const valuesIn = (part: string) =>
    Array.from(part.matchAll(/§(\d+)/g), ([, at]) => literals[Number(at)]);
  return { bones, valuesIn };
}

/** The parts of an expression, all of which hold; each has to have one of these forms. */
function all(
  bones: string,
  word: string,
  forms: readonly [RegExp, (match: RegExpExecArray) => boolean][],
): boolean {
  return bones.split(word).every((part) => {
    for (const [form, holds] of forms) {
      const match = form.exec(part);
      if (match) return holds(match);
    }
    throw new Error(`no sense: ${part}`);
  });
}

const LIST = String.raw`§\d+(?:, §\d+)*`;

const entra: Selects = (rule, has) => {
  const { bones, valuesIn } = skeleton(rule, /"((?:`"|''|[^"`'])*)"/g, (inside) =>
    inside.replaceAll('`"', '"').replaceAll("''", "'"),
  );
  const isIn = (attribute: string, list: string) => {
    const value = has(attribute);
    return value !== undefined && valuesIn(list).map(alike).includes(alike(value));
  };
  return all(bones, " -and ", [
    [/^\(user\.objectId -ne null\)$/, () => true],
    [/^\(user\.(\w+) -eq (§\d+)\)$/, ([, name, value]) => isIn(name, value)],
    [new RegExp(`^\\(user\\.(\\w+) -in \\[(${LIST})\\]\\)$`), ([, name, list]) => isIn(name, list)],
    [
      new RegExp(`^\\(user\\.(\\w+) -notIn \\[(${LIST})\\]\\)$`),
      ([, name, list]) => !isIn(name, list),
    ],
  ]);
};

const okta: Selects = (expression, has) => {
  const { bones, valuesIn } = skeleton(expression, /"([^"\\]*)"/g, (inside) => inside);
  return all(bones, " AND ", [
    [/^user\.login!=null$/, () => true],
    [
      /^\(?user\.(\w+)==§\d+(?: OR user\.\1==§\d+)*\)?$/,
      ([part, name]) => valuesIn(part).includes(has(name)!),
    ],
  ]);
};

const isc: Selects = (criteria, has) => {
  const { bones, valuesIn } = skeleton(criteria, /'([^'"]*)'/g, (inside) => inside);
  return all(bones, " and ", [
    [
      /^\(?identity\.(\w+) eq §\d+(?: or identity\.\1 eq §\d+)*\)?$/,
      ([part, name]) => valuesIn(part).includes(has(name)!),
    ],
    [/^identity\.(\w+) ne §\d+$/, ([part, name]) => !valuesIn(part).includes(has(name)!)],
  ]);
};

const iiq: Selects = (filters, has) => {
  const holds = ({
    name,
    attributes: { operation, property, value },
    children,
  }: Element): boolean => {
    if (name === "CompositeFilter")
      return operation === "AND" ? children.every(holds) : children.some(holds);
    const there = has(property);
    if (operation === "NOTNULL") return there !== undefined;
    return operation === "EQ" ? there === value : there !== value;
  };
  const { children } = rootOf(`<root>${filters}</root>`);
  if (children.length !== 1) throw new Error("not one filter");
  return holds(children[0]);
};

const midpoint: Selects = (autoassign, has) => {
  const [focus] = childrenOf(rootOf(autoassign.trim()), "focus");
  const [mapping] = childrenOf(focus, "mapping");
  const paths = new Map(
    childrenOf(mapping, "source").map(({ children: [name, path] }) => [name.text, path.text]),
  );
  const [condition] = childrenOf(mapping, "condition");
  if (!condition) return true;
  const code = condition.children[0].children[0].text;
  const plain: Record<string, string> = { n: "\n", r: "\r" };
  const { bones, valuesIn } = skeleton(code, /'((?:\\.|[^'\\\n\r])*)'/g, (inside) =>
    inside.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, hex: string | undefined, sign: string) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (plain[sign] ?? sign),
    ),
  );
  const isIn = (source: string, list: string) =>
    valuesIn(list).includes(has(paths.get(source)!) ?? "");
  const contains = String.raw`\[(${LIST})\]\.contains\(basic\.stringify\((\w+)\)\)`;
  return all(bones, " && ", [
    [/^basic\.stringify\((\w+)\) == (§\d+)$/, ([, source, value]) => isIn(source, value)],
    [new RegExp(`^${contains}$`), ([, list, source]) => isIn(source, list)],
    [new RegExp(`^!\\(${contains}\\)$`), ([, list, source]) => !isIn(source, list)],
  ]);
};

/** A filter by the grammar of RFC 4515, with the values of its assertions as their bytes say. */
export const ldap: Selects = (filter, has) => {
  let at = 0;
  const next = (sign: string) => {
    if (filter[at++] !== sign) throw new Error(`no ${sign} at ${at} of ${filter}`);
  };
  const holds = (): boolean => {
    next("(");
    const sign = filter[at];
    let is: boolean;
    if (sign === "&" || sign === "|" || sign === "!") {
      at++;
      const parts: boolean[] = [];
      while (filter[at] === "(") parts.push(holds());
      if (parts.length === 0 || (sign === "!" && parts.length > 1)) throw new Error("no parts");
      is = sign === "&" ? parts.every(Boolean) : sign === "|" ? parts.some(Boolean) : !parts[0];
    } else {
      const [whole, name, raw] = /^([\w;-]+)=([^()*\0]*)/.exec(filter.slice(at))!;
      at += whole.length;
      const bytes = raw.replace(/\\([0-9a-f]{2})|[\s\S]/gu, (some, hex: string | undefined) =>
        hex ? `%${hex}` : encodeURIComponent(some.replaceAll("\\", "!")),
      );
      if (/\\(?![0-9a-f]{2})/.test(raw)) throw new Error(`no escape: ${raw}`);
      const value = has(name);
      is = value !== undefined && directoryKey(value) === directoryKey(decodeURIComponent(bytes));
    }
    next(")");
    return is;
  };
  const is = holds();
  if (at !== filter.length) throw new Error(`more than a filter: ${filter.slice(at)}`);
  return is;
};

export const SELECTS: Readonly<Record<string, Selects>> = {
  entra,
  okta,
  "sailpoint-isc": isc,
  "sailpoint-iiq": iiq,
  midpoint,
  ldap,
};

/** What each system knows users by. */
const IDS = ["userPrincipalName", "uid", "name", "login"];

/** The users whom an expression selects, where the system has the attributes of the table by these names. */
export function selectedBy(
  system: string,
  expression: string,
  roles: SystemRoles,
  names: ReadonlyMap<string, string>,
): number[] {
  const { attributes, userIds } = roles.data;
  return [...userIds.keys()].filter((user) =>
    SELECTS[system](expression, (there) => {
      if (there === "objectClass") return "person";
      if (IDS.includes(there)) return userIds[user];
      return attributes.find(({ name }) => names.get(name) === there)?.values[user];
    }),
  );
}
