import { firstCharacters } from "../../model/wording.ts";
import { type CutName, cutDescriptions, cutNames } from "./roles/roleLists.ts";
import { describeWithin, namesApart, type SystemRoles, UNNAMED } from "./roles/systemRoles.ts";
import { changeScripts } from "./scripts/changeScripts.ts";
import { KEYCLOAK_CHANGES, KEYCLOAK_REMOVALS, KEYCLOAK_SCRIPT } from "./scripts/keycloak.ts";
import { memberRemovals } from "./scripts/memberRemovals.ts";
import { type Call, powershellFile } from "./scripts/powershellScript.ts";
import { choice, fileOf, jsonList, prepared, type System, type SystemFile } from "./system.ts";

/** The longest name and description that Keycloak's database takes. */
const MOST_CHARACTERS = 255;

export const keycloak: System = {
  id: "keycloak",
  name: "Keycloak",
  effect:
    "A partial import: a realm role for each group, a composite realm role of them for each role, and a group named after the role that has it. Users get a role as members of that group.",
  checks: [
    "Import into a copy of the realm first: Realm settings ▸ Action ▸ Partial import.",
    "Realm roles that are there under the name of a group are the right ones: they are taken as they are.",
    "Applications ask for these realm roles; where they ask for groups or client roles, add these to the composite roles.",
  ],
  nests: true,
  ownGroups: /\bkeycloak\b/i,
  options: [
    choice("users", "Users", {
      there: "Are there: a script adds them",
      along: "Are imported along",
    }),
    choice("existing", "What is there already", {
      SKIP: "Stays as it is",
      FAIL: "Stops the import",
    }),
  ],
  changes: () => (changes) =>
    changeScripts(changes, {
      about: "of a realm of Keycloak",
      code: `${KEYCLOAK_SCRIPT}${KEYCLOAK_CHANGES}`,
      userKey: (user) => changes.changed.userId(user),
      groupKey: (group) => [changes.changed.groupName(group)],
      check:
        "A role in force is a composite realm role with a group of its name, as the import makes them.",
    }),
  removals: (groups) =>
    memberRemovals(groups, {
      about: "a realm of Keycloak, or takes realm roles of their names off them",
      code: `${KEYCLOAK_SCRIPT}${KEYCLOAK_CHANGES}${KEYCLOAK_REMOVALS}`,
      userKey: (user) => groups.userId(user),
    }),
  prepare(roles, { users, existing }) {
    const realm = new Realm(roles);
    const isAlong = users === "along";
    const lines = () => realm.partialImport(existing, isAlong);
    return prepared(
      { files: fileOf("partial-import.json", "application/json", lines) },
      !isAlong &&
        roles.allUsers().length > 0 && {
          files: realm.membersScript(),
          loss: "A partial import does not add users that are there to groups: members.ps1 does, once the import is done.",
        },
      isAlong && {
        loss: "Users come without passwords. Those that are there already are left as they are, without their roles: for them choose the script.",
      },
      cutDescriptions(roles, MOST_CHARACTERS),
      cutNames(realm.wholeNames(), MOST_CHARACTERS),
    );
  },
};

class Realm {
  readonly names: readonly string[];
  readonly #nameById: ReadonlyMap<string, string>;
  readonly #roles: SystemRoles;
  readonly #groupNames: ReadonlyMap<number, string>;

  constructor(roles: SystemRoles) {
    this.#roles = roles;
    this.#groupNames = groupNamesOf(roles);
    // Groups are found by their paths, of which a slash at the end is no part.
    const names = roles.roles.map(({ name }) => name.replace(/\/+$/, "") || UNNAMED);
    this.names = namesApart(names, {
      wordOf: () => "role",
      others: [...this.#groupNames.values()],
      most: MOST_CHARACTERS,
    });
    this.#nameById = new Map(roles.roles.map(({ id }, at) => [id, this.names[at]]));
  }

  wholeNames(): CutName[] {
    const { roles } = this.#roles;
    return [
      ...Array.from(
        this.#groupNames,
        ([group, name]): CutName => [name, this.#roles.groupName(group)],
      ),
      ...roles.map(({ name }, at): CutName => [this.names[at], name]),
    ];
  }

  *partialImport(ifExists: string, hasUsers: boolean): Generator<string> {
    yield `{\n"ifResourceExists": ${JSON.stringify(ifExists)},\n"roles": {"realm": `;
    yield* jsonList(this.#realmRoles());
    yield `},\n"groups": `;
    yield* jsonList(this.names.map((name) => ({ name, path: `/${name}`, realmRoles: [name] })));
    if (hasUsers) {
      yield `,\n"users": `;
      yield* jsonList(this.#users());
    }
    yield "\n}\n";
  }

  membersScript(): SystemFile {
    const { roles } = this.#roles;
    const { names } = this;
    const userId = (user: number) => this.#roles.userId(user);
    function* calls(): Generator<Call> {
      for (const [at, { users }] of roles.entries())
        for (const user of users) yield ["Add-RoleMember", names[at], userId(user)];
    }
    return powershellFile({
      name: "members.ps1",
      about: [
        "Adds users of a realm of Keycloak to the groups of their roles.",
        "Import partial-import.json first. It can be run again: who is a member stays one.",
      ],
      code: KEYCLOAK_SCRIPT,
      calls,
    });
  }

  *#realmRoles(): Generator<unknown> {
    for (const group of this.#roles.allGroups())
      yield { name: this.#groupNames.get(group), description: this.#descriptionOf(group) };
    for (const [at, role] of this.#roles.roles.entries()) {
      const groups = Array.from(role.groups, (group) => this.#groupNames.get(group));
      const inherited = role.inherits?.map((id) => this.#nameById.get(id)) ?? [];
      const realm = [...inherited, ...groups];
      yield {
        name: this.names[at],
        description: describeWithin(role, MOST_CHARACTERS),
        composite: realm.length > 0,
        composites: { realm },
        attributes: { accessTableId: [role.id] },
      };
    }
  }

  #descriptionOf(group: number): string | undefined {
    const description = this.#roles.groupAttribute(group, ["description"]);
    return description && firstCharacters(description, MOST_CHARACTERS);
  }

  *#users(): Generator<unknown> {
    for (const [user, roles] of this.#roles.rolesBy("users"))
      yield {
        username: this.#roles.userId(user),
        enabled: true,
        email: this.#roles.userAttribute(user, ["email", "mail"]),
        ...namesOf(this.#roles.userName(user)),
        groups: roles.map((role) => `/${this.names[role]}`),
      };
  }
}

/** The names of the realm roles for groups: their own, as far as a realm takes them. */
function groupNamesOf(roles: SystemRoles): Map<number, string> {
  const names = new Map(roles.allGroups().map((group) => [group, roles.groupName(group)]));
  const long = [...names].filter(([, name]) => name.length > MOST_CHARACTERS);
  const others = [...names.values()];
  const cut = namesApart(
    long.map(([, name]) => name),
    { wordOf: () => "group", others, most: MOST_CHARACTERS },
  );
  for (const [at, [group]] of long.entries()) names.set(group, cut[at]);
  return names;
}

/** A full name as first and last name: the last word is the last one. */
function namesOf(full: string): { firstName?: string; lastName?: string } {
  const at = full.lastIndexOf(" ");
  return at < 0
    ? { lastName: full }
    : { firstName: full.slice(0, at), lastName: full.slice(at + 1) };
}
