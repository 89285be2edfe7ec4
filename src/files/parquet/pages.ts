import type { AsyncBuffer, RowGroup } from "hyparquet";

/** A number of a page's header, or what has fields of its own. */
type Fields = { readonly [field: `field_${number}`]: number | Fields | undefined };
type ReadHeader = (reader: { view: DataView; offset: number }) => object;

/** Few bytes may stand for very many equal values, but not for this many times their number. */
const MOST_TIMES = 1000;

/**
 * Checks the headers of a row group's pages before they are unpacked: the library trusts them, and
 * counts on for minutes where they announce billions of values. Throws where they cannot be true.
 */
export async function checkPages(
  readHeader: ReadHeader,
  file: AsyncBuffer,
  { columns, num_rows }: RowGroup,
): Promise<void> {
  for (const { meta_data } of columns) {
    if (!meta_data) continue;
    const { dictionary_page_offset, data_page_offset, total_compressed_size, num_values } =
      meta_data;
    const start = Number(dictionary_page_offset || data_page_offset);
    const length = Number(total_compressed_size);
    if (start < 0 || length < 0 || start + length > file.byteLength || num_values < 0)
      throw broken();
    const reader = { view: new DataView(await file.slice(start, start + length)), offset: 0 };
    let values = 0;
    while (values < num_values && reader.offset < length) {
      const header = readHeader(reader) as Fields;
      const [unpacked, packed] = [sizeIn(header, 2), sizeIn(header, 3)];
      const data = (header.field_5 ?? header.field_8) as Fields | undefined;
      const dictionary = header.field_7 as Fields | undefined;
      if (data) values += sizeIn(data, 1);
      if (values > num_values || (dictionary && sizeIn(dictionary, 1) > unpacked + 1))
        throw broken();
      if (unpacked > MOST_TIMES * (packed + 100)) throw broken();
      reader.offset += packed;
    }
    if (
      reader.offset > length ||
      values < num_values ||
      num_values > MOST_LISTED * (Number(num_rows) + 1)
    )
      throw broken();
  }
}

/** The most values of one row that are a list's. */
const MOST_LISTED = 100_000;

function sizeIn(fields: Fields, field: number): number {
  const size = fields[`field_${field}`];
  if (typeof size !== "number" || size < 0) throw broken();
  return size;
}

function broken(): Error {
  return new Error("its pages are not as they are announced");
}
