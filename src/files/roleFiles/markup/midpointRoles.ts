import type { RoleKind } from "../roleKind.ts";
import type { RolesDraft } from "../rolesDraft.ts";
import { type Element, eachElement } from "./elements.ts";

/** The OID that midPoint itself gives to the archetype of roles of applications. */
const APPLICATION_ROLE = "00000000-0000-0000-0000-000000000328";

/** midPoint: roles that induce others, and users with assignments. */
export const midpointRoles: RoleKind = {
  kind: "midPoint roles",
  recognises: ({ text }) =>
    /midpoint\.evolveum\.com/.test(text.slice(0, 10_000)) && /^\s*</.test(text),
  async read(sources, roles) {
    const objects = new Objects(roles);
    for (const source of sources) {
      roles.draft.goTo(source.name);
      await eachElement(source, ["role", "user"], (element) => objects.take(element));
    }
    objects.end();
  },
};

/** What a role induces: another one by its OID or name, or entitlements of a resource. */
interface Induced {
  readonly oids: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

interface RoleObject {
  readonly oid: string;
  readonly name: string;
  readonly induced: Induced;
  readonly isOfApplication: boolean;
  readonly isRuled: boolean;
  readonly words: { readonly id: string; readonly note: string; readonly name: string };
}

class Objects {
  readonly #roles: RolesDraft;
  readonly #objects = new Map<string, RoleObject>();
  readonly #assigned = new Map<string, Set<string>>();

  constructor(roles: RolesDraft) {
    this.#roles = roles;
  }

  take(element: Element): void {
    const name = element.textOf("name");
    const oid = element.at("oid") || name;
    const assigned = element.all("assignment", "targetRef");
    if (name === "") {
      this.#roles.draft.report(`a ${element.name} has no name; left out.`);
      return;
    }
    if (element.name === "user") {
      for (const target of assigned) {
        if (/ArchetypeType$/.test(target.at("type"))) continue;
        const users = this.#assigned.get(target.at("oid")) ?? new Set();
        this.#assigned.set(target.at("oid"), users.add(name));
      }
      return;
    }
    const identifier = element.textOf("identifier");
    this.#objects.set(oid, {
      ...{ oid, name, induced: inducedBy(element) },
      isOfApplication: assigned.some((target) => target.at("oid") === APPLICATION_ROLE),
      isRuled: element.all("autoassign").some((one) => one.textOf("enabled") !== "false"),
      words: { id: identifier || name, note: element.textOf("description"), name },
    });
  }

  /** Roles that others induce, and that induce none themselves, stand for what they give. */
  end(): void {
    const byName = new Map([...this.#objects.values()].map((object) => [object.name, object]));
    const found = ({ oids, names }: Induced) =>
      [...oids]
        .map((oid) => this.#objects.get(oid))
        .concat([...names].map((name) => byName.get(name)));
    const isInduced = new Set([...this.#objects.values()].flatMap(({ induced }) => found(induced)));
    const isLeaf = (object: RoleObject) =>
      object.isOfApplication ||
      (isInduced.has(object) &&
        object.induced.oids.size + object.induced.names.size === 0 &&
        !this.#assigned.has(object.oid));
    const roles = this.#roles;
    for (const object of this.#objects.values()) {
      if (isLeaf(object)) continue;
      const { oid, induced, isRuled, words } = object;
      const role = roles.role(oid);
      roles.say(role, words);
      role.isRuled = isRuled;
      for (const value of induced.values) roles.add(role, "groups", { texts: [value] });
      for (const other of induced.oids) {
        const target = this.#objects.get(other);
        if (!target) roles.add(role, "groups", { texts: [other] });
        else if (!isLeaf(target)) role.inherits.add(roles.text(other));
        else roles.add(role, "groups", { texts: textsOf(target) });
      }
      for (const name of induced.names) {
        const target = byName.get(name);
        if (target && !isLeaf(target)) role.inherits.add(roles.text(target.oid));
        else roles.add(role, "groups", { texts: target ? textsOf(target) : [name] });
      }
    }
    for (const [oid, users] of this.#assigned) {
      const object = this.#objects.get(oid);
      if (object && isLeaf(object)) continue;
      const role = roles.role(oid);
      for (const user of users) roles.add(role, "users", { texts: [user] });
    }
  }
}

/** What a role that stands for a group may be called in the table. */
function textsOf({ name, oid, induced }: RoleObject): string[] {
  return [name, oid, ...(induced.values.size === 1 ? induced.values : [])];
}

function inducedBy(element: Element): Induced {
  const induced = { oids: new Set<string>(), names: new Set<string>(), values: new Set<string>() };
  for (const inducement of element.all("inducement")) {
    for (const target of inducement.all("targetRef")) {
      if (/ArchetypeType$/.test(target.at("type"))) continue;
      if (target.at("oid") !== "") induced.oids.add(target.at("oid"));
      else for (const value of target.within("value")) induced.names.add(value.text.trim());
    }
    for (const construction of inducement.all("construction"))
      for (const association of construction.all("association"))
        for (const filter of association.within("filter"))
          for (const value of filter.within("value")) induced.values.add(value.text.trim());
  }
  for (const set of Object.values(induced)) set.delete("");
  return induced;
}
