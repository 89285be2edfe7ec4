import type { Answerer, Review } from "../../../model/facts/reviews.ts";
import { type ListField, momentSchema, TEXT_SCHEMA } from "./field.ts";

const place = (description: string) => ({ description, type: "integer", minimum: 0 }) as const;

export const reviews: ListField<readonly Review[]> = {
  kind: "list",
  schema: {
    description: "Memberships about which some people were asked, and what they answered.",
    type: "array",
    items: {
      type: "object",
      required: ["id", "answerers", "entries"],
      properties: {
        id: { description: "The name that its files carry.", type: "string" },
        key: {
          description: "A secret that no file has: who knows it can answer for others.",
          type: "string",
        },
        name: { description: "What is asked about, in words.", type: "string" },
        made: momentSchema("The moment at which it was made, in ISO 8601."),
        until: { description: "The last day for answers: 2026-12-31.", type: "string" },
        answerers: {
          description: "Those who are asked.",
          type: "array",
          items: {
            type: "object",
            required: ["id"],
            properties: {
              id: { description: "A user's id, or a name.", type: "string" },
              ...{ name: TEXT_SCHEMA, mail: TEXT_SCHEMA },
            },
          },
        },
        entries: {
          description: "The memberships that are asked about.",
          type: "array",
          items: {
            type: "object",
            required: ["user", "group", "answerer"],
            properties: {
              user: { description: "The user's id.", type: "string" },
              group: { description: "The group's name.", type: "string" },
              answerer: place("Who is asked: the place among the answerers, from 0."),
              reason: { description: "Why it is asked about.", type: "string" },
            },
          },
        },
        answers: {
          description: "All answers, the latest last: of one entry that one counts.",
          type: "array",
          items: {
            type: "object",
            required: ["entry", "decision"],
            properties: {
              entry: place("What is answered: the place among the entries, from 0."),
              decision: { enum: ["keep", "remove"] },
              comment: TEXT_SCHEMA,
              by: { description: "The name of who answered.", type: "string" },
              date: momentSchema("The moment of the answer, in ISO 8601."),
            },
          },
        },
      },
    },
  },
  lacking: " should have an id, answerers and entries",
  *write(all) {
    for (const { answerers, entries, answers, until, made, ...review } of all)
      yield {
        ...review,
        ...{ made: made || undefined, until: until || undefined },
        answerers: answerers.map((one) => ({ ...one, mail: one.mail || undefined })),
        entries: entries.users.map((user, at) => ({
          ...{ user, group: entries.groups[at], answerer: entries.answerers[at] },
          reason: entries.reasons[at] || undefined,
        })),
        answers: answers.bys.map((by, at) => ({
          ...{ entry: answers.entries[at], decision: answers.removes[at] ? "remove" : "keep" },
          ...{ comment: answers.comments[at] || undefined, by: by || undefined },
          date: answers.dates[at] || undefined,
        })),
      };
  },
  read: (objects) => objects.map(({ fields }) => reviewOf(fields as unknown as ReadReview)),
};

interface ReadReview extends Partial<Record<"key" | "name" | "made" | "until", string>> {
  readonly id: string;
  readonly answerers: readonly Partial<Answerer>[];
  readonly entries: readonly ReadEntry[];
  readonly answers?: readonly ReadAnswer[];
}

interface ReadEntry extends Partial<Record<"user" | "group" | "reason", string>> {
  readonly answerer?: number;
}

interface ReadAnswer extends Partial<Record<"decision" | "comment" | "by" | "date", string>> {
  readonly entry?: number;
}

/** What names nothing that is there is left out; the places of answers are those of the file. */
function reviewOf({ id, key, name = "", made = "", until = "", ...read }: ReadReview): Review {
  const answerers = read.answerers.map(({ id = "", name = id, mail = "" }) => ({ id, name, mail }));
  const placeOf = new Map<number, number>();
  const entries = read.entries.filter(({ user, group, answerer }, at) => {
    const isWhole = user !== undefined && group !== undefined && answerers[answerer ?? -1];
    if (isWhole) placeOf.set(at, placeOf.size);
    return isWhole;
  });
  const answers = (read.answers ?? []).filter(
    ({ entry, decision }) => decision !== undefined && placeOf.has(entry ?? -1),
  );
  return {
    ...{ id, key, name, made, until, answerers },
    entries: {
      users: entries.map(({ user }) => user!),
      groups: entries.map(({ group }) => group!),
      reasons: entries.map(({ reason = "" }) => reason),
      answerers: Uint32Array.from(entries, ({ answerer }) => answerer!),
    },
    answers: {
      entries: Uint32Array.from(answers, ({ entry }) => placeOf.get(entry!)!),
      removes: Uint8Array.from(answers, ({ decision }) => (decision === "remove" ? 1 : 0)),
      comments: answers.map(({ comment = "" }) => comment),
      bys: answers.map(({ by = "" }) => by),
      dates: answers.map(({ date = "" }) => date),
    },
  };
}
