import { type Decision, Decisions } from "../../../model/facts/decisions.ts";
import { type ListField, momentSchema, TEXT_SCHEMA } from "./field.ts";

export const decisions: ListField<Decisions> = {
  kind: "list",
  schema: {
    description:
      "What was decided about assigned cells, and such as an earlier export assigned; none is listed twice. No state changes by it.",
    type: "array",
    items: {
      type: "object",
      required: ["user", "group", "decision"],
      properties: {
        user: { description: "The user's id.", type: "string" },
        group: { description: "The group's name.", type: "string" },
        decision: {
          description: "The membership stays, or is to be removed where it came from.",
          enum: ["keep", "remove"],
        },
        reason: TEXT_SCHEMA,
        date: momentSchema("The moment at which it was decided, in ISO 8601."),
        by: { description: "The name of who decided.", type: "string" },
        comment: { description: "What that person said besides the reason.", type: "string" },
      },
    },
  },
  lacking: " should have a user, a group and a decision",
  namesCells: true,
  *write(decided, { userIds, groupNames }) {
    for (const { user, group, decision, reason, date, by, comment } of decided.all())
      yield {
        ...{ user: userIds[user], group: groupNames[group], decision, reason },
        ...{ date: date || undefined, by, comment },
      };
  },
  read: (objects) =>
    new Decisions(
      objects.map(({ fields, cell }) => {
        const { decision, reason = "", date = "", by, comment } = fields as Partial<Decision>;
        return {
          ...{ ...cell!, reason, date, decision: decision === "remove" ? "remove" : "keep" },
          ...{ by: by || undefined, comment: comment || undefined },
        };
      }),
    ),
};
