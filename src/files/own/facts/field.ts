import type { Cell, TableData } from "../../../model/table/memberships.ts";

/** How our own file and its schema have a fact. */
export type FactField<T> = TextField<T> | ListField<T> | FieldsOfEach<T> | RolesField;

/** A field of our own file with a text in it. */
export interface TextField<T> {
  readonly kind: "text";
  readonly schema: TextSchema;
  /** Undefined where the field is left out. */
  write(value: T): string | undefined;
  /** Of a text that fits the schema. */
  read(text: string): T;
}

/** A field of our own file with a list of objects, which is left out where it is empty. */
export interface ListField<T> {
  readonly kind: "list";
  readonly schema: ListSchema<ObjectSchema>;
  /** What is wrong with an object that lacks what the schema requires, behind its place. */
  readonly lacking: string;
  /** True where it stands behind the users, since each object names a cell. */
  readonly namesCells?: true;
  write(value: T, table: TableData): Iterable<object>;
  /** Of objects that fit the schema; what does not is missing in them. */
  read(objects: readonly ReadObject[], table: TableData): T;
}

/** Fields of each user and each group in our own file. */
interface FieldsOfEach<T> {
  readonly kind: "each";
  readonly schemas: Readonly<Record<string, SimpleSchema>>;
  /** The fields of a user, and of a group, by number; undefined for those without any. */
  write(value: T): Record<"users" | "groups", (of: number) => object | undefined>;
  /** Of the fields that fit their schemas. */
  read(fields: Record<"users" | "groups", ReadonlyMap<number, UnknownFields>>): T;
}

/** A field of our own file with roles in it, which are written and read with the table's own. */
interface RolesField {
  readonly kind: "roles";
}

export type UnknownFields = Readonly<Record<string, unknown>>;

/** An object of a list in our own file, and where it stands. */
export interface ReadObject {
  readonly fields: UnknownFields;
  readonly where: string;
  readonly line: number;
  /** Where the list names cells: the one that it is about. */
  readonly cell?: Cell;
}

/** The words of JSON Schema that our own file needs for facts. */
interface Described {
  readonly description?: string;
}

interface TextSchema extends Described {
  readonly type?: "string";
  /** The one that is needed. */
  readonly pattern?: typeof MOMENT;
  readonly enum?: readonly string[];
}

export type SimpleSchema =
  | TextSchema
  | (Described & { readonly type: "boolean" })
  | (Described & { readonly type: "integer"; readonly minimum: 0 });

interface ListSchema<Item> extends Described {
  readonly type: "array";
  readonly items: Item;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface ObjectSchema {
  readonly type: "object";
  readonly required: readonly string[];
  readonly properties: Readonly<
    Record<string, SimpleSchema | ListSchema<TextSchema> | ListSchema<ObjectSchema>>
  >;
}

const MOMENT = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}";

export function momentSchema(description: string) {
  return { description, type: "string", pattern: MOMENT } as const;
}

export const TEXT_SCHEMA = { type: "string" } as const;
