import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AccessMatrix } from "#src/component/react.ts";

test("on a server a matrix is an empty element, which its page may style", () => {
  const table = { users: ["ann"], groups: ["Mail"], memberships: [] };
  const html = renderToString(
    <AccessMatrix table={table} id="staff" className="wide" style={{ height: 320 }} />,
  );
  expect(globalThis.document).toBeUndefined();
  expect(html).toBe(
    '<access-table-host id="staff" class="wide" style="height:320px"></access-table-host>',
  );
});
