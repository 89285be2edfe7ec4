import type { Nesting } from "../../../model/facts/nesting.ts";
import type { Rule } from "../../../model/facts/rule.ts";
import type { TextField } from "./field.ts";

export const rule: TextField<Rule> = {
  kind: "text",
  schema: {
    description:
      "The rule by which roles are applied: each group in one role (as where this is missing), or roles may overlap.",
    enum: ["exclusive", "overlapping"],
  },
  write: (value) => value,
  read: (text) => text as Rule,
};

export const nesting: TextField<Nesting> = {
  kind: "text",
  schema: {
    description:
      "The memberships that count: the direct ones (as where this is missing), or also those through groups in groups.",
    enum: ["direct", "expanded"],
  },
  write: (value) => (value === "direct" ? undefined : value),
  read: (text) => text as Nesting,
};

export const note: TextField<string> = {
  kind: "text",
  schema: { description: "What a person noted about the table.", type: "string" },
  write: (value) => value || undefined,
  read: (text) => text,
};
