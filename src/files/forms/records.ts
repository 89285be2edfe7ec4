import { normalizeHeading } from "../../model/validityWords.ts";
import { shareOfPeople } from "../import/pivot/people.ts";
import {
  ACCOUNT_WORDS,
  GROUP_WORDS,
  isRank,
  NAME_WORDS,
  PLAIN_NAME_WORDS,
} from "../import/rows/headingWords.ts";
import {
  asList,
  asObject,
  asText,
  firstText,
  type JsonObject,
  objectsIn,
} from "../text/json/values.ts";
import type { Form } from "./form.ts";
import { yamlDocuments } from "./yaml.ts";

type Fields = Record<string, string>;

/**
 * Records in JSON, lines of JSON or YAML, as programs answer: a member each, a group each with its
 * members, or a user each with the groups.
 */
export const records: Form = {
  isNoPivot: true,
  rowsOf({ json, text, isComplete }) {
    const documents = json === undefined && isComplete ? yamlDocuments(text) : undefined;
    const read = documents?.length === 1 ? documents[0] : (json ?? documents);
    const value = unwrapped(read, namesakesIn(read));
    const named = listsByName(value);
    if (named) return { rows: named.map((cells, at) => ({ line: at + 1, cells })) };
    const found = withLists(objectsIn(listIn(value)));
    if (found.some(isMixed)) return undefined;
    const rows = found.flatMap(rowsOf);
    const headings = [...new Set(rows.flatMap((fields) => Object.keys(fields)))];
    if (rows.length === 0 || headings.length === 0) return undefined;
    // What somebody is in a group, where each is one of these, is no group.
    const isOfRanks = (heading: string) =>
      /^role$/i.test(heading) && rows.every((fields) => isRank(fields[heading] ?? ""));
    const shown = headings.map((heading) => (isOfRanks(heading) ? "Membership role" : heading));
    const cells = rows.map((fields) => headings.map((heading) => fields[heading] ?? ""));
    return { rows: [shown, ...cells].map((cells, at) => ({ line: at + 1, cells })) };
  },
};

/**
 * Lists by their names, `VPN: [anna, ben]`: of groups or of users, as what is around them says or as
 * they are called; else rows without headings that are known, which are asked about.
 */
export function listsByName(value: unknown, around = ""): string[][] | undefined {
  const entries = Object.entries(asObject(value) ?? {});
  const [[key, inner] = ["", undefined]] = entries;
  const isSided = isOfUsers(around) || isOfGroups(around);
  if (entries.length === 1 && !isSided && asObject(inner)) return listsByName(inner, key);
  const lists = entries.map(([name, list]) => {
    const held = Object.entries(asObject(list) ?? {});
    const areMarks = held.length > 0 && held.every(([, mark]) => typeof mark === "boolean");
    const marked = areMarks ? held.flatMap(([key, mark]) => (mark ? [key] : [])) : undefined;
    const items = list === null ? [] : (marked ?? asList(list));
    return { name, items: items && itemsOf(items), count: items?.length };
  });
  const isNone = ({ name, items, count }: (typeof lists)[number]) =>
    !items || items.length !== count || isOfUsers(name) || isOfGroups(name);
  if ((!isSided && entries.length < 2) || lists.some(isNone)) return undefined;
  const texts = (words: readonly string[]) =>
    lists.flatMap(({ items = [] }) => items.map((item) => item.name(words)));
  const ofNames = shareOfPeople(entries.map(([name]) => name));
  const ofItems = shareOfPeople(texts(USERS));
  if (texts(USERS).length === 0 || texts(USERS).includes("")) return undefined;
  const areUsers = isSided ? isOfUsers(around) : ofNames > ofItems;
  const isSure =
    isSided || (Math.max(ofNames, ofItems) >= 0.8 && Math.min(ofNames, ofItems) <= 0.2);
  const rows = lists.flatMap(({ name, items = [] }) => {
    const others =
      items.length === 0 ? [""] : items.map((item) => item.name(areUsers ? GROUPS : USERS));
    return others.map((other) => (areUsers ? [name, other] : [other, name]));
  });
  return [
    isSure ? ["user", "group"] : areUsers ? ["Key", "In its list"] : ["In its list", "Key"],
    ...rows,
  ];
}

/** The records, with a list of one where some have a list and others a text. */
function withLists(records: readonly JsonObject[]): readonly JsonObject[] {
  const lists = new Set(
    records.flatMap((record) => Object.keys(record).filter((key) => asList(record[key]))),
  );
  if (lists.size === 0) return records;
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [
        key,
        lists.has(key) && typeof value === "string" && value !== "" ? [value] : value,
      ]),
    ),
  );
}

/** What each name beside a link stands for, where that is more than one. */
function namesakesIn(value: unknown): ReadonlySet<string> {
  const ids = new Map<string, string>();
  const shared = new Set<string>();
  const walk = (one: unknown, depth: number) => {
    if (typeof one !== "object" || one === null || depth > 50) return;
    const { display_value: name, link } = one as JsonObject;
    if (typeof name === "string" && link !== undefined) {
      const id = idOf(one as JsonObject);
      if ((ids.get(name) ?? id) !== id) shared.add(name);
      ids.set(name, id);
    } else for (const inner of Object.values(one)) walk(inner, depth + 1);
  };
  walk(value, 0);
  return shared;
}

/** What a reference refers to: the value, or the end of the link. */
function idOf(reference: JsonObject): string {
  return firstText(reference, "value", "link").replace(/^.*\//, "");
}

/**
 * What answers wrap up: lists in `nodes`, `edges`, `value` or `items`, and names beside a link; those
 * that several have get their ids.
 */
function unwrapped(value: unknown, namesakes: ReadonlySet<string>, depth = 0): unknown {
  const fields = asObject(value);
  if (depth > 50) return undefined;
  if (!fields) return asList(value)?.map((item) => unwrapped(item, namesakes, depth + 1)) ?? value;
  const name = firstText(fields, "display_value", ...("link" in fields ? ["value"] : []));
  if (name !== "") return namesakes.has(name) ? `${name} (${idOf(fields)})` : name;
  const list = asList(fields.nodes ?? fields.edges ?? fields.value ?? fields.items);
  if (list && groupNameOf(fields) === "") return unwrapped(list, namesakes, depth + 1);
  if (asObject(fields.node)) return unwrapped(fields.node, namesakes, depth + 1);
  return Object.fromEntries(
    Object.entries(fields).map(([key, inner]) => [key, unwrapped(inner, namesakes, depth + 1)]),
  );
}

/**
 * The list of a value: itself, or the only one with records in it, however far in; a record with a
 * name is one of its own. Records by their keys have these as names.
 */
function listIn(value: unknown): unknown {
  const fields = asObject(value);
  if (!fields) return value;
  const entries = Object.entries(fields);
  const lists = entries.filter(([, inner]) => objectsIn(inner).length > 0);
  const isNamed = groupNameOf(fields) !== "";
  if (lists.length === 1 && !(isOfUsers(lists[0][0]) && isNamed)) return lists[0][1];
  const inner = entries.filter(([, one]) => asObject(one));
  const keyed = inner.map(([key, one]) => {
    const hasMembers = Object.keys(asObject(one) ?? {}).some(isOfUsers);
    return { [hasMembers ? "GroupName" : "user"]: key, ...asObject(one) };
  });
  if (
    inner.length > 1 &&
    inner.length === entries.length &&
    keyed.every((one) => Object.values(one).some(asList))
  )
    return keyed;
  return lists.length === 0 && inner.length === 1 && !isNamed ? listIn(inner[0][1]) : [value];
}

/** True for a record with a list of which some are records and some are not. */
function isMixed(record: JsonObject): boolean {
  return Object.values(record).some(
    (value) => new Set(asList(value)?.map((item) => typeof item)).size > 1,
  );
}

export function isOfUsers(key: string): boolean {
  return /(users|members|memberships|accounts|assignees|principals)$/i.test(key);
}

export function isOfGroups(key: string): boolean {
  return /(groups|roles|teams|permissionsets|entitlements|memberof|groupnames|rolenames|^access)$/i.test(
    key,
  );
}

function rowsOf(record: JsonObject): Fields[] {
  const lists = Object.entries(record).filter(([, value]) => (asList(value)?.length ?? 0) > 0);
  const users = lists.find(([key]) => isOfUsers(key));
  const group = groupNameOf(record);
  if (users && group !== "")
    return itemsOf(users[1]).map((item) => ({ ...item.fields, user: item.name(USERS), group }));
  const own = flat(record);
  // Who has a policy of AWS, which is in the file's name.
  const ofPolicy = lists.filter(([key]) => /^Policy(User|Group|Role)s$/.test(key));
  if (ofPolicy.length > 0)
    return ofPolicy.flatMap(([key, value]) =>
      itemsOf(value).map((item) => ({
        user: item.name([...USERS, "GroupName", "RoleName"]),
        objectClass: key.slice(6, -1),
      })),
    );
  if (users && !Object.keys(own).some((key) => ACCOUNT_WORDS.includes(normalizeHeading(key))))
    return itemsOf(users[1]).map((item) => ({ ...item.fields, user: item.name(USERS) }));
  const areRanks = (list: unknown) => {
    const names = itemsOf(list).map((item) => item.name(GROUPS));
    return names.some((name) => name !== "") && names.every(isRank);
  };
  const groups = lists.find(([key, list]) => isOfGroups(key) && !areRanks(list));
  if (!groups) return [own];
  const [key, value] = groups;
  if (/memberof$/i.test(key)) {
    const names = itemsOf(value).map((item) => item.name(GROUPS));
    return [{ ...own, [key]: names.join(";") }];
  }
  const user = firstText(record, ...USERS);
  return itemsOf(value).map((item) => ({ user, ...own, group: item.name(GROUPS) }));
}

const USERS =
  "login userName username userPrincipalName samAccountName SamAccountName UserName emailAddress email mail Email distinguishedName name Name displayName accountId id user_id".split(
    " ",
  );
const GROUPS =
  "GroupName groupName displayName name Name roleName RoleName teamName permissionName entitlementName policyName PolicyName title label handle slug DistinguishedName distinguishedName key id".split(
    " ",
  );

/** What a record of a group is called. */
function groupNameOf(record: JsonObject): string {
  const inner = asObject(record.Group ?? record.group);
  return inner ? firstText(inner, ...GROUPS) : firstText(record, ...GROUPS);
}

function itemsOf(value: unknown) {
  return (asList(value) ?? []).flatMap((item) => {
    const text = asText(item);
    const fields = asObject(item);
    const inner = asObject(fields?.user ?? fields?.profile) ?? fields;
    if (text === "" && !fields) return [];
    const name = (names: readonly string[]) =>
      text || firstText(inner, ...names) || firstText(fields, ...names);
    return [{ name, fields: fields ? flat(fields) : {} }];
  });
}

const KEYS = new Set([...ACCOUNT_WORDS, ...GROUP_WORDS]);
const NAMES = new Set([...NAME_WORDS, ...PLAIN_NAME_WORDS]);

/** The plain fields of a record, with those of the objects in it; addresses of pages are no attributes. */
function flat(record: JsonObject): Fields {
  const fields: Fields = {};
  const take = (key: string, value: unknown) => {
    const text = typeof value === "boolean" ? String(value) : asText(value);
    if (text !== "" && !/^https?:\/\//.test(text)) fields[key] ??= text;
  };
  for (const [key, value] of Object.entries(record)) take(key, value);
  for (const [key, value] of Object.entries(record)) {
    const inner = asObject(value);
    if (!inner) continue;
    const word = normalizeHeading(key);
    const isGroup = KEYS.has(word) && GROUP_WORDS.includes(word) && word !== "profile";
    if (isGroup) take(key, firstText(inner, ...GROUPS));
    else {
      if (KEYS.has(word) && word !== "profile") take(key, firstText(inner, ...USERS));
      for (const [name, text] of Object.entries(inner))
        if (!NAMES.has(normalizeHeading(name)) || fields[name] === undefined) take(name, text);
    }
  }
  return fields;
}
