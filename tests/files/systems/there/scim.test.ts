import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { scim } from "#src/files/systems/scim.ts";
import { findProgram, MODULES } from "../../../findPrograms.mjs";
import { role, rolesOf, textOf } from "../someRoles.ts";

interface Resource {
  readonly id: string;
  readonly userName?: string;
  readonly displayName?: string;
  readonly members?: readonly { readonly value: string }[];
}

let server: Server | undefined;
afterAll(() => void server?.close());

/** A provider of SCIM with nobody in it, at an address of its own, and what it has. */
async function startProvider() {
  const require = createRequire(join(MODULES, "here.js"));
  const { default: SCIMMY = require("scimmy") } = require("scimmy");
  const routers = require("scimmy-routers");
  const Routers = routers.default ?? routers;
  const app = require("express")();
  const users = new Map<string, Resource>();
  const groups = new Map<string, Resource>();
  for (const [kind, all] of [
    [SCIMMY.Resources.User, users],
    [SCIMMY.Resources.Group, groups],
  ] as const)
    SCIMMY.Resources.declare(kind, {
      ingress({ id }: { id?: string }, data: Resource) {
        const isThere = (other: Resource) => other.userName === data.userName && other.id !== id;
        if (data.userName && [...users.values()].some(isThere))
          throw new SCIMMY.Types.Error(409, "uniqueness", "There is one already");
        const own = id ?? `id-${users.size + groups.size}`;
        const { displayName, userName, members } = data;
        all.set(own, {
          id: own,
          displayName,
          userName,
          members: members?.map((one) => ({ ...one })),
        });
        return all.get(own);
      },
      egress: ({ id }: { id?: string }) => (id ? all.get(id) : [...all.values()]),
      degress: ({ id }: { id: string }) => void all.delete(id),
    });
  SCIMMY.Config.set({
    patch: true,
    bulk: { supported: true, maxOperations: 1000, maxPayloadSize: 10_000_000 },
  });
  app.use("/scim", new Routers({ type: "bearer", handler: () => "somebody" }));
  server = createServer(app);
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scim`;
  return { users, groups, address };
}

test.skipIf(!findProgram("SCIMMY"))(
  "a provider carries out the bulk requests: all users and roles, whoever is there already",
  async () => {
    const { users, groups, address } = await startProvider();
    const headers = { "Content-Type": "application/scim+json", Authorization: "Bearer some" };
    const send = async (path: string, body: string) => {
      const answer = await fetch(`${address}${path}`, { method: "POST", headers, body });
      return answer.json();
    };
    const vpn = await send(
      "/Groups",
      '{"schemas":["urn:ietf:params:scim:schemas:core:2.0:Group"],"displayName":"VPN"}',
    );
    const ann = await send(
      "/Users",
      '{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"userName":"u0"}',
    );
    const ids = Array.from({ length: 12 }, (_, at) => `u${at}`);
    const everybody = [...ids.keys()];
    const tableOf = (idOf: (at: number) => string | undefined) =>
      rolesOf({
        users: ids,
        groups: ["VPN"],
        attributes: [{ name: "id", values: everybody.map(idOf) }],
        groupAttributes: [{ name: "id", values: [vpn.id] }],
        // Of several references in an operation this provider follows the last one alone.
        roles: ids.map((_, at) => role(`R${at}`, [0], at === 0 ? [0] : [0, at])),
      });
    const statusesOf = async (text: string) => {
      const { Operations } = await send("/Bulk", text);
      return Operations.map(({ status }: { status: string }) => Math.floor(Number(status) / 100));
    };

    const roles = tableOf((at) => (at === 0 ? ann.id : undefined));
    const answers = { groups: "members", most: "1000" };
    const along = scim.prepare(roles, { ...answers, users: "along" });
    expect(new Set(await statusesOf(textOf(along.files, "bulk.json")))).toEqual(new Set([2]));
    const membersOf = (name: string) =>
      [...groups.values()]
        .find(({ displayName }) => displayName === name)!
        .members!.map(({ value }) => users.get(value)?.userName ?? groups.get(value)?.displayName);
    expect([...users.values()].map(({ userName }) => userName).sort()).toEqual([...ids].sort());
    for (const { name, users: own } of roles.roles)
      expect(membersOf(name)).toEqual(Array.from(own, (at) => ids[at]));
    expect(membersOf("VPN")).toEqual(roles.roles.map(({ name }) => name));

    // Now all are there: those whose id the table does not have are answered with an error each.
    const missing = scim.prepare(roles, { ...answers, users: "missing" });
    const created = await statusesOf(textOf(missing.files, "users.json"));
    expect(created).toEqual(ids.slice(1).map(() => 4));
    expect(users.size).toBe(12);
  },
);
