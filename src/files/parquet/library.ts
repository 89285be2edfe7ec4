/*
 * What is needed to read Parquet, in a chunk of its own that is loaded when the first such file comes.
 * It imports nothing of ours: a worker's module may load others, but they may need no further ones.
 */
import { decompress as decompressZstd } from "fzstd";
import type { Compressors } from "hyparquet";
import { decompressBrotli } from "hyparquet-compressors/src/brotli.js";
import { gunzip } from "hyparquet-compressors/src/gzip.js";
import { decompressLz4, decompressLz4Raw } from "hyparquet-compressors/src/lz4.js";

export { parquetMetadataAsync, parquetRead, parquetSchema } from "hyparquet";
export { deserializeTCompactProtocol } from "hyparquet/src/thrift.js";

/** All compressions but snappy, which hyparquet brings itself; none of them is WebAssembly. */
export const compressors: Compressors = {
  GZIP: (input, length) => gunzip(input, new Uint8Array(length)),
  BROTLI: decompressBrotli,
  ZSTD: (input) => decompressZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};
