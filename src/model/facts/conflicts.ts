import { check, checkTexts, isRecord } from "../checks.ts";
import { type Fact, TEXT_SCHEMA } from "./fact.ts";

/** Two groups that nobody may hold together, by names that may end in `*` or be of no group yet. */
export interface Conflict {
  readonly groups: readonly [string, string];
  /** Why not, in a person's words; empty where nobody said. */
  readonly reason: string;
}

export const conflicts: Fact<readonly Conflict[]> = {
  key: "conflicts",
  first: [],
  record: (all) => ({
    groups: all.flatMap(({ groups }) => groups),
    reasons: all.map(({ reason }) => reason),
  }),
  read(record) {
    check(isRecord(record), "conflicts");
    const groups = checkTexts(record.groups, "conflicts");
    const reasons = checkTexts(record.reasons, "conflicts");
    check(groups.length === 2 * reasons.length, "conflicts");
    return reasons.map((reason, at) => ({ groups: [groups[2 * at], groups[2 * at + 1]], reason }));
  },
  forSameUsers: (all) => all,
  bytes: ({ length }) => 256 * length,
  json: {
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
  },
};
