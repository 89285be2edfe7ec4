import type { SetAside } from "../../../model/facts/setAside.ts";
import { type ListField, momentSchema, TEXT_SCHEMA } from "./field.ts";

export const setAside: ListField<readonly SetAside[]> = {
  kind: "list",
  schema: {
    description: "What was found in users or groups and is no finding, as a person said.",
    type: "array",
    items: {
      type: "object",
      required: ["finding", "items"],
      properties: {
        finding: { description: "The name of the finding.", type: "string" },
        items: {
          description: "The ids of users, or the names of groups.",
          type: "array",
          items: TEXT_SCHEMA,
        },
        reason: TEXT_SCHEMA,
        date: momentSchema("The moment at which it was said, in ISO 8601."),
        by: { description: "The name of who said it.", type: "string" },
      },
    },
  },
  lacking: " should have a finding and its items",
  write: (all) =>
    all.map(({ date, by, ...one }) => ({ ...one, date: date || undefined, by: by || undefined })),
  read: (objects) =>
    objects.map(({ fields }) => {
      const { finding, items, reason = "", date = "", by = "" } = fields as unknown as SetAside;
      return { finding, items, reason, date, by };
    }),
};
