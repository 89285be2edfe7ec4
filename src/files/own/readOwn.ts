import type { RoleSet } from "../../model/accessTable.ts";
import { NOTHING_EXCLUDED } from "../../model/facts/excluded.ts";
import { quoted } from "../../model/isolated.ts";
import { attributeOf } from "../../model/orders.ts";
import type { Attribute, TableData } from "../../model/table/memberships.ts";
import { expansionOf } from "../../model/table/nesting/expand.ts";
import type { TableSource } from "../../model/table/source.ts";
import { TableBuilder } from "../../model/table/tableBuilder.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { Refusal } from "../refusal.ts";
import { JsonReader } from "../text/json/jsonReader.ts";
import { ARRAY, NUMBER, OBJECT, TEXT, type Token } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { LongNames } from "../text/limits.ts";
import { ReadFacts } from "./readFacts.ts";
import { ReadGroups } from "./readGroups.ts";
import {
  eachText,
  FORMAT,
  type OwnProblem,
  type OwnReading,
  type ReadEvents,
  skipField,
  VERSION,
} from "./reading.ts";
import { ReadNesting } from "./readNesting.ts";
import { ReadRoles } from "./readRoles.ts";
import { readSource } from "./readSource.ts";
import { ReadUsers } from "./readUsers.ts";
import { ReadVariants } from "./readVariants.ts";
import { resolveVariants } from "./resolveVariants.ts";
import { resolveRoleSet, roleResolver } from "./roleSet.ts";
import { readShownOrder, type ShownOrder, USERS_AS_READ } from "./shownOrder.ts";

export interface OwnFile {
  readonly data: TableData;
  /** Its roles and facts; undefined where it has none. */
  readonly roleSet: RoleSet | undefined;
  /** The order in which it was looked at, where that was not its own. */
  readonly order?: ShownOrder;
  readonly problems: number;
}

export function looksLikeOwn(head: string): boolean {
  return /^\ufeff?\s*\{/.test(head) && /"format"\s*:\s*"access-table"/.test(head);
}

/** Reads a file of our own from pieces; throws a `Refusal` with the position where it is broken. */
export async function readOwn(
  pieces: AsyncIterable<string> | Iterable<string>,
  events: ReadEvents,
): Promise<OwnFile> {
  const json = new JsonReader(pieces, new LongNames((problem) => reader.report(problem)));
  const reader = new OwnReader(json, events);
  try {
    return await reader.read();
  } catch (error) {
    // A map or an array has reached the limit of the engine.
    if (error instanceof RangeError)
      throw new Refusal("The file holds more than a page can. Split it into several files.");
    throw error;
  } finally {
    await json.close();
  }
}

class OwnReader {
  readonly #json: JsonReader;
  readonly #events: ReadEvents;
  readonly #reading: OwnReading;
  readonly #nesting: ReadNesting;
  readonly #groups: ReadGroups;
  readonly #users: ReadUsers;
  readonly #roles: ReadRoles;
  readonly #variants: ReadVariants;
  readonly #facts: ReadFacts;
  readonly #seen = new Set<string>();
  readonly #attributes: string[] = [];
  readonly #groupAttributes: string[] = [];
  #source: TableSource | undefined;
  #order: ShownOrder | undefined;
  #problems = 0;

  constructor(json: JsonReader, events: ReadEvents) {
    this.#json = json;
    this.#events = events;
    const count = (problem: OwnProblem) => {
      this.#problems++;
      events.onProblem(problem);
    };
    this.#reading = {
      json,
      builder: new TableBuilder(),
      report: (sentence, line = json.position.line) => count({ line, sentence }),
      reportFile: (sentence) => count({ sentence }),
    };
    const reading = this.#reading;
    this.#facts = new ReadFacts(reading);
    this.#nesting = new ReadNesting(reading);
    this.#groups = new ReadGroups(reading, this.#nesting, this.#facts);
    this.#users = new ReadUsers(reading, this.#groups, this.#nesting, this.#facts);
    this.#roles = new ReadRoles(reading);
    this.#variants = new ReadVariants(reading, this.#roles);
  }

  report(problem: string): void {
    this.#reading.report(problem);
  }

  async read(): Promise<OwnFile> {
    const json = this.#json;
    const first = json.next() || (await json.more());
    if (first !== OBJECT) this.#refuse("An Access Table file begins with {, this one does not.");
    await eachField(json, (field, value) => this.#readField(field, value));
    json.next() || (await json.more());
    for (const field of ["format", "version", "groups", "users"])
      if (!this.#seen.has(field)) this.#refuse(`The file has no "${field}"; it is not complete.`);
    return this.#finish();
  }

  #readField(field: string, value: Token): Promise<void> | undefined {
    const json = this.#json;
    if (!FIELDS.has(field) && !ReadFacts.factOf(field)) return skip(json, value);
    if (this.#seen.has(field)) this.#refuse(`"${field}" stands in the file twice.`);
    this.#seen.add(field);
    const fact = ReadFacts.factOf(field);
    if (field === "format") {
      if (value !== TEXT || json.text !== FORMAT)
        this.#refuse(`This is no Access Table file: its "format" is not "${FORMAT}".`);
    } else if (field === "version") this.#checkVersion(value);
    else if ((field === "source" || field === "order") && value !== OBJECT)
      return skipField(this.#reading, field, value);
    else if (field === "source") return this.#readSource();
    else if (field === "order") return this.#readOrder();
    else if (fact && !ReadFacts.isList(fact)) return this.#facts.read(fact, value);
    else if (value !== ARRAY) this.#refuse(`"${field}" should be a list in square brackets.`);
    else if (field === "groups") return this.#groups.read();
    else if (field === "users")
      return this.#users.readAll((count) => this.#events.onProgress?.(count));
    else if (field === "roles") return this.#roles.readAll();
    else if (field === "variants") return this.#variants.readAll();
    else if (fact) return this.#facts.read(fact, value);
    else if (field === "applied") return this.#roles.readApplied();
    else {
      const names = field === "attributes" ? this.#attributes : this.#groupAttributes;
      return eachText(this.#reading, field, (name) => names.push(name));
    }
  }

  async #readSource(): Promise<void> {
    this.#source = await readSource(this.#reading);
  }

  async #readOrder(): Promise<void> {
    this.#order = await readShownOrder(this.#reading);
  }

  #checkVersion(value: Token): void {
    const version = value === NUMBER ? Number(this.#json.text) : 0;
    if (!Number.isInteger(version) || version < 1)
      this.#refuse('"version" should be a whole number from 1 on.');
    if (version > VERSION)
      this.#refuse(
        `The file is of version ${version}, and this page reads version ${VERSION}. ` +
          "Open it with a newer Access Table.",
      );
  }

  #finish(): OwnFile {
    const { reportFile } = this.#reading;
    const { order, read } = this.#groups.order();
    const { built, expanded } = this.#build(order);
    if (built.repeated > 0)
      reportFile(`Memberships that are told more than once: ${built.repeated}. Each counts once.`);
    const data: TableData = {
      ...built.data,
      groupRead: read,
      userRead: this.#users.read.some((position, row) => position !== row)
        ? Uint32Array.from(this.#users.read)
        : undefined,
      attributes: inOrder(built.data.attributes, this.#attributes, built.data.userIds.length),
      groupAttributes:
        built.data.groupAttributes || this.#groupAttributes.length > 0
          ? inOrder(
              built.data.groupAttributes ?? [],
              this.#groupAttributes,
              built.data.groupNames.length,
            )
          : undefined,
      source: this.#source,
    };
    return {
      data,
      roleSet: this.#roleSetOf(data, order, expanded !== undefined),
      order: this.#orderOf(data),
      problems: this.#problems,
    };
  }

  /** The table with its columns in this order, and its cells with groups in groups where it has any. */
  #build(order: Uint32Array) {
    const nesting = this.#facts.text("nesting");
    this.#nesting.settle(nesting);
    const build = () => {
      const built = this.#reading.builder.build({ order });
      return { built, expanded: atOnce(expansionOf(built.data)) };
    };
    const first = build();
    const rows = first.expanded?.rows ?? first.built.data.rows;
    return nesting === "expanded" && this.#nesting.mend(rows, order) ? build() : first;
  }

  /** The order of the file, but for one by an attribute that nobody has. */
  #orderOf({ attributes }: TableData): ShownOrder | undefined {
    const { groups, users = "" } = this.#order ?? {};
    const attribute = attributeOf(users);
    if (attribute === undefined || attributes.some(({ name }) => name === attribute))
      return this.#order;
    const sentence = `order.users is ${quoted(users)}, but no user has that attribute; ${USERS_AS_READ}`;
    this.#reading.reportFile(sentence);
    return { groups };
  }

  /** `order` has the builder's group in each column; `isNested` where groups are in groups. */
  #roleSetOf(data: TableData, order: Uint32Array, isNested: boolean): RoleSet | undefined {
    const columnOf = new Map(Array.from(order, (group, column) => [group, column]));
    const { report } = this.#reading;
    const { nesting, ...others } = this.#facts.of({ data, report }, columnOf);
    const facts = isNested && nesting ? { ...others, nesting } : others;
    const excluded = others.excluded ?? NOTHING_EXCLUDED;
    const resolve = roleResolver(this.#roles, data, excluded, this.#reading);
    const roleSet = resolveRoleSet(this.#roles, this.#users.roles, resolve, this.#reading);
    const basis = {
      isRecalculated: true,
      derivedWithout: excluded,
      derivedNesting: (isNested && nesting) || "direct",
      toggled: new Float64Array(),
      carriedOver: null,
    };
    const { all } = this.#variants;
    const variants = resolveVariants(all, roleSet.roles, resolve, basis, this.#reading);
    const isSaid = roleSet.roles.length + variants.length + Object.keys(facts).length > 0;
    return isSaid ? { ...roleSet, ...facts, variants } : undefined;
  }

  #refuse(sentence: string): never {
    throw new Refusal(sentence, this.#json.position);
  }
}

const FIELDS = new Set([
  ...["format", "version", "source", "order", "groups", "users", "applied", "roles"],
  "variants",
  ...["attributes", "groupAttributes"],
]);

/** The attributes in the order of the file's own list, then those that only users or groups name. */
function inOrder(attributes: readonly Attribute[], names: readonly string[], length: number) {
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const ordered = new Map(
    names.map((name) => [
      name,
      byName.get(name) ?? { name, values: new Array<undefined>(length).fill(undefined) },
    ]),
  );
  for (const attribute of attributes) ordered.set(attribute.name, attribute);
  return [...ordered.values()];
}
