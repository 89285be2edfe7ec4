import type { SourceNote, TableSource } from "../../model/table/source.ts";
import { momentSchema, TEXT_SCHEMA } from "./facts/field.ts";
import { type OwnReading, readFields } from "./reading.ts";

const COUNT = { type: "integer", minimum: 0 } as const;
const TEXTS = { items: TEXT_SCHEMA };
const PLACE = { properties: { file: TEXT_SCHEMA, text: TEXT_SCHEMA, line: COUNT } };
const NOTE = {
  properties: {
    reason: TEXT_SCHEMA,
    count: COUNT,
    leftOut: { type: "boolean" } as const,
    places: { items: PLACE },
  },
};
const SOURCE = {
  properties: {
    ...{ files: TEXTS, changed: TEXTS, sizes: { items: COUNT }, notes: { items: NOTE } },
    ...{ format: TEXT_SCHEMA, time: momentSchema("") },
    ...{ rows: COUNT, mended: COUNT, leftOut: COUNT },
    ...{ address: TEXT_SCHEMA, query: TEXT_SCHEMA, columns: TEXTS },
    ...{ usersQuery: TEXT_SCHEMA, groupsQuery: TEXT_SCHEMA },
  },
};

/** A source as a file tells it: any field may be missing. */
interface SourceFields extends Partial<Omit<TableSource, "notes">> {
  readonly notes?: readonly (Partial<Omit<SourceNote, "isLeftOut">> & {
    readonly leftOut?: boolean;
  })[];
}

/** Reads the object `source` that has just begun; undefined where it has no time. */
export async function readSource(reading: OwnReading): Promise<TableSource | undefined> {
  const { line } = reading.json.position;
  const fields: SourceFields = await readFields(reading, "source", SOURCE);
  const { time, sizes = [], changed = [], notes = [], ...others } = fields;
  if (time === undefined) {
    reading.report("source has no time at which its files were opened; left out.", line);
    return undefined;
  }
  return {
    ...{ files: [], format: "", rows: 0, mended: 0, leftOut: 0, ...others, time },
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(notes.length > 0 ? { notes: notes.map(noteFrom) } : {}),
  };
}

function noteFrom({
  leftOut: isLeftOut = false,
  places = [],
  ...others
}: NonNullable<SourceFields["notes"]>[number]): SourceNote {
  return {
    ...{ reason: "", count: 0, ...others, isLeftOut },
    places: places.map((place) => ({ ...place, file: place.file ?? "", text: place.text ?? "" })),
  };
}
