import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { scim } from "#src/files/systems/scim.ts";
import type { Prepared } from "#src/files/systems/system.ts";
import { callsOf } from "./powershell.ts";
import { anyName, anyRoles, pairsOf, role, rolesOf, textOf, writableName } from "./someRoles.ts";

const ANSWERS = { users: "there", groups: "members", most: "1000" };

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly bulkId?: string;
  readonly data: {
    readonly displayName?: string;
    readonly userName?: string;
    readonly members?: readonly { readonly value: string }[];
    readonly Operations?: readonly { readonly value: readonly { readonly value: string }[] }[];
  };
}

const requestsOf = ({ files }: Prepared): Operation[][] =>
  files
    .filter(({ type }) => type === "application/json")
    .map(({ name }) => JSON.parse(textOf(files, name)).Operations);

/** Carries out the requests as a provider does, and returns the pairs that it then has. */
function carriedOut(requests: readonly Operation[][], roles: SystemRoles) {
  const users = new Map(roles.data.userIds.map((id, at) => [`user id ${at}`, id]));
  const groups = new Map(roles.data.groupNames.map((name, at) => [`group id ${at}`, name]));
  const here = namesHere(roles);
  const pairs = { users: [] as string[], groups: [] as string[] };
  for (const operations of requests) {
    const created = new Map<string, string>();
    for (const { method, path, bulkId, data } of operations) {
      if (method === "POST" && path === "/Users") created.set(`bulkId:${bulkId}`, data.userName!);
      else if (method === "POST") {
        created.set(`bulkId:${bulkId}`, data.displayName!);
        for (const { value } of data.members!) {
          const user = created.get(value) ?? users.get(value);
          if (user === undefined) throw new Error(`no user ${value}`);
          pairs.users.push(JSON.stringify([here.get(data.displayName!), user]));
        }
      } else {
        const group = groups.get(decodeURIComponent(path.slice("/Groups/".length)))!;
        for (const { value } of data.Operations![0].value)
          pairs.groups.push(JSON.stringify([here.get(created.get(value)!), group]));
      }
    }
  }
  return pairs;
}

/** The lines of a list beside the requests, as pairs. */
function listed({ files }: Prepared, name: string): string[] {
  if (!files.some((file) => file.name === name)) return [];
  const lines = textOf(files, name).trim().split("\r\n").slice(1);
  return lines.map((line) => JSON.stringify(line.split(",").slice(0, 2)));
}

/** The pairs that the script beside the requests assigns. */
function assigned({ files }: Prepared, roles: SystemRoles): string[] {
  if (!files.some(({ name }) => name === "members.ps1")) return [];
  const here = namesHere(roles);
  return callsOf(textOf(files, "members.ps1")).map(([, name, user]) =>
    JSON.stringify([here.get(name), user]),
  );
}

/** The names of the roles by those that they have beside the groups. */
function namesHere(roles: SystemRoles): Map<string, string> {
  return new Map(roles.namesBesideGroups().map((name, at) => [name, roles.roles[at].name]));
}

/** The same roles, where some users and groups have an id of the provider. */
function withIds(roles: SystemRoles, hasId: (at: number) => boolean): SystemRoles {
  const idsOf = (kind: string, names: readonly string[]) => [
    { name: "id", values: names.map((_, at) => (hasId(at) ? `${kind} id ${at}` : undefined)) },
  ];
  return rolesOf({
    users: roles.data.userIds,
    groups: roles.data.groupNames,
    roles: roles.roles,
    attributes: idsOf("user", roles.data.userIds),
    groupAttributes: idsOf("group", roles.data.groupNames),
  });
}

describe("roles as bulk requests", () => {
  test("requests and lists together have each pair once, whatever their size", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const anyAnswers = fc.record({
      users: fc.constantFrom("there", "along", "missing"),
      groups: fc.constantFrom("members", "list"),
      most: fc.integer({ min: 1, max: 30 }).map(String),
    });
    fc.assert(
      fc.property(anyRoles(word), anyAnswers, fc.nat(7), (some, answers, mask) => {
        const roles = withIds(some, (at) => ((mask >> (at % 3)) & 1) === 0);
        const prepared = scim.prepare(roles, answers);
        const requests = requestsOf(prepared);
        for (const operations of requests)
          expect(operations.length).toBeLessThanOrEqual(Number(answers.most));
        const { users, groups } = carriedOut(requests, roles);
        expect([...users, ...assigned(prepared, roles)].sort()).toEqual(pairsOf(roles, "users"));
        const ids = requests.flatMap((some) => some.flatMap(({ bulkId }) => bulkId ?? []));
        for (const id of ids)
          for (const other of ids) expect(other !== id && other.startsWith(id)).toBe(false);
        expect([...groups, ...listed(prepared, "role-groups.csv")].sort()).toEqual(
          pairsOf(roles, "groups"),
        );
        const names = requests.flat().filter(({ path }) => path === "/Groups");
        expect(names.map(({ data }) => data.displayName)).toEqual(roles.namesBesideGroups());
      }),
      { numRuns: 300 },
    );
  });

  test("no id of an operation is the beginning of another one, of many users and roles", () => {
    const users = Array.from({ length: 12 }, (_, at) => `u${at}`);
    const all = [...users.keys()];
    const some = users.map((id) => role(`R ${id}`, [], all));
    const roles = rolesOf({ users, groups: [], roles: some });
    const [operations] = requestsOf(scim.prepare(roles, { ...ANSWERS, users: "along" }));
    const ids = operations.map(({ bulkId }) => bulkId!);
    expect(new Set(ids).size).toBe(24);
    expect(ids.slice(0, 2)).toEqual(["user-00", "user-01"]);
    expect(ids.filter((id) => ids.some((other) => other !== id && other.startsWith(id)))).toEqual(
      [],
    );
  });

  test("users who are there already are taken by their id, or assigned by a second file", () => {
    const roles = rolesOf({
      users: ["ann", "bob"],
      groups: ["VPN"],
      attributes: [{ name: "id", values: ["2819c223", undefined] }],
      groupAttributes: [{ name: "id", values: ["e9e30dba"] }],
      roles: [role("Office", [0], [0, 1])],
    });
    const membersIn = (users: string) => {
      const prepared = scim.prepare(roles, { ...ANSWERS, users });
      const operations = requestsOf(prepared).flat();
      const office = operations.find(({ path }) => path === "/Groups")!;
      return {
        files: prepared.files.map(({ name }) => name),
        created: operations.flatMap(({ data }) => data.userName ?? []),
        members: office.data.members!.map(({ value }) => value),
        assigned: assigned(prepared, roles),
      };
    };
    const bob = ['["Office","bob"]'];
    expect(membersIn("there")).toEqual({
      ...{ files: ["bulk.json", "members.ps1"], created: [] },
      ...{ members: ["2819c223"], assigned: bob },
    });
    expect(membersIn("along")).toEqual({
      ...{ files: ["bulk.json"], created: ["bob"] },
      ...{ members: ["2819c223", "bulkId:user-1"], assigned: [] },
    });
    expect(membersIn("missing")).toEqual({
      ...{ files: ["users.json", "bulk.json", "members.ps1"], created: ["bob"] },
      ...{ members: ["2819c223"], assigned: bob },
    });
    const { files } = scim.prepare(roles, { ...ANSWERS, users: "missing" });
    expect(JSON.parse(textOf(files, "users.json")).failOnErrors).toBeUndefined();
  });

  test("names of any kind are only ever names", () => {
    fc.assert(
      fc.property(fc.oneof(anyRoles(anyName), anyRoles(writableName)), (some) => {
        const roles = withIds(some, () => true);
        const pairs = carriedOut(requestsOf(scim.prepare(roles, ANSWERS)), roles);
        expect(pairs.users.sort()).toEqual(pairsOf(roles, "users"));
        expect(pairs.groups.sort()).toEqual(pairsOf(roles, "groups"));
      }),
    );
  });

  test("what a request looks like", () => {
    const roles = rolesOf({
      users: ["ann"],
      groups: ["VPN"],
      attributes: [{ name: "id", values: ["2819c223"] }],
      groupAttributes: [{ name: "id", values: ["e9e30dba"] }],
      roles: [role("Office", [0], [0], { grants: 2 })],
    });
    const { files, losses } = scim.prepare(roles, ANSWERS);
    expect(JSON.parse(textOf(files, "bulk.json"))).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],
      failOnErrors: 1,
      Operations: [
        {
          method: "POST",
          path: "/Groups",
          bulkId: "role-0",
          data: {
            schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
            displayName: "Office",
            externalId: "Office",
            members: [{ value: "2819c223", display: "ann by name", type: "User" }],
          },
        },
        {
          method: "PATCH",
          path: "/Groups/e9e30dba",
          data: {
            schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
            Operations: [
              {
                op: "add",
                path: "members",
                value: [{ value: "bulkId:role-0", display: "Office", type: "Group" }],
              },
            ],
          },
        },
      ],
    });
    expect(losses).toEqual([
      "A group of SCIM has no description: notes and warnings stand in role-notes.csv.",
    ]);
    expect(textOf(files, "role-notes.csv")).toContain(
      "Office,Review before use. It grants 2 memberships that nobody had assigned.",
    );
  });
});
