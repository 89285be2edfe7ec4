import { isolated } from "../../../model/isolated.ts";
import type { Finding } from "../finding.ts";

// What the number of a group's users tells.

export const groupsWithoutUsers: Finding = {
  name: "groupsWithoutUsers",
  of: "group",
  title: "Groups without users",
  counted: ["group without users", "groups without users"],
  explanation: "Nobody holds them. Perhaps they are out of use, or have groups as members alone.",
  why: "nobody holds it",
  isOfRows: true,
  *find(table) {
    const isEmpty = (group: number) => table.groups.lineOf(group).length === 0;
    return { items: yield* table.groupsWhere(isEmpty) };
  },
};

export const groupsOfOne: Finding = {
  name: "groupsOfOne",
  of: "group",
  title: "Groups with one user",
  counted: ["group with one user", "groups with one user"],
  explanation: "A group of one is administered like any other. Perhaps all others have left it.",
  why: "only one user holds it",
  *find(table) {
    const { userNames, userIds } = table.data;
    const isOfOne = (group: number) => table.groups.lineOf(group).length === 1;
    return {
      items: yield* table.groupsWhere(isOfOne),
      reasonOf(group) {
        const [user] = table.groups.lineOf(group);
        return `held by ${isolated(userNames[user] || userIds[user])}`;
      },
    };
  },
};

export const groupsOfAll: Finding = {
  name: "groupsOfAll",
  of: "group",
  title: "Groups that everybody holds",
  counted: ["group that everybody holds", "groups that everybody holds"],
  explanation: "Everybody has them, so they say nothing about anybody's work.",
  why: "everybody holds it",
  isOfRows: true,
  isNoRemoval: true,
  *find(table) {
    const { everybody, users, groups } = table;
    const isOfAll = (group: number) => {
      const holders = groups.lineOf(group);
      if (everybody === 0 || holders.length < everybody) return false;
      return everybody === users.count || holders.filter(users.has).length === everybody;
    };
    return { items: yield* table.groupsWhere(isOfAll) };
  },
};
