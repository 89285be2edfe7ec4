import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { midpoint, oidOf } from "#src/files/systems/midpoint.ts";
import { prepareFor } from "./atOnce.ts";
import { callsOf } from "./powershell.ts";
import {
  anyName,
  anyRoles,
  inScript,
  pairsOf,
  role,
  rolesOf,
  textOf,
  writableName,
  writablePairs,
} from "./someRoles.ts";
import { below, childrenOf, type Element, inXml, rootOf } from "./xml.ts";

const anyOf = fc.oneof(anyRoles(anyName), anyRoles(writableName));
const nameOf = (object: Element) => below(object, "name")!.text;
const archetypeOf = (object: Element) =>
  below(childrenOf(object, "assignment")[0], "targetRef")!.attributes.oid;

/** The business roles of a file by their OIDs. */
const businessRoles = (root: Element) =>
  childrenOf(root, "role").filter((some) => archetypeOf(some).endsWith("321"));

describe("roles as objects of midPoint", () => {
  test("a business role induces the roles of its groups, found by name or made along", () => {
    fc.assert(
      fc.property(anyOf, fc.constantFrom("there", "along"), (roles, groups) => {
        const { files } = midpoint.prepare(roles, { groups, users: "there" });
        const root = rootOf(textOf(files, "roles.xml"));
        const byOid = new Map(childrenOf(root, "role").map((some) => [some.attributes.oid, some]));
        expect(byOid.size).toBe(childrenOf(root, "role").length);
        const here = new Map(roles.roles.map(({ id, name }) => [oidOf("role", id), name]));
        const pairs = businessRoles(root).flatMap((some) =>
          childrenOf(some, "inducement").map((inducement) => {
            const { oid } = below(inducement, "targetRef")!.attributes;
            const group = oid ? nameOf(byOid.get(oid)!) : below(inducement, "q:value")!.text;
            return JSON.stringify([inXml(here.get(some.attributes.oid)!), group]);
          }),
        );
        expect(pairs.sort()).toEqual(writablePairs(roles, "groups", inXml));
        expect(businessRoles(root).length).toBe(roles.roles.length);
      }),
    );
  });

  test("members are assigned by a script, or come along as users", () => {
    fc.assert(
      fc.property(anyOf, (roles) => {
        if (roles.allUsers().length === 0) return;
        const here = new Map(roles.roles.map(({ id, name }) => [oidOf("role", id), name]));
        const there = midpoint.prepare(roles, { groups: "there", users: "there" });
        const calls = callsOf(textOf(there.files, "members.ps1"));
        expect(
          calls.map(([, oid, user]) => JSON.stringify([inScript(here.get(oid)!), user])).sort(),
        ).toEqual(writablePairs(roles, "users", inScript));
        const along = midpoint.prepare(roles, { groups: "there", users: "along" });
        const users = childrenOf(rootOf(textOf(along.files, "users.xml")), "user");
        const pairs = users.flatMap((user) =>
          childrenOf(user, "assignment").map((some) => {
            const { oid } = below(some, "targetRef")!.attributes;
            return JSON.stringify([inXml(here.get(oid)!), nameOf(user)]);
          }),
        );
        expect(pairs.sort()).toEqual(writablePairs(roles, "users", inXml));
      }),
    );
  });

  test("OIDs are UUIDs that stay the same, and differ for different ids", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { minLength: 2 }), (ids) => {
        const oids = ids.map((id) => oidOf("role", id));
        expect(new Set(oids).size).toBe(ids.length);
        for (const oid of oids)
          expect(oid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      }),
    );
    expect(oidOf("role", "R1")).not.toBe(oidOf("group", "R1"));
    expect(oidOf("role", "R1")).toBe(oidOf("role", "R1"));
  });

  test("elements stand in the order of the schema, which says a sequence", () => {
    const rule = { conditions: [{ attribute: "Department", is: "Sales" }], except: [] };
    const roles = rolesOf({
      users: ["ann", "bob"],
      groups: ["VPN"],
      attributes: [{ name: "Department", values: ["Sales", undefined] }],
      roles: [role("Office", [0], [0], { note: "All", rule }), role("Home", [0], [1])],
    });
    const { files } = prepareFor(midpoint, roles, { groups: "along", users: "there" });
    const namesIn = ({ children }: Element) => [...new Set(children.map(({ name }) => name))];
    const orders = childrenOf(rootOf(textOf(files, "roles.xml")), "role").map(namesIn);
    const order = ["name", "description", "assignment", "identifier", "inducement", "autoassign"];
    for (const names of orders) expect(names).toEqual(order.filter((name) => names.includes(name)));
    expect(new Set(orders.flat())).toEqual(new Set(order));
    const along = midpoint.prepare(roles, { groups: "there", users: "along" });
    for (const user of childrenOf(rootOf(textOf(along.files, "users.xml")), "user"))
      expect(namesIn(user)).toEqual(["name", "assignment", "fullName"]);
  });

  test("a role that is called as a group is has a name of its own", () => {
    const roles = rolesOf({ users: [], groups: ["VPN"], roles: [role("VPN", [0], [])] });
    const { files } = midpoint.prepare(roles, { groups: "along", users: "there" });
    const root = rootOf(textOf(files, "roles.xml"));
    expect(childrenOf(root, "role").map(nameOf)).toEqual(["VPN", "VPN (role)"]);
    expect(pairsOf(roles, "groups")).toEqual(['["VPN","VPN"]']);
  });

  test("a group whose OID the table has is meant by it, where it is there", () => {
    const oid = "0282e19d-bf41-435d-92a4-99bab93af305";
    const roles = rolesOf({
      users: [],
      groups: ["VPN", "Post"],
      groupAttributes: [{ name: "OID", values: [oid, "1.2.840.113556"] }],
      roles: [role("Office", [0, 1], [])],
    });
    const { files } = midpoint.prepare(roles, { groups: "there", users: "there" });
    const [office] = childrenOf(rootOf(textOf(files, "roles.xml")), "role");
    const targets = childrenOf(office, "inducement").map((some) => below(some, "targetRef")!);
    expect(targets.map(({ attributes }) => attributes.oid)).toEqual([oid, undefined]);
    expect(below(targets[1], "filter")).toBeDefined();
  });
});
