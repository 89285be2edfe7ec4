import type { DuckDBConnection } from "@duckdb/node-api";
import { duckdbFolding } from "../folding/foldDialects.ts";
import type { FoldingEngine } from "../source.ts";
import { chunksOf } from "./numbered.ts";

/** Folds what a view of a connection has; what is asked for again is a table of the connection's own. */
export function foldingIn(connection: DuckDBConnection, view: string): FoldingEngine {
  return {
    dialect: duckdbFolding,
    from: view,
    async kept(select) {
      // Short numbers of sets in the place of their sums: all that follows compares them.
      await connection.run(
        `create or replace temp table folded_users as
         select * replace ((dense_rank() over (order by u_set))::varchar as u_set) from (${select})`,
      );
      return "folded_users";
    },
    async *blocks(select) {
      const result = await connection.stream(select);
      const names = result.columnNames();
      for await (const chunk of chunksOf(result)) {
        const columns = names.map((name, at) => ({
          name,
          values: chunk.getColumnValues(at).map((value) => (value === null ? null : `${value}`)),
        }));
        yield { rowCount: chunk.rowCount, columns };
      }
    },
  };
}
