import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { scim } from "#src/files/systems/scim.ts";
import type { Prepared } from "#src/files/systems/system.ts";
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
          pairs.users.push(JSON.stringify([data.displayName, user]));
        }
      } else {
        const group = groups.get(decodeURIComponent(path.slice("/Groups/".length)))!;
        for (const { value } of data.Operations![0].value)
          pairs.groups.push(JSON.stringify([created.get(value), group]));
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
      users: fc.constantFrom("there", "along"),
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
        expect([...users, ...listed(prepared, "role-members.csv")].sort()).toEqual(
          pairsOf(roles, "users"),
        );
        expect([...groups, ...listed(prepared, "role-groups.csv")].sort()).toEqual(
          pairsOf(roles, "groups"),
        );
        const names = requests.flat().filter(({ path }) => path === "/Groups");
        expect(names.map(({ data }) => data.displayName)).toEqual(
          roles.roles.map(({ name }) => name),
        );
      }),
      { numRuns: 300 },
    );
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
