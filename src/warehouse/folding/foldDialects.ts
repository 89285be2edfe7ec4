import type { FoldDialect } from "../source.ts";

const quotedText = (value: string) => `'${value.replaceAll("'", "''")}'`;
const quotedName = (column: string) => `"${column.replaceAll('"', '""')}"`;

export const duckdbFolding: FoldDialect = {
  name: quotedName,
  text: quotedText,
  asText: (value) => `${value}::varchar`,
  hash: (text, way) => `hash('${way}' || ${text})`,
  key: (sums) => `concat_ws(' ', ${sums.join(", ")})`,
  least: (text) => `min(${text})`,
  different: (text) => `approx_count_distinct(${text})`,
  join: "join",
};

/** From PostgreSQL 11 on, which has a hash of 64 bits. */
export const postgresFolding: FoldDialect = {
  name: quotedName,
  text: quotedText,
  asText: (value) => `${value}::text`,
  hash: (text, way) => `hashtextextended(${text}, ${way})`,
  key: (sums) => `concat_ws(' ', ${sums.join(", ")})`,
  least: (text) => `min(${text} collate "C")`,
  different: (text) => `count(distinct ${text})`,
  join: "join",
};

const escaped = (value: string) => value.replaceAll("\\", "\\\\");

/** What 18.16 and today's ClickHouse both know; sums go round at 2^64. */
export const clickhouseFolding: FoldDialect = {
  name: (column) => `"${escaped(column).replaceAll('"', '\\"')}"`,
  text: (value) => `'${escaped(value).replaceAll("'", "\\'")}'`,
  asText: (value) => `toString(${value})`,
  hash: (text, way) => `sipHash64(concat('${way}', ${text}))`,
  key: (sums) => `concat(${sums.map((sum) => `toString(${sum})`).join(", ' ', ")})`,
  least: (text) => `min(${text})`,
  different: (text) => `uniq(${text})`,
  join: "all inner join",
};
