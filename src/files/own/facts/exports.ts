import { type ComparedWith, NOTHING_COMPARED } from "../../../model/facts/comparedWith.ts";
import { type ListField, momentSchema, TEXT_SCHEMA } from "./field.ts";

const countOf = (description: string) => ({ description, type: "integer", minimum: 0 }) as const;

/** The notes of other exports. */
export const comparedWith: ListField<readonly ComparedWith[]> = {
  kind: "list",
  schema: {
    description:
      "The other exports that the table was compared with, the latest last; they are not kept themselves.",
    type: "array",
    items: {
      type: "object",
      required: ["time"],
      properties: {
        files: { description: "The names of the files.", type: "array", items: TEXT_SCHEMA },
        format: { description: "Their kind, in words.", type: "string" },
        time: momentSchema("The moment at which they were read, in ISO 8601."),
        older: {
          description: "The older of the two; the other, if missing.",
          enum: ["this", "other"],
        },
        same: countOf("Memberships that both had."),
        gained: countOf("Memberships of the newer alone."),
        lost: countOf("Memberships of the older alone."),
        newUsers: countOf("Users of the newer alone."),
        goneUsers: countOf("Users of the older alone."),
        newGroups: countOf("Groups of the newer alone."),
        goneGroups: countOf("Groups of the older alone."),
      },
    },
  },
  lacking: " has no time at which it was compared",
  write: (notes) =>
    notes.map(({ files, format, time, older, ...counts }) => ({
      ...{ files, format, time, older },
      ...counts,
    })),
  read: (objects) =>
    objects.map(({ fields }) => {
      const { time, files, format, ...counts } = fields as Partial<ComparedWith> & {
        time: string;
      };
      return { files: files ?? [], format: format ?? "", time, ...NOTHING_COMPARED, ...counts };
    }),
};

/** Those of the exports that a table has been through. */
export const updates: typeof comparedWith = {
  ...comparedWith,
  schema: {
    ...comparedWith.schema,
    description:
      "The newer exports that were taken in the place of the one before, the latest last, each with what it changed.",
  },
};
