import { CannotOpen, Damage } from "../parquet/damage.ts";
import { type Column, type SchemaElement, TYPES } from "../parquet/schema.ts";
import type { Flat } from "./flat.ts";

/** How the values of a field stand in its buffers. */
export type Layout =
  | { readonly kind: "null" | "bits" | "text" | "longText" | "view" | "struct" | "runs" }
  /** Of as many bytes each. */
  | { readonly kind: "fixed"; readonly width: number }
  | { readonly kind: "list" | "longList" | "listView" }
  | { readonly kind: "fixedList"; readonly size: number }
  | { readonly kind: "union"; readonly isDense: boolean };

export interface Field {
  readonly name: string;
  readonly layout: Layout;
  /** How values are shown; none where they are not read. */
  readonly shown: Column | undefined;
  /** Decimals stand with their low byte first. */
  readonly isReversed: boolean;
  readonly children: readonly Field[];
  /** Set where the values are numbers of those in a dictionary. */
  readonly dictionary?: { readonly id: number; readonly width: number; readonly isSigned: boolean };
}

const MOST_FIELDS = 100_000;
const DEEPEST = 32;
const PER_SECOND = [1, 1e3, 1e6, 1e9];

export function fieldsOf(schema: Flat): Field[] {
  if (schema.number(0, 2) !== 0)
    throw new CannotOpen("has its bytes in another order. Write it again on another machine.");
  let left = MOST_FIELDS;
  const read = (flat: Flat, depth: number): Field => {
    if (left-- === 0) throw new CannotOpen("has too many columns. Write it again with fewer.");
    if (depth > DEEPEST) throw new Damage("its structure is too deep");
    const name = flat.text(0);
    const encoding = flat.table(4);
    const index = encoding?.table(1);
    return {
      ...{ name, children: flat.tables(5).map((child) => read(child, depth + 1)) },
      ...typeOf(name, flat.number(2, 1), flat.table(3)),
      ...(encoding && {
        dictionary: {
          id: encoding.number(0, 8),
          width: index ? index.number(0, 4) / 8 : 4,
          isSigned: index?.number(1, 1) !== 0,
        },
      }),
    };
  };
  return schema.tables(1).map((flat) => read(flat, 0));
}

type Typed = Pick<Field, "layout" | "shown" | "isReversed">;

function typeOf(name: string, type: number, flat: Flat | undefined): Typed {
  const column = (shown: Partial<SchemaElement> & { type: number }): Column => ({
    ...{ name, typeLength: 0, repetition: 0, children: 0, meaning: undefined, place: 0 },
    ...shown,
  });
  const typed = (layout: Layout, shown?: Parameters<typeof column>[0], isReversed = false) => ({
    layout,
    shown: shown && column(shown),
    isReversed,
  });
  const fixed = (width: number, physical: number, meaning?: SchemaElement["meaning"]) =>
    typed({ kind: "fixed", width }, { type: physical, meaning });
  const whole = (width: number, meaning?: SchemaElement["meaning"]) =>
    fixed(width, width === 8 ? TYPES.int64 : TYPES.int32, meaning);
  const number = (field: number, bytes: 1 | 2 | 4 = 2, missing = 0) =>
    flat?.number(field, bytes, missing) ?? missing;
  const perSecond = (missing: number) => PER_SECOND[number(0, 2, missing)] ?? 1;
  const text = { type: TYPES.bytes, meaning: { kind: "text" } } as const;
  const bytes = { type: TYPES.bytes };
  switch (type) {
    case 1:
      return typed({ kind: "null" }, bytes);
    case 2: {
      const width = number(0, 4) / 8;
      if (![1, 2, 4, 8].includes(width)) throw unknown();
      return whole(width, number(1, 1) === 0 ? { kind: "unsigned" } : undefined);
    }
    case 3: {
      const half = { type: TYPES.fixedBytes, typeLength: 2, meaning: { kind: "half" } } as const;
      if (number(0) === 0) return typed({ kind: "fixed", width: 2 }, half);
      return number(0) === 1 ? fixed(4, TYPES.float) : fixed(8, TYPES.double);
    }
    case 4:
      return typed({ kind: "text" }, bytes);
    case 5:
      return typed({ kind: "text" }, text);
    case 6:
      return typed({ kind: "bits" }, { type: TYPES.boolean });
    case 7: {
      const width = number(2, 4, 128) / 8;
      if (![4, 8, 16, 32].includes(width)) throw unknown();
      const meaning = { kind: "decimal", scale: number(1, 4) } as const;
      if (width <= 8) return whole(width, meaning);
      return typed({ kind: "fixed", width }, { type: TYPES.bytes, meaning }, true);
    }
    case 8:
      if (number(0, 2, 1) === 0) return whole(4, { kind: "date" });
      return whole(8, { kind: "moment", perSecond: 1e3, isUtc: false });
    case 9:
      return whole(number(1, 4, 32) / 8 === 8 ? 8 : 4, { kind: "time", perSecond: perSecond(1) });
    case 10: {
      const isUtc = flat !== undefined && flat.text(1) !== "";
      return whole(8, { kind: "moment", perSecond: perSecond(0), isUtc });
    }
    case 11:
      return typed({ kind: "fixed", width: [4, 8, 16][number(0)] ?? 4 });
    case 12:
    case 17:
      return typed({ kind: "list" });
    case 13:
      return typed({ kind: "struct" });
    case 14:
      return typed({ kind: "union", isDense: number(0) === 1 });
    case 15: {
      const width = number(0, 4);
      if (width < 0) throw unknown();
      return typed({ kind: "fixed", width }, { type: TYPES.fixedBytes, typeLength: width });
    }
    case 16:
      return typed({ kind: "fixedList", size: Math.max(0, number(0, 4)) });
    case 18:
      return whole(8);
    case 19:
      return typed({ kind: "longText" }, bytes);
    case 20:
      return typed({ kind: "longText" }, text);
    case 21:
      return typed({ kind: "longList" });
    case 22:
      return typed({ kind: "runs" });
    case 23:
      return typed({ kind: "view" }, bytes);
    case 24:
      return typed({ kind: "view" }, text);
    case 25:
    case 26:
      return typed({ kind: "listView" });
    default:
      throw unknown();
  }
}

function unknown(): CannotOpen {
  return new CannotOpen(
    "has a column of a type that is not known here. Write it again without it, or export the table as CSV.",
  );
}
