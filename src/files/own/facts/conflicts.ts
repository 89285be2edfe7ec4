import { type Conflict, SEVERITIES } from "../../../model/facts/conflicts.ts";
import { type ListField, TEXT_SCHEMA } from "./field.ts";

export const conflicts: ListField<readonly Conflict[]> = {
  kind: "list",
  schema: {
    description: "Pairs of groups that nobody may hold together.",
    type: "array",
    items: {
      type: "object",
      required: ["groups"],
      properties: {
        groups: {
          description:
            "Their names; a * at the end of one stands for any rest. Neither has to be in the table.",
          type: "array",
          items: TEXT_SCHEMA,
          minItems: 2,
          maxItems: 2,
        },
        reason: TEXT_SCHEMA,
        severity: { enum: SEVERITIES },
        exceptions: {
          description: "The people who may hold both.",
          type: "array",
          items: {
            type: "object",
            required: ["user"],
            properties: {
              user: { description: "The user's id.", type: "string" },
              reason: TEXT_SCHEMA,
              until: {
                description: "The last day on which it counts: 2026-12-31.",
                type: "string",
              },
            },
          },
        },
      },
    },
  },
  lacking: ".groups should be two names",
  write: (all) => all,
  read: (objects) =>
    objects.map(({ fields }) => {
      const { groups, reason = "", severity, exceptions = [] } = fields as Partial<Conflict>;
      const known = exceptions.filter(({ user }) => user !== undefined);
      return {
        ...{ groups: groups!, reason, severity },
        exceptions:
          known.length === 0
            ? undefined
            : known.map(({ user, reason = "", until = "" }) => ({ user, reason, until })),
      };
    }),
};
