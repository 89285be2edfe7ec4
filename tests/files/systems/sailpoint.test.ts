import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sailpointIiq } from "#src/files/systems/sailpointIiq.ts";
import { sailpointIsc } from "#src/files/systems/sailpointIsc.ts";
import { unguard } from "#src/files/text/csvText.ts";
import { prepareFor } from "./atOnce.ts";
import { recordsOf } from "./csvRecords.ts";
import {
  anyName,
  anyRoles,
  pairsOf,
  role,
  rolesOf,
  textOf,
  writableName,
  writablePairs,
} from "./someRoles.ts";
import { below, childrenOf, inXml, rootOf } from "./xml.ts";

const ISC = { source: "Active Directory", owner: "jo" };
const IIQ = { source: "Active Directory", attribute: "memberOf", owner: "spadmin" };
const anyWritable = writableName.filter((name) => !/[\r\n\\]/.test(name) && name.trim() === name);

describe("roles as CSVs for Identity Security Cloud", () => {
  test("profiles and lists together have each group of each role, lists its members", () => {
    fc.assert(
      fc.property(anyRoles(anyWritable), (roles) => {
        const prepared = sailpointIsc.prepare(roles, ISC);
        const inCloud = recordsOf(prepared, "roles.csv");
        expect(inCloud.length).toBe(roles.roles.length);
        expect(new Set(inCloud.map(({ name }) => name)).size).toBe(inCloud.length);
        const profiles = new Map(
          recordsOf(prepared, "access-profiles.csv").map((some) => [some.name, some]),
        );
        const listed = inCloud.flatMap(({ accessProfiles, enabled }, at) => {
          expect(enabled).toBe("false");
          const names = accessProfiles === "" ? [] : accessProfiles.split(";");
          return names.flatMap((name) =>
            profiles
              .get(name)!
              .entitlements.split(";")
              .map((group) => JSON.stringify([roles.roles[at].name, group])),
          );
        });
        const rest = (name: string, column: string) =>
          recordsOf(prepared, name).map((some) =>
            JSON.stringify([unguard(some.role), unguard(some[column])]),
          );
        expect([...listed, ...rest("role-groups.csv", "group")].sort()).toEqual(
          pairsOf(roles, "groups"),
        );
        expect(rest("role-members.csv", "user").sort()).toEqual(pairsOf(roles, "users"));
      }),
    );
  });

  test("criteria are the rule of a role, and never end in a value", () => {
    const rule = (is: string, except = -1) => ({
      rule: {
        conditions: [{ attribute: "department", is }],
        except: except < 0 ? [] : [{ user: except, reason: "" }],
      },
    });
    const odd = "x' or identity.id ne '";
    const roles = rolesOf({
      users: ["ann", "bob", "cyd", "dan"],
      groups: ["VPN", "Post"],
      groupAttributes: [{ name: "System", values: ["Okta", undefined] }],
      attributes: [{ name: "department", values: ["Sales", odd, "SALES", "(R&D) and more"] }],
      roles: [
        role("Sales; EU", [0, 1], [0, 2], { ...rule("Sales"), owner: "kim" }),
        role("But Cyd", [], [0], rule("Sales", 2)),
        role("R&D", [], [3], rule("(r&d) and more")),
        role("Odd", [0], [1], rule(odd)),
        role("All", [], [0, 1, 2, 3], { rule: { conditions: [], except: [] } }),
      ],
    });
    const prepared = prepareFor(sailpointIsc, roles, ISC);
    const spelled = "(identity.department eq 'Sales' or identity.department eq 'SALES')";
    expect(recordsOf(prepared, "roles.csv").map((some) => some.membershipCriteria)).toEqual([
      spelled,
      `${spelled} and identity.uid ne 'cyd'`,
      "identity.department eq '(R&D) and more'",
      "",
      "",
    ]);
    expect(recordsOf(prepared, "access-profiles.csv")).toMatchObject([
      { name: "Sales, EU on Okta", owner: "kim", source: "Okta", entitlements: "VPN" },
      { name: "Sales, EU on Active Directory", source: "Active Directory", entitlements: "Post" },
      { name: "Odd on Okta", owner: "jo", source: "Okta" },
    ]);
    const members = recordsOf(prepared, "role-members.csv").map((some) => [some.role, some.user]);
    expect(prepared.losses.slice(0, 2)).toEqual([
      "By members: 1 role whose rule cannot be said there, for what is in its values, or its length.",
      "By members: 1 role of everybody, for whom there is no rule there.",
    ]);
    expect(members).toEqual([["Odd", "bob"], ...roles.data.userIds.map((id) => ["All", id])]);
  });
});

test("a group whose name the importer would take apart stands in a list beside", () => {
  const groups = ["VPN", "cn=a|b", "c;d"];
  const roles = rolesOf({ users: ["ann"], groups, roles: [role("Office", [0, 1, 2], [0])] });
  const prepared = prepareFor(sailpointIsc, roles, ISC);
  expect(recordsOf(prepared, "access-profiles.csv")).toMatchObject([{ entitlements: "VPN" }]);
  expect(recordsOf(prepared, "role-groups.csv")).toMatchObject([
    { role: "Office", group: "cn=a|b" },
    { role: "Office", group: "c;d" },
  ]);
});

describe("roles as bundles of IdentityIQ", () => {
  test("a business role requires an IT role with the groups, whatever the names", () => {
    fc.assert(
      fc.property(fc.oneof(anyRoles(anyName), anyRoles(writableName)), (roles) => {
        const root = rootOf(textOf(sailpointIiq.prepare(roles, IIQ).files, "bundles.xml"));
        const bundles = new Map(
          childrenOf(root, "Bundle").map((some) => [some.attributes.name, some]),
        );
        const business = [...bundles.values()].filter(
          (some) => some.attributes.type === "business",
        );
        expect(business.length).toBe(roles.roles.length);
        const pairs = business.flatMap((bundle, at) => {
          const required = below(childrenOf(bundle, "Requirements")[0], "Reference")!;
          const list = below(bundles.get(required.attributes.name)!, "List");
          const groups = list ? childrenOf(list, "String") : [];
          return groups.map(({ text }) => JSON.stringify([inXml(roles.roles[at].name), text]));
        });
        expect(pairs.sort()).toEqual(writablePairs(roles, "groups", inXml));
      }),
    );
  });

  test("members are listed, or selected by the rule of a role, which inherits from others", () => {
    const rule = (is: string) => ({
      rule: { conditions: [{ attribute: "department", is }], except: [] },
    });
    const roles = rolesOf({
      users: ["ann", "bob"],
      groups: ["VPN"],
      groupAttributes: [{ name: "DN", values: ["CN=VPN,DC=corp"] }],
      attributes: [{ name: "department", values: ["<Sales>", undefined] }],
      roles: [
        { ...role("Sales", [0], [0], { ...rule("<Sales>"), inherits: ["R2"] }) },
        { ...role("R2", [0], [0, 1]), name: "Home" },
      ],
    });
    const prepared = prepareFor(sailpointIiq, roles, IIQ);
    const root = rootOf(textOf(prepared.files, "bundles.xml"));
    const sales = childrenOf(root, "Bundle").find((some) => some.attributes.name === "Sales")!;
    expect(below(below(sales, "CompoundFilter")!, "Filter")!.attributes).toEqual({
      operation: "EQ",
      property: "department",
      value: "<Sales>",
    });
    expect(below(below(sales, "Inheritance")!, "Reference")!.attributes.name).toBe("Home");
    expect(below(root, "String")!.text).toBe("CN=VPN,DC=corp");
    expect(recordsOf(prepared, "role-members.csv")).toEqual([
      { role: "Home", user: "ann", name: "ann by name" },
      { role: "Home", user: "bob", name: "bob by name" },
    ]);
  });
});
