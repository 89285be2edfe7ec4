import { countOf } from "../../model/wording.ts";
import { type RoleRest, roleGroupsList, roleNotesList } from "./roles/roleLists.ts";
import { describe, type SystemRole, type SystemRoles } from "./roles/systemRoles.ts";
import { changeScripts } from "./scripts/changeScripts.ts";
import { memberRemovals } from "./scripts/memberRemovals.ts";
import { type Call, powershellFile } from "./scripts/powershellScript.ts";
import { SCIM_CHANGES, SCIM_REMOVALS, SCIM_SCRIPT } from "./scripts/scim.ts";
import {
  type Answers,
  choice,
  fileOf,
  jsonList,
  prepared,
  type System,
  type SystemFile,
} from "./system.ts";

const CORE = "urn:ietf:params:scim:schemas:core:2.0";
const MESSAGES = "urn:ietf:params:scim:api:messages:2.0";

const ID_WORDS = ["id", "objectid"];

/** Any provider of SCIM 2.0: bulk requests (RFC 7644, 3.7), a group a role. */
export const scim: System = {
  id: "scim",
  name: "SCIM 2.0",
  effect:
    "Bulk requests that create a group for each role, with the role’s users as members, and make it a member of the role’s groups.",
  checks: [
    "Send each file as POST to /Bulk, in the order of their numbers, to a test tenant first.",
    "The provider takes bulk requests, and as many operations and bytes in one (ServiceProviderConfig).",
    "Groups within groups count only where the provider follows them.",
  ],
  ownGroups: /\bscim\b/i,
  options: [
    choice("users", "Users", {
      there: "Are there",
      along: "Are created along",
      missing: "Are created where they are missing",
    }),
    choice("groups", "Groups of a role", {
      members: "Make the role a member of them",
      list: "List them in a CSV",
    }),
    {
      id: "most",
      name: "Most operations in a request",
      kind: "number",
      initial: 1000,
      least: 1,
      most: 1_000_000,
    },
  ],
  changes: (answers) => (changes) => {
    const { changed } = changes;
    const isListed = answers.groups === "list";
    return changeScripts(changes, {
      about: "of a provider of SCIM, found by their names, which no bulk request does",
      code: `${SCIM_SCRIPT}${SCIM_CHANGES}`,
      userKey: (user) => changed.userId(user),
      groupKey: isListed
        ? undefined
        : (group) => [changed.groupName(group), changed.groupAttribute(group, ID_WORDS) ?? ""],
      whyNoGroups:
        "Groups that roles in force get or lose stand in Role changes CSV, in the menu Export.",
    });
  },
  removals: (groups) =>
    memberRemovals(groups, {
      about: "a provider of SCIM",
      code: `${SCIM_SCRIPT}${SCIM_CHANGES}${SCIM_REMOVALS}`,
      userKey: (user) => groups.userId(user),
      groupId: (group) => groups.groupAttribute(group, ID_WORDS),
    }),
  prepare(roles, answers) {
    // Groups are found by their names: those of the roles stand beside them.
    const names = roles.namesBesideGroups();
    const { users, requests, groups, rests } = new Requests(roles, names, answers);
    const filesOf = (name: string, some: readonly Operations[], goesOn: boolean) =>
      some.map((operations, at) =>
        fileOf(`${name}${some.length > 1 ? `-${at + 1}` : ""}.json`, "application/json", () =>
          request(operations, goesOn),
        ),
      );
    return prepared(
      users.length > 0 && {
        files: filesOf("users", users, true),
        check:
          "Send the users first. Those who are there already are answered with an error each, and stay as they are.",
      },
      { files: filesOf("bulk", requests, false) },
      answers.users === "along" && {
        check:
          "A user without an id in the table who is there already stops a request: choose Are created where they are missing, if there may be any.",
      },
      rests.length > 0 && {
        files: membersScript(roles, names, rests),
        loss: `${REASONS[answers.users]} are assigned by members.ps1, which finds them by their names there, once the requests are done: ${pairs(rests)}.`,
      },
      groups.length > 0 && {
        files: roleGroupsList(roles, groups),
        loss:
          answers.groups === "list"
            ? "The groups of the roles stand in role-groups.csv."
            : `Groups without an id of the provider, and those that a request has no room for, stand in role-groups.csv: ${pairs(groups)}.`,
      },
      roles.roles.some((role) => describe(role) !== "") && {
        files: roleNotesList(roles),
        loss: "A group of SCIM has no description: notes and warnings stand in role-notes.csv.",
      },
    );
  },
};

/** Whom a request does not know, by what users are. */
const REASONS: Readonly<Record<string, string>> = {
  there: "Users without an id of the provider",
  along: "A request knows only users that it creates itself; those of requests before it",
  missing: "Users without an id of the provider",
};

interface ListedRest extends RoleRest {
  readonly rest: readonly number[];
}

interface MembersRest {
  /** The number of the role among those of the export. */
  readonly at: number;
  readonly rest: readonly number[];
}

function pairs(rests: readonly Pick<ListedRest, "rest">[]): string {
  return countOf(
    rests.reduce((sum, { rest }) => sum + rest.length, 0),
    "pair",
  );
}

/** A script that assigns users who are there by then. */
function membersScript(
  roles: SystemRoles,
  names: readonly string[],
  rests: readonly MembersRest[],
): SystemFile {
  return powershellFile({
    name: "members.ps1",
    about: [
      "Adds users of a provider of SCIM, by their names, to the groups of their roles.",
      "Send the bulk requests first. It can be run again: who is a member stays one.",
    ],
    code: SCIM_SCRIPT,
    *calls(): Generator<Call> {
      for (const { at, rest } of rests)
        for (const user of rest) yield ["Add-RoleMember", names[at], roles.userId(user)];
    },
  });
}

interface Operation {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly bulkId?: string;
  readonly data: unknown;
}

type Operations = () => Iterable<Operation>;

/** The operations by request. What stands for something new is known within its request alone. */
class Requests {
  readonly requests: Operations[] = [];
  /** The requests before them, of users who may be there already. */
  readonly users: Operations[] = [];
  /** The groups, and the users, that no request has. */
  readonly groups: ListedRest[] = [];
  readonly rests: MembersRest[] = [];
  readonly #roles: SystemRoles;
  readonly #names: readonly string[];
  readonly #answers: Answers;
  readonly #most: number;
  readonly #isAlong: boolean;
  /** The number of the request that creates a user, from 1 on; 0 for none so far. */
  readonly #createdIn: Uint32Array;
  /** The number of the request that is being filled. */
  #number = 1;

  constructor(roles: SystemRoles, names: readonly string[], answers: Answers) {
    this.#roles = roles;
    this.#names = names;
    this.#answers = answers;
    this.#most = Number(answers.most);
    this.#isAlong = answers.users === "along";
    this.#createdIn = new Uint32Array(roles.data.userIds.length);
    if (answers.users === "missing") this.#createMissing();
    this.#fill();
  }

  #createMissing(): void {
    const missing = this.#roles.allUsers().filter((user) => this.#userId(user) === undefined);
    for (let at = 0; at < missing.length; at += this.#most) {
      const some = missing.slice(at, at + this.#most);
      this.users.push(() => some.map((user) => this.#userOperation(user)));
    }
  }

  #fill(): void {
    let open: RolePart[] = [];
    let users: number[] = [];
    let count = 0;
    const close = () => {
      if (open.length > 0) this.#add(open, users);
      this.#number++;
      open = [];
      users = [];
      count = 0;
    };
    for (const [at, role] of this.#roles.roles.entries()) {
      const newUsers = this.#newUsers(role);
      const part = this.#partOf(at, role, newUsers.length);
      const size = 1 + part.groups.length + newUsers.length;
      if (count > 0 && count + size > this.#most) close();
      for (const user of newUsers.slice(0, Math.max(0, this.#most - 1))) {
        this.#createdIn[user] = this.#number;
        users.push(user);
      }
      const known: number[] = [];
      const unknown: number[] = [];
      for (const user of role.users) (this.#isKnown(user) ? known : unknown).push(user);
      this.#noteRest(part, unknown);
      open.push({ ...part, users: known });
      count += size;
    }
    close();
  }

  #isKnown(user: number): boolean {
    return this.#createdIn[user] === this.#number || this.#userId(user) !== undefined;
  }

  /** The users of a role that its request has to create besides. */
  #newUsers(role: SystemRole): number[] {
    if (!this.#isAlong) return [];
    return Array.from(role.users).filter(
      (user) => this.#createdIn[user] === 0 && this.#userId(user) === undefined,
    );
  }

  /** A role with the groups that its request has room for: one operation each. */
  #partOf(at: number, role: SystemRole, newUsers: number): RolePart {
    if (this.#answers.groups === "list") return { at, role, groups: [], users: [] };
    const room = Math.max(0, this.#most - 1 - newUsers);
    const known = [...role.groups].filter((group) => this.#groupId(group) !== undefined);
    return { at, role, groups: known.slice(0, room), users: [] };
  }

  #noteRest({ at, role, groups }: RolePart, users: readonly number[]): void {
    const inPart = new Set(groups);
    const groupsLeft = [...role.groups].filter((group) => !inPart.has(group));
    if (groupsLeft.length > 0) this.groups.push({ role, rest: groupsLeft });
    if (users.length > 0) this.rests.push({ at, rest: users });
  }

  #add(parts: readonly RolePart[], users: readonly number[]): void {
    const operations = this;
    this.requests.push(function* () {
      for (const user of users) yield operations.#userOperation(user);
      for (const part of parts) yield operations.#roleOperation(part);
      for (const part of parts)
        for (const group of part.groups) yield operations.#memberOperation(part, group);
    });
  }

  #userOperation(user: number): Operation {
    const userName = this.#roles.userId(user);
    const displayName = this.#roles.userName(user);
    const data = { schemas: [`${CORE}:User`], userName, displayName };
    return { method: "POST", path: "/Users", bulkId: this.#bulkIdOfUser(user), data };
  }

  #roleOperation({ at, role, users }: RolePart): Operation {
    const members = users.map((user) => ({
      value: this.#userId(user) ?? `bulkId:${this.#bulkIdOfUser(user)}`,
      display: this.#roles.userName(user),
      type: "User",
    }));
    const data = {
      schemas: [`${CORE}:Group`],
      displayName: this.#names[at],
      externalId: role.id,
      members,
    };
    return { method: "POST", path: "/Groups", bulkId: this.#bulkIdOfRole(at), data };
  }

  #memberOperation({ at }: RolePart, group: number): Operation {
    const value = [
      { value: `bulkId:${this.#bulkIdOfRole(at)}`, display: this.#names[at], type: "Group" },
    ];
    return {
      method: "PATCH",
      path: `/Groups/${encodeURIComponent(wellFormed(this.#groupId(group) ?? ""))}`,
      data: {
        schemas: [`${MESSAGES}:PatchOp`],
        Operations: [{ op: "add", path: "members", value }],
      },
    };
  }

  #bulkIdOfUser(user: number): string {
    return `user-${numbered(user, this.#createdIn.length)}`;
  }

  #bulkIdOfRole(at: number): string {
    return `role-${numbered(at, this.#roles.roles.length)}`;
  }

  #userId(user: number): string | undefined {
    return this.#roles.userAttribute(user, ID_WORDS);
  }

  #groupId(group: number): string | undefined {
    return this.#roles.groupAttribute(group, ID_WORDS);
  }
}

/** A number of some, as wide as all of them: servers put ids in the place of texts, and none begins another. */
function numbered(at: number, count: number): string {
  return String(at).padStart(String(Math.max(0, count - 1)).length, "0");
}

interface RolePart {
  /** Its number among the roles of the export. */
  readonly at: number;
  readonly role: SystemRole;
  /** The groups that it becomes a member of. */
  readonly groups: readonly number[];
  readonly users: readonly number[];
}

/** An id as an address can hold it: half a surrogate pair has no bytes. */
function wellFormed(id: string): string {
  return id.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

function* request(operations: Operations, goesOn: boolean): Generator<string> {
  const fails = goesOn ? "" : '"failOnErrors":1,';
  yield `{"schemas":["${MESSAGES}:BulkRequest"],${fails}"Operations":`;
  yield* jsonList(operations());
  yield "}\n";
}
