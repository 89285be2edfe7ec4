import { describe, expect, test } from "vitest";
import { type Dialect, oneSelect } from "#src/warehouse/oneSelect.ts";

const POSTGRES: Dialect = {
  ...{ hasBackslashes: false, nameQuotes: ['"'], hasForeignNames: true },
  ...{ refusedCalls: ["dblink*", "pg_*"], harmlessCalls: ["pg_typeof"], hasDotCalls: true },
};
const CLICKHOUSE: Dialect = {
  ...{ hasBackslashes: true, nameQuotes: ['"', "`"], hasForeignNames: false },
  refusedCalls: ["url", "file"],
};

describe("one SELECT", () => {
  test.each([
    ["select a from b", "select a from b"],
    ["  SELECT a\nFROM b ;\n-- the end; or not\n", "  SELECT a\nFROM b"],
    ["with x as (select 1) select * from x", "with x as (select 1) select * from x"],
    ["(select 1) union all (select 2);;", "(select 1) union all (select 2)"],
    ["-- insert; into\nselect ';' /* ; */ , \";\"", "-- insert; into\nselect ';' /* ; */ , \";\""],
    ["select größe from müll", "select größe from müll"],
    ["select 'it''s', 'a\\b'", "select 'it''s', 'a\\b'"],
    ["select dblink, url, file from t", "select dblink, url, file from t"],
    ["select 'dblink(x)' -- dblink(x)", "select 'dblink(x)'"],
    [
      "select pg_typeof(a), (a).pg_typeof, pg_read_file from pg_x b",
      "select pg_typeof(a), (a).pg_typeof, pg_read_file from pg_x b",
    ],
  ])("takes %j", (query, taken) => {
    expect(oneSelect(query, POSTGRES)).toBe(taken);
  });

  test.each([
    ["", "The query is empty."],
    ["-- nothing\n;", "The query is empty."],
    ["select 1; select 2", "several statements"],
    ["select 1; drop table x", "several statements"],
    ["insert into x values (1)", "begins with “insert”"],
    ["copy x to 'file'", "begins with “copy”"],
    ["set a = 1", "begins with “set”"],
    ["explain analyze delete from x", "begins with “explain”"],
    ["select DbLink_exec('x')", "calls dblink_exec"],
    ['select "dblink" /* here */ (1)', "calls dblink"],
    ["select public . pg_read_file -- here\n ('x')", "calls pg_read_file"],
    ["select ('PG_VERSION'::text).pg_read_file a, 'g' b", "calls pg_read_file"],
    ["select x.pg_read_file from unnest(array['PG_VERSION']) x", "calls pg_read_file"],
    ['select (array[a])[1] /* - */ . -- -\n "pg_read_file" from b', "calls pg_read_file"],
    ["select a from pg_catalog.pg_x", "is read where no dot stands before it"],
    ['select U&"\\0064blink"(1)', "a text with escapes"],
    ["select E'\\' dblink(1) --'", "a text with escapes"],
    ["select $$ ' $$ , dblink(1) --'", "the sign “$”"],
    ["select /* /* */ 1 */ dblink(1)", "a comment within a comment"],
    ["select 'never closed", "a quote that is never closed"],
    ["select 1 /* never closed", "a comment that is never closed"],
    ["select 1 -- \r, dblink(1)\n", "the sign"],
  ])("refuses %j", (query, why) => {
    expect(() => oneSelect(query, POSTGRES)).toThrow(why);
  });

  test.each([
    ["select `url`('x')", "calls url"],
    ['select * from "fi\\le"(1)', "a name with a backslash"],
    ["select 'it\\'s', file('x')", "calls file"],
    ["select 1 # file", "the sign “#”"],
    ["select 1 // '\n, file('x') // '", "the sign “//”"],
    [
      "select a, b from (select 'u' a, 'g' b // '\n union all select a, b from url('http://h', CSV, 'a String, b String') // '\n)",
      "the sign “//”",
    ],
    ["select 1−file('x')", "the sign"],
    ["select ‘x’", "the sign"],
    ["select file\u00a0('x')", "the sign"],
  ])("reads %j with backslashes in texts", (query, why) => {
    expect(() => oneSelect(query, CLICKHOUSE)).toThrow(why);
  });

  test("repeats nothing of the query where that could be secret", () => {
    try {
      oneSelect("select * from url('https://anna:s3cret@host/x')", CLICKHOUSE);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain("s3cret");
    }
  });
});
