import { countOf } from "../../model/wording.ts";
import {
  type RoleRest,
  roleGroupsList,
  roleMembersList,
  roleNotesList,
} from "./roles/roleLists.ts";
import { describe, type SystemRole, type SystemRoles } from "./roles/systemRoles.ts";
import { type Answers, choice, fileOf, jsonList, prepared, type System } from "./system.ts";

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
  options: [
    choice("users", "Users", { there: "Are there, by their id", along: "Are created along" }),
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
  prepare(roles, answers) {
    const { requests, groups, users } = new Requests(roles, answers);
    const nameOf = (at: number) => (requests.length > 1 ? `bulk-${at + 1}.json` : "bulk.json");
    const reason =
      answers.users === "along"
        ? "A request knows only users that it creates itself; those of requests before it"
        : "Users without an id of the provider";
    return prepared(
      {
        files: requests.map((operations, at) =>
          fileOf(nameOf(at), "application/json", () => request(operations)),
        ),
      },
      users.length > 0 && {
        files: roleMembersList(roles, users),
        loss: `${reason} stand in role-members.csv: ${pairs(users)}.`,
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

interface ListedRest extends RoleRest {
  readonly rest: readonly number[];
}

function pairs(rests: readonly ListedRest[]): string {
  return countOf(
    rests.reduce((sum, { rest }) => sum + rest.length, 0),
    "pair",
  );
}

interface Operation {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly bulkId?: string;
  readonly data: unknown;
}

/** The operations by request. What stands for something new is known within its request alone. */
class Requests {
  readonly requests: (() => Iterable<Operation>)[] = [];
  /** The groups, and the users, that no request has. */
  readonly groups: ListedRest[] = [];
  readonly users: ListedRest[] = [];
  readonly #roles: SystemRoles;
  readonly #answers: Answers;
  readonly #most: number;
  readonly #isAlong: boolean;
  /** The number of the request that creates a user, from 1 on; 0 for none so far. */
  readonly #createdIn: Uint32Array;
  /** The ids of users that the provider gave. */
  readonly #userIds: readonly (string | undefined)[];
  /** The number of the request that is being filled. */
  #number = 1;

  constructor(roles: SystemRoles, answers: Answers) {
    this.#roles = roles;
    this.#answers = answers;
    this.#most = Number(answers.most);
    this.#isAlong = answers.users === "along";
    this.#createdIn = new Uint32Array(roles.data.userIds.length);
    this.#userIds = roles.data.userIds.map((_, user) => roles.userAttribute(user, ID_WORDS));
    this.#fill();
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
      this.#noteRest(role, part, unknown);
      open.push({ ...part, users: known });
      count += size;
    }
    close();
  }

  #isKnown(user: number): boolean {
    return this.#isAlong
      ? this.#createdIn[user] === this.#number
      : this.#userIds[user] !== undefined;
  }

  /** The users of a role that its request has to create besides. */
  #newUsers(role: SystemRole): number[] {
    if (!this.#isAlong) return [];
    return [...role.users].filter((user) => this.#createdIn[user] === 0);
  }

  /** A role with the groups that its request has room for: one operation each. */
  #partOf(at: number, role: SystemRole, newUsers: number): RolePart {
    if (this.#answers.groups === "list") return { at, role, groups: [], users: [] };
    const room = Math.max(0, this.#most - 1 - newUsers);
    const known = [...role.groups].filter((group) => this.#groupId(group) !== undefined);
    return { at, role, groups: known.slice(0, room), users: [] };
  }

  #noteRest(role: SystemRole, { groups }: RolePart, users: readonly number[]): void {
    const inPart = new Set(groups);
    const groupsLeft = [...role.groups].filter((group) => !inPart.has(group));
    if (groupsLeft.length > 0) this.groups.push({ role, rest: groupsLeft });
    if (users.length > 0) this.users.push({ role, rest: users });
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
    return { method: "POST", path: "/Users", bulkId: `user-${user}`, data };
  }

  #roleOperation({ at, role, users }: RolePart): Operation {
    const members = users.map((user) => ({
      value: this.#isAlong ? `bulkId:user-${user}` : this.#userIds[user],
      display: this.#roles.userName(user),
      type: "User",
    }));
    const data = {
      schemas: [`${CORE}:Group`],
      displayName: role.name,
      externalId: role.id,
      members,
    };
    return { method: "POST", path: "/Groups", bulkId: `role-${at}`, data };
  }

  #memberOperation({ at, role }: RolePart, group: number): Operation {
    const value = [{ value: `bulkId:role-${at}`, display: role.name, type: "Group" }];
    return {
      method: "PATCH",
      path: `/Groups/${encodeURIComponent(wellFormed(this.#groupId(group) ?? ""))}`,
      data: {
        schemas: [`${MESSAGES}:PatchOp`],
        Operations: [{ op: "add", path: "members", value }],
      },
    };
  }

  #groupId(group: number): string | undefined {
    return this.#roles.groupAttribute(group, ID_WORDS);
  }
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

function* request(operations: () => Iterable<Operation>): Generator<string> {
  yield `{"schemas":["${MESSAGES}:BulkRequest"],"failOnErrors":1,"Operations":`;
  yield* jsonList(operations());
  yield "}\n";
}
