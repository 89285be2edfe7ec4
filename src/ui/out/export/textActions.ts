import { countOf } from "../../../model/wording.ts";
import type { TextExport } from "../../../session/exports/exports.ts";
import type { Action } from "../../actions/action.ts";

/** An action for each export as text. They are known once the code that writes them is loaded. */
export function textActions(texts: readonly TextExport[]): Action[] {
  return texts.map((text) => ({
    name: `Export ${text.name}`,
    menuName: text.name,
    note({ workspace: { table, compared } }) {
      // While tables are compared, files are those of the present one.
      const count = text.lineCount(compared?.present.table ?? table);
      return count === undefined ? "" : countOf(count, "line");
    },
    description: ({ session: { exports } }) => {
      if (!text.goesByOrder) return text.description;
      const order = exports.isAsOnScreen.get()
        ? "in the order on the screen"
        : "in the table’s own order";
      return `${text.description} The lines stand ${order}.`;
    },
    isUsable: ({ workspace: { hasTable } }) => hasTable.get(),
    perform: ({ session, workspace }) => void session.exports.save(text, workspace),
  }));
}
