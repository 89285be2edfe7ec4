import type { TableRole } from "../../model/accessTable.ts";
import { areEqual } from "../../model/lines.ts";
import { unapplied } from "../../model/roles/byHand/besideKept.ts";
import type { SaidOfRole } from "../../model/roles/role.ts";
import { sharedRoles } from "../../model/roles/variants/variant.ts";
import type { Variant } from "../../model/variants.ts";

/** Writes roles, of any list, with the names of their groups and the ids of their users. */
export class RoleWriter {
  readonly #groups: readonly string[];
  readonly #userIds: readonly string[];
  /** The ids as texts in quotes, as far as they were asked for. */
  readonly #users: string[] = [];

  /** The names are texts in quotes. */
  constructor(groups: readonly string[], userIds: readonly string[]) {
    this.#groups = groups;
    this.#userIds = userIds;
  }

  *role(role: TableRole): Generator<string> {
    const { id, color, used, planned } = role;
    yield `{"id":${jsonText(id)},"color":"${color}","groups":[`;
    yield* this.#groupList(role.groups);
    if (!areEqual(role.groups, role.derivedGroups)) {
      yield '],"derivedGroups":[';
      yield* this.#groupList(role.derivedGroups);
    }
    yield '],"users":[';
    const userIds = this.#userIds;
    yield* this.#userList(role.users);
    if (role.asInForce) {
      yield '],"inForceGroups":[';
      yield* this.#groupList(role.asInForce.groups);
      yield '],"inForceUsers":[';
      yield* this.#userList(role.asInForce.users);
    }
    yield `],"used":${used}${planned ? ',"planned":true' : ""}${saidText(role, userIds)}}`;
  }

  /** A role that the table, or an earlier variant, has is written as a reference to that. */
  *variants(variants: readonly Variant[], own: readonly TableRole[]): Generator<string> {
    const firstIn = new Map(sharedRoles(own.map(unapplied), variants).map((role) => [role, ""]));
    for (const [at, { name, made, rule, applied, roles, left }] of variants.entries()) {
      yield at === 0 ? ',"variants":[\n' : ",\n";
      yield jsonText({ name, made: made || undefined, rule }).slice(0, -1);
      yield `,"applied":${jsonText(applied.map((place) => roles[place].id))},"roles":[`;
      for (const [place, role] of roles.entries()) {
        const of = firstIn.get(role);
        if (place > 0) yield ",";
        if (of === "") yield jsonText(role.id);
        else if (of !== undefined) yield jsonText({ id: role.id, of });
        else {
          firstIn.set(role, name);
          yield "\n";
          yield* this.role(role);
        }
      }
      yield left.size > 0 ? '],"left":[' : "]";
      let count = 0;
      for (const [place, groups] of left) {
        yield `${count++ === 0 ? "" : ","}\n{"id":${jsonText(roles[place].id)},"groups":[`;
        yield* this.#groupList(groups);
        yield "]}";
      }
      yield left.size > 0 ? "]}" : "}";
    }
    if (variants.length > 0) yield "\n]";
  }

  #userList(users: Uint32Array): Generator<string> {
    return listOf(users, (user) => (this.#users[user] ??= jsonText(this.#userIds[user])));
  }

  #groupList(groups: Uint32Array): Generator<string> {
    return listOf(groups, (group) => this.#groups[group]);
  }
}

/** What a person said of a role, as fields with the comma before them. */
function saidText(said: SaidOfRole, userIds: readonly string[]): string {
  const { name, note, owner, pinned, discarded, inForce, rule, inherits } = said;
  const texts = Object.entries({ name, note, owner, pinned, discarded, inForce }).filter(
    ([, is]) => is,
  );
  const conditions = rule?.conditions.map(({ attribute, is }) => ({ attribute, is }));
  const except = rule?.except.map(({ user, reason }) => ({ user: userIds[user], reason }));
  return fieldsText({
    ...Object.fromEntries(texts),
    ...(conditions && { rule: conditions }),
    ...(except && except.length > 0 && { except }),
    ...(inherits.length > 0 && { inherits }),
  });
}

function* listOf(numbers: Uint32Array, textOf: (at: number) => string): Generator<string> {
  for (let k = 0; k < numbers.length; k++) yield (k === 0 ? "" : ",") + textOf(numbers[k]);
}

/** A text in quotes, or an object. A byte order mark is written as an escape: as itself it would be left out. */
export function jsonText(value: string | object): string {
  return JSON.stringify(value).replaceAll("\ufeff", "\\ufeff");
}

/** The fields of an object, with the comma before them. */
export function fieldsText(fields: object | undefined): string {
  const inside = fields ? jsonText(fields).slice(1, -1) : "";
  return inside && `,${inside}`;
}
