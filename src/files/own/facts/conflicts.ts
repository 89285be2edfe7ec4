import type { Conflict } from "../../../model/facts/conflicts.ts";
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
      },
    },
  },
  lacking: ".groups should be two names",
  write: (all) => all.map(({ groups, reason }) => ({ groups, reason })),
  read: (objects) =>
    objects.map(({ fields }) => ({ reason: "", ...(fields as Pick<Conflict, "groups">) })),
};
