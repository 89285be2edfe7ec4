import { type Excluded, ExcludedItems, type Excluding } from "../../../model/facts/excluded.ts";
import { type FactField, momentSchema, type UnknownFields } from "./field.ts";

/** The reason of one that came in a file without any. */
const NO_REASON = "so it came in its file";

export const excluded: FactField<Excluded> = {
  kind: "each",
  schemas: {
    leftOut: {
      description: "True where it is left out of recalculation, plans and the total of coverage.",
      type: "boolean",
    },
    leftOutWhy: { description: "Why it is left out, in words.", type: "string" },
    leftOutSince: momentSchema("The moment since which it is left out, in ISO 8601."),
  },
  write: ({ users, groups }) => ({ users: fieldsOf(users), groups: fieldsOf(groups) }),
  read: ({ users, groups }) => ({ users: itemsFrom(users), groups: itemsFrom(groups) }),
};

function fieldsOf({ items, reasons }: ExcludedItems): (of: number) => object | undefined {
  const reasonOf = new Map(Array.from(items, (item, at) => [item, reasons[at]]));
  return (of) => {
    const reason = reasonOf.get(of);
    if (!reason) return undefined;
    return { leftOut: true, leftOutWhy: reason.why, leftOutSince: reason.since || undefined };
  };
}

function itemsFrom(fields: ReadonlyMap<number, UnknownFields>): ExcludedItems {
  const some = [...fields].filter(([, { leftOut }]) => leftOut).sort(([a], [b]) => a - b);
  // Thousands share a reason.
  const reasons = new Map<string, Excluding>();
  return new ExcludedItems(
    Uint32Array.from(some, ([item]) => item),
    some.map(([, { leftOutWhy: why = "", leftOutSince: since = "" }]) => {
      const key = `${since} ${why}`;
      const reason = reasons.get(key) ?? {
        why: (why as string) || NO_REASON,
        since: since as string,
      };
      reasons.set(key, reason);
      return reason;
    }),
  );
}
