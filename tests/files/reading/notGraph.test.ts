import { expect, test } from "vitest";
import { members, open } from "../inputs.ts";

test.each([
  ["groups with texts for members", [{ name: "SAP", members: ["anna", "bert"] }]],
  [
    "groups with a name beside the id",
    [{ id: "g1", name: "SAP", members: [{ id: "u1", name: "anna" }] }],
  ],
  [
    "users with a login beside the id",
    [{ id: "u1", login: "anna", memberOf: [{ id: "g1", title: "SAP" }] }],
  ],
  ["users with texts for groups", [{ id: "u1", username: "anna", memberOf: ["SAP"] }]],
])("%s are not read as Graph", async (_, value) => {
  for (const json of [value, { value }, { groups: value }]) {
    const opened = await open(JSON.stringify(json), undefined, "t.json");
    expect(opened.kind).not.toBe("Microsoft Graph");
    expect(Object.keys(members(opened.data))[0]).toBe("anna");
    expect(opened.data.groupNames).toEqual(["SAP"]);
  }
});

test.each([
  [
    "with its types",
    {
      value: [
        {
          id: "g1",
          displayName: "SAP",
          members: [{ "@odata.type": "#microsoft.graph.user", id: "u1", displayName: "Anna" }],
        },
      ],
    },
  ],
  [
    "by what its names are called",
    [{ displayName: "SAP", members: [{ userPrincipalName: "u1" }] }],
  ],
  ["of ids alone", [{ id: "SAP", members: [{ id: "u1" }] }]],
])("Graph is still read %s", async (_, json) => {
  const opened = await open(JSON.stringify(json), undefined, "t.json");
  expect(opened.kind).toBe("Microsoft Graph");
  expect(members(opened.data)).toEqual({ u1: ["SAP"] });
});
