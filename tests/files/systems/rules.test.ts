import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  attributeProblem,
  languageOf,
  prepareFor as prepareInSlices,
} from "#src/files/systems/prepareFor.ts";
import type { SystemRole, SystemRule } from "#src/files/systems/roles/systemRoles.ts";
import { guessedNames } from "#src/files/systems/rules/attributeNames.ts";
import { filterValue, memberUrl } from "#src/files/systems/rules/ldap.ts";
import { namesThere } from "#src/files/systems/rules/selectors.ts";
import { findSpellings } from "#src/files/systems/rules/spellings.ts";
import {
  type Answers,
  initialAnswer,
  type Prepared,
  type System,
} from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { NOTHING_EXCLUDED } from "#src/model/facts/excluded.ts";
import { usersByRule, valueKey } from "#src/model/roles/roleRule.ts";
import { prepareFor, withSelectors } from "./atOnce.ts";
import { recordsOf } from "./csvRecords.ts";
import { blocksOf } from "./hcl.ts";
import { callsOf } from "./powershell.ts";
import { ldap, selectedBy } from "./selected.ts";
import { anyName, role, rolesOf, textOf } from "./someRoles.ts";
import { below, type Element, rootOf } from "./xml.ts";

const RULED = SYSTEMS.filter(({ rules }) => rules);
const systemOf = (id: string) => SYSTEMS.find((some) => some.id === id)!;

/** The answers by which a system goes by rules. */
function answersFor({ options }: System): Answers {
  const initial = options.map((some) => [some.id, initialAnswer(some) || "jo"]);
  return { ...Object.fromEntries(initial), members: "rule", users: "there" };
}

const HOSTILE = [
  "a\0b",
  "*",
  "(x)",
  "a\\b",
  "a`b",
  'say "it"',
  "it's",
  "a\nb",
  "ö",
  "x".repeat(4000),
];
const SPELLINGS = ["Sales", "SALES", " sales ", "Sa les", "sa  LES", "Ｓales", "Lead", "lead", " "];
const anyValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string | undefined>(undefined, ...SPELLINGS) },
  fc.constantFrom(...HOSTILE),
  anyName,
);

/** Roles whose users a rule gives, but for some who are excepted or left out, or are others at all. */
const anyRuled = fc
  .record({
    users: fc.uniqueArray(anyName, { minLength: 1, maxLength: 8, selector: valueKey }),
    values: fc.array(fc.tuple(anyValue, anyValue), { minLength: 8, maxLength: 8 }),
    shapes: fc.array(
      fc.record({
        by: fc.subarray([0, 1]),
        like: fc.nat(7),
        except: fc.uniqueArray(fc.nat(7), { maxLength: 2 }),
        others: fc.uniqueArray(fc.nat(7), { maxLength: 1 }),
        goesAnyway: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ users, values, shapes }) => {
    const attributes = ["Department", "Title"].map((name, at) => ({
      name,
      values: users.map((_, user) => values[user][at]),
    }));
    const data = { userIds: users, attributes };
    const roles = shapes.map(({ by, like, except, others, goesAnyway }, at): SystemRole => {
      const rule: SystemRule = {
        conditions: by.map((some) => ({
          attribute: attributes[some].name,
          is: attributes[some].values[like % users.length] ?? "Sales",
        })),
        except: except
          .filter((user) => user < users.length)
          .map((user) => ({ user, reason: "on leave" })),
        goesAnyway: goesAnyway || undefined,
      };
      const fitting = [...usersByRule(rule, data, NOTHING_EXCLUDED)!];
      const swapped = new Set(others.filter((user) => user < users.length));
      const people = [...users.keys()].filter(
        (user) => fitting.includes(user) !== swapped.has(user),
      );
      return role(`R${at}`, [0], people, { rule });
    });
    return rolesOf({ users, groups: ["VPN"], attributes, roles });
  });

describe.each(RULED)("the rules of $name", (system) => {
  const answers = answersFor(system);
  const language = languageOf(system, answers)!;

  test("an expression selects just the role’s users, or as many others as it says, else they are listed", () => {
    let byRule = 0;
    fc.assert(
      fc.property(anyRuled, (roles) => {
        const names = namesThere(roles, language, answers);
        const made = withSelectors(roles, language, answers);
        for (const [at, { id, users, selector }] of made.roles.roles.entries()) {
          const wanted = [...roles.roles[at].users];
          const differs = made.differing.find((some) => some.role.id === id);
          expect(differs?.goesOut ?? true).toBe(
            !differs || roles.roles[at].rule!.goesAnyway === true,
          );
          if (!selector) {
            expect([...users]).toEqual(wanted);
            continue;
          }
          byRule++;
          expect([...users]).toEqual([]);
          const all = selectedBy(system.id, selector.text, roles, names);
          // Okta leaves people out beside the expression, all others within it.
          const selected = all.filter(
            (user) => system.id !== "okta" || !selector.except.includes(user),
          );
          const beyond = selected.filter((user) => !wanted.includes(user)).length;
          const lacking = wanted.filter((user) => !selected.includes(user)).length;
          expect({ beyond, lacking }).toEqual({
            beyond: differs?.beyond ?? 0,
            lacking: differs?.lacking ?? 0,
          });
        }
      }),
      { numRuns: 300 },
    );
    expect(byRule).toBeGreaterThan(100);
  });

  test("its files go by the rule of a role, and list the members of one that has none there", () => {
    const rule = (attribute: string) => ({
      rule: { conditions: [{ attribute, is: "sales" }], except: [] },
    });
    const roles = rolesOf({
      users: ["ann", "bob"],
      groups: ["VPN"],
      attributes: [
        { name: "Department", values: ["Sales", undefined] },
        { name: "Größe", values: ["Sales", "Sales"] },
      ],
      roles: [
        role("By rule", [0], [0], rule("Department")),
        role("By hand", [0], [1], rule("Größe")),
      ],
    });
    const { files, losses } = prepareFor(system, roles, answers);
    const text = files.map(({ name }) => textOf(files, name)).join("\n");
    expect(text).toContain("Sales");
    expect(losses).toContain(
      "By members: 1 role whose rule has an attribute without a name there (Größe).",
    );
    expect(text).toContain("bob");
    expect(text.replace(/.*(?:data|search) .*|value.*= "ann"/g, "")).not.toMatch(/\bann\b/);
  });
});

const spelled = rolesOf({
  users: ["ann", "bob", "cyd", "dan"],
  groups: ["VPN"],
  attributes: [
    { name: "Department", values: ["R&D", "r&d ", "R&D", undefined] },
    { name: "Location", values: ["O'Hare (1*)", "O'Hare (1*)", "O'Hare (1*)", 'B"n'] },
  ],
  roles: [
    role("R1", [0], [0, 1], {
      rule: {
        conditions: [
          { attribute: "Department", is: "R&D" },
          { attribute: "Location", is: "o'hare (1*)" },
        ],
        except: [{ user: 2, reason: "" }],
      },
    }),
    role("R2", [0], [3], {
      rule: { conditions: [{ attribute: "Location", is: 'B"n' }], except: [] },
    }),
    role("R3", [0], [0, 1, 2, 3], { rule: { conditions: [], except: [] } }),
  ],
});

/** The expressions of the three roles, by system. */
const EXPRESSIONS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  entra: [
    `(user.department -in ["R&D", "r&d "]) -and (user.city -eq "O''Hare (1*)") -and (user.userPrincipalName -notIn ["cyd"])`,
    '(user.city -eq "B`"n")',
    "(user.objectId -ne null)",
  ],
  okta: [
    `(user.department=="R&D" OR user.department=="r&d ") AND user.city=="O'Hare (1*)"`,
    undefined,
    "user.login!=null",
  ],
  "sailpoint-isc": [undefined, undefined, undefined],
  "sailpoint-iiq": [
    `<CompositeFilter operation="AND">
  <CompositeFilter operation="OR">
    <Filter operation="EQ" property="department" value="R&amp;D"/>
    <Filter operation="EQ" property="department" value="r&amp;d "/>
  </CompositeFilter>
  <Filter operation="EQ" property="location" value="O&apos;Hare (1*)"/>
  <Filter operation="NE" property="name" value="cyd"/>
</CompositeFilter>
`,
    '<Filter operation="EQ" property="location" value="B&quot;n"/>\n',
    '<Filter operation="NOTNULL" property="name"/>\n',
  ],
  ldap: [
    String.raw`(&(|(departmentNumber=R&D)(departmentNumber=r&d\20))(l=O'Hare \281\2a\29)(!(uid=cyd)))`,
    '(l=B"n)',
    "(objectClass=person)",
  ],
};

test.each(Object.entries(EXPRESSIONS))(
  "%s: spellings, quotes, people excepted, everybody",
  (id, expected) => {
    const system = systemOf(id);
    const { roles } = withSelectors(spelled, system.rules!, answersFor(system)).roles;
    expect(roles.map(({ selector }) => selector?.text)).toEqual(expected);
  },
);

test("midPoint assigns by a mapping with a source for each attribute", () => {
  const { files } = prepareFor(systemOf("midpoint"), spelled, { users: "there", groups: "there" });
  const text = textOf(files, "roles.xml");
  expect(text).toContain(`          <source>
            <name>value2</name>
            <path>locality</path>
          </source>
          <source>
            <name>login</name>
            <path>name</path>
          </source>
          <condition>
            <script>
              <code>[&apos;R&amp;D&apos;, &apos;r&amp;d &apos;].contains(basic.stringify(value1)) &amp;&amp; basic.stringify(value2) == &apos;O\\&apos;Hare (1*)&apos; &amp;&amp; !([&apos;cyd&apos;].contains(basic.stringify(login)))</code>`);
  expect(text.match(/<autoassign>/g)?.length).toBe(3);
  const along = prepareFor(systemOf("midpoint"), spelled, { users: "along", groups: "there" });
  expect(textOf(along.files, "roles.xml")).not.toContain("<autoassign>");
});

/** The expressions in the files of a system, in the order of the roles. */
const EXPRESSIONS_IN: Readonly<Record<string, (made: Pick<Prepared, "files">) => unknown[]>> = {
  entra: ({ files }) =>
    callsOf(textOf(files, "access-packages.ps1"))
      .filter(([name]) => name === "Add-RoleRule")
      .map(([, , rule]) => rule),
  okta: ({ files }) =>
    blocksOf(textOf(files, "groups.tf"))
      .filter(({ labels }) => labels[0] === "okta_group_rule")
      .map(({ values }) => values.expression_value)
      .filter((value) => !String(value).startsWith("isMemberOfAnyGroup")),
  "sailpoint-isc": (made) =>
    recordsOf(made, "roles.csv")
      .map((some) => some.membershipCriteria)
      .filter((criteria) => criteria !== ""),
  "sailpoint-iiq": ({ files }) => filtersIn(textOf(files, "bundles.xml"), "CompoundFilter"),
  midpoint: ({ files }) => filtersIn(textOf(files, "roles.xml"), "autoassign"),
  ldap: ({ files }) =>
    Array.from(
      textOf(files, "roles.ldif")
        .replaceAll("\n ", "")
        .matchAll(/^memberURL: (.*)$/gm),
      ([, url]) => decodeURIComponent(url.split("?")[3]),
    ),
};

function filtersIn(xml: string, name: string): unknown[] {
  return rootOf(xml).children.flatMap((some) => {
    const found = below(some, name);
    return found ? [bare(found)] : [];
  });
}

/** An element without the blanks between its parts. */
function bare({ name, attributes, children, text }: Element): unknown {
  return { name, attributes, children: children.map(bare), text: text.trim() };
}

test.each(RULED)(
  "$id: whatever is in values, an expression stands in its file as it is",
  (system) => {
    const answers = { ...answersFor(system), ...(system.id === "entra" && { by: "powershell" }) };
    const inXml = (text: string) => {
      const root = rootOf(`<root>${text}</root>`);
      return bare(
        system.id === "midpoint" ? root.children[0] : { ...root, name: "CompoundFilter" },
      );
    };
    const isXml = ["sailpoint-iiq", "midpoint"].includes(system.id);
    fc.assert(
      fc.property(anyRuled, (roles) => {
        const { roles: made } = withSelectors(roles, system.rules!, answers).roles;
        const said = made.flatMap(({ selector }) => selector?.text ?? []);
        const prepared = prepareFor(system, roles, answers);
        expect(EXPRESSIONS_IN[system.id](prepared)).toEqual(isXml ? said.map(inXml) : said);
        expect(prepared.byRule).toBe(said.length);
      }),
    );
  },
);

test("Entra’s script makes a policy of a rule, and assigns nobody besides", () => {
  const answers = { by: "powershell", catalog: "Roles" };
  const { files } = prepareFor(systemOf("entra"), spelled, answers);
  const calls = callsOf(textOf(files, "access-packages.ps1"));
  expect(calls.filter(([name]) => name === "Add-RoleRule")).toEqual(
    EXPRESSIONS.entra.map((rule, at) => ["Add-RoleRule", `R${at + 1}`, rule]),
  );
  expect(calls.map(([name]) => name)).not.toContain("Add-RoleMember");
  const terraform = prepareFor(systemOf("entra"), spelled, { ...answers, by: "terraform" });
  const assigned = callsOf(textOf(terraform.files, "members.ps1")).map(([name]) => name);
  expect(assigned).toEqual(["Add-RoleRule", "Add-RoleRule", "Add-RoleRule"]);
});

test("a directory looks for people where their names say that they are", () => {
  const ruled = (dns: readonly (string | undefined)[]) =>
    rolesOf({
      users: dns.map((_, at) => `u${at}`),
      groups: ["VPN"],
      attributes: [{ name: "DN", values: [...dns] }],
      roles: [role("All", [0], [...dns.keys()], { rule: { conditions: [], except: [] } })],
    });
  const branchOf = (...dns: (string | undefined)[]) => {
    const { files } = prepareFor(systemOf("ldap"), ruled(dns), answersFor(systemOf("ldap")));
    const [, url] = /^memberURL: (.*)$/m.exec(textOf(files, "roles.ldif").replaceAll("\n ", ""))!;
    return decodeURIComponent(url.slice("ldap:///".length).split("?")[0]);
  };
  const ann = "CN=Ann\\, B,OU=Sales,OU=Staff,DC=corp";
  expect(branchOf(ann)).toBe("OU=Sales,OU=Staff,DC=corp");
  expect(branchOf(ann, "cn=Bob,ou=Risk, ou=staff,dc=corp")).toBe("OU=Staff,DC=corp");
  expect(branchOf(ann, "CN=Cyd,DC=other")).toBe("");
  expect(branchOf("uid=dan,ou=staff,dc=example,dc=org", undefined)).toBe("dc=example,dc=org");
});

test("a directory has an entry with a URL for a rule, and one with members without, or where they are asked for", () => {
  const ldap = systemOf("ldap");
  const roles = spelled.with([...spelled.roles.slice(2), role("Hand", [0], [1])]);
  const answers = { ...answersFor(ldap), nesting: "list" };
  const entries = (members: string) =>
    textOf(prepareFor(ldap, roles, { ...answers, members }).files, "roles.ldif");
  expect(entries("rule")).toBe(`version: 1

dn: cn=R3,ou=roles,dc=example,dc=org
objectClass: top
objectClass: groupOfURLs
cn: R3
memberURL: ldap:///ou=people,dc=example,dc=org??sub?(objectClass=person)

dn: cn=Hand,ou=roles,dc=example,dc=org
objectClass: top
objectClass: groupOfNames
cn: Hand
member: uid=bob,ou=people,dc=example,dc=org
`);
  expect(entries("names").match(/^member: /gm)?.length).toBe(5);
  expect(prepareFor(ldap, roles, { ...answers, members: "names" }).losses).toContain(
    "By members, not by the rule: 1 role.",
  );
});

describe("filters of directories", () => {
  test("any value is escaped: what comes back is that value, and no other sign stands for anything", () => {
    const anyText = fc.oneof(fc.constantFrom(...HOSTILE, ...SPELLINGS), anyName);
    fc.assert(
      fc.property(anyText, (value) => {
        const whole = value.replace(/\p{Cs}/gu, "");
        const written = filterValue(whole);
        expect(written).not.toMatch(/[()*\0]|^ | $|\p{Cc}/u);
        const plain = written.replace(/(?:\\[0-9a-f]{2})+/g, (bytes) =>
          decodeURIComponent(bytes.replaceAll("\\", "%")),
        );
        expect(plain).toBe(whole);
        expect(ldap(`(cn=${written})`, (name) => (name === "cn" ? whole : undefined))).toBe(true);
      }),
    );
  });

  test("a URL brings back the branch and the filter", () => {
    fc.assert(
      fc.property(anyName, anyName, (branch, filter) => {
        const [whole, no, scope, ...rest] = memberUrl(branch, filter)
          .slice("ldap:///".length)
          .split("?");
        expect(rest.length).toBe(1);
        expect([no, scope]).toEqual(["", "sub"]);
        const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");
        expect(decodeURIComponent(whole)).toBe(wellFormed(branch));
        expect(decodeURIComponent(rest[0])).toBe(wellFormed(filter));
        expect(memberUrl(branch, filter)).toMatch(/^[\w:/?&=,.!~*'()%-]*$/);
      }),
    );
    expect(memberUrl("ou=people,dc=x", "(&(l=Köln)(o=a b))")).toBe(
      "ldap:///ou=people,dc=x??sub?(&(l=K%C3%B6ln)(o=a%20b))",
    );
  });
});

test("a rule that selects others goes out where it is wanted, and says by how many it differs", () => {
  const rule = { conditions: [{ attribute: "Department", is: "Sales" }], except: [] };
  const users = Array.from({ length: 200 }, (_, at) => `u${at}`);
  const withRule = (goesAnyway?: true) =>
    rolesOf({
      users,
      groups: ["VPN"],
      attributes: [
        { name: "Department", values: users.map((_, at) => (at < 150 ? "Sales" : undefined)) },
      ],
      roles: [role("Sales", [0], [0, 1, 199], { rule: { ...rule, goesAnyway } })],
    });
  const okta = systemOf("okta");
  const listed = prepareFor(okta, withRule(), answersFor(okta));
  expect(listed.differing).toMatchObject([{ beyond: 148, lacking: 1, goesOut: false }]);
  expect(listed.losses[0]).toBe("By members: 1 role whose rule would select others there.");
  expect(textOf(listed.files, "groups.tf")).not.toContain("user.department");
  const wanted = prepareFor(okta, withRule(true), answersFor(okta));
  expect(wanted.differing).toMatchObject([{ beyond: 148, lacking: 1, goesOut: true }]);
  expect(textOf(wanted.files, "groups.tf")).toContain('user.department==\\"Sales\\"');
});

describe("names of attributes there", () => {
  const namesOf = (id: string, ...attributes: string[]) =>
    Object.fromEntries(guessedNames(attributes, systemOf(id).rules!));

  test("are guessed by the name, else by what it means, each for one", () => {
    const some = ["Job title", "Location", "City", "Cost Centre", "Level", "Abteilung"];
    expect(namesOf("entra", ...some)).toEqual({
      "Job title": "jobTitle",
      City: "city",
      Abteilung: "department",
    });
    expect(namesOf("okta", ...some)).toEqual({
      "Job title": "title",
      City: "city",
      "Cost Centre": "costCenter",
      Location: "location",
      Level: "level",
      Abteilung: "department",
    });
    expect(namesOf("ldap", "departmentNumber", "Department", "L", "Team")).toEqual({
      departmentNumber: "departmentNumber",
      L: "l",
      Team: "ou",
    });
  });

  test("are as a person says, and a name that nothing can have is refused", () => {
    const { rules } = systemOf("entra");
    const said = { "attribute Department": " dept x ", "attribute Location": "" };
    expect(attributeProblem(spelled, rules!, said)).toBe(
      "Department: no attribute there can be called “dept x”.",
    );
    expect(attributeProblem(spelled, rules!, { "attribute Location": "" })).toBeUndefined();
    expect(attributeProblem(spelled, rules!, { "attribute Location": "Department" })).toBe(
      "Department and Location: only one can be “Department” there.",
    );
  });
});

test("what is prepared for a system can be interrupted at each role, and within the values of an attribute", () => {
  const users = Array.from({ length: 10_000 }, (_, at) => `u${at}`);
  const attributes = [{ name: "Department", values: users.map((id) => `D ${id}`) }];
  const conditions = (at: number) => [{ attribute: "Department", is: `D u${at}` }];
  const roles = rolesOf({
    ...{ users, groups: ["VPN"], attributes },
    roles: users
      .slice(0, 50)
      .map((id, at) =>
        role(`R ${id}`, [0], [at], { rule: { conditions: conditions(at), except: [] } }),
      ),
  });
  const stepsOf = (work: Iterable<unknown>) => [...work].length;
  expect(stepsOf(findSpellings(attributes[0]))).toBeGreaterThan(4);
  const okta = systemOf("okta");
  expect(stepsOf(prepareInSlices(okta, roles, answersFor(okta)))).toBeGreaterThan(50);
});
