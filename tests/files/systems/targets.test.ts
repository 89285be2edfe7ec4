import { expect, test } from "vitest";
import { isTarget, targetAnswer, targetProblem } from "#src/files/systems/roles/targets.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { prepareFor } from "./atOnce.ts";
import { recordsOf } from "./csvRecords.ts";
import { role, rolesOf, textOf } from "./someRoles.ts";

const systemOf = (id: string) => SYSTEMS.find((some) => some.id === id)!;
const entra = systemOf("entra");
const TERRAFORM = { by: "terraform", catalog: "Roles" };

const roles = rolesOf({
  users: ["ann"],
  groups: ["VPN", "Z_FI_POST", "Post", "Files"],
  groupAttributes: [
    { name: "Source", values: ["Entra ID", "SAP", undefined, undefined] },
    { name: "System", values: [undefined, undefined, "Microsoft 365", undefined] },
  ],
  roles: [role("Office", [0, 1, 2, 3], [0]), role("Books", [1], [0])],
});

test("groups of other systems are none of an export, and listed with theirs", () => {
  const prepared = prepareFor(entra, roles, TERRAFORM);
  const made = textOf(prepared.files, "access-packages.tf");
  expect(made).not.toContain("Z_FI_POST");
  // A group of which the table does not tell where it is belongs to it.
  for (const group of ["VPN", "Post", "Files"]) expect(made).toContain(`"${group}"`);
  expect(recordsOf(prepared, "groups-elsewhere.csv")).toMatchObject([
    { role: "Office", group: "Z_FI_POST", system: "SAP" },
    { role: "Books", group: "Z_FI_POST", system: "SAP" },
  ]);
  expect(prepared.losses).toContain(
    "1 group of 1 other system, and 1 role no other: the roles that have them stand in groups-elsewhere.csv.",
  );
});

test("which systems belong to it is as a person says, else as they are called", () => {
  const answers = { ...TERRAFORM, [targetAnswer("SAP")]: "yes", [targetAnswer("Entra ID")]: "no" };
  const made = textOf(prepareFor(entra, roles, answers).files, "access-packages.tf");
  expect(made).toContain("Z_FI_POST");
  expect(made).not.toContain('"VPN"');
  const known = { entra: "Azure AD", okta: "Okta", ldap: "AD", keycloak: "Keycloak" };
  for (const [id, name] of Object.entries(known)) {
    expect(isTarget(systemOf(id), name, {})).toBe(true);
    expect(isTarget(systemOf(id), "SAP", {})).toBe(false);
  }
  expect(isTarget(entra, "Active Directory", {})).toBe(false);
});

test("it is asked where no system of the table is called so, and only there", () => {
  const answersWith = (name: string, answer: string) => ({ [targetAnswer(name)]: answer });
  expect(targetProblem(entra, roles, {})).toBeUndefined();
  const okta = systemOf("okta");
  expect(targetProblem(okta, roles, {})).toBe("Choose the systems whose groups are in Okta.");
  expect(targetProblem(okta, roles, answersWith("SAP", "yes"))).toBeUndefined();
  const untold = rolesOf({ users: ["ann"], groups: ["VPN"], roles: [role("R", [0], [0])] });
  expect(targetProblem(okta, untold, {})).toBeUndefined();
  // Those of all systems go to a system that manages others.
  for (const id of ["sailpoint-isc", "sailpoint-iiq", "midpoint", "workbook"])
    expect(targetProblem(systemOf(id), roles, {})).toBeUndefined();
});
