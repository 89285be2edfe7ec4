import { countOf } from "../../../model/wording.ts";
import type { TextExport } from "../../../session/exports/exports.ts";
import { noFileOf } from "../../../session/exports/textExports.ts";
import type { Action } from "../../actions/action.ts";
import type { Screen } from "../../actions/screen/screen.ts";

/** An action for each export as text. They are known once the code that writes them is loaded. */
export function textActions(texts: readonly TextExport[]): Action[] {
  const refusalIn = (text: TextExport, { workspace: { table, compared } }: Screen) =>
    noFileOf(text, compared?.present.table ?? table);
  return texts.map((text) => ({
    name: `Export ${text.name}`,
    menuName: text.name,
    note({ workspace: { table, compared } }) {
      // While tables are compared, files are those of the present one.
      const count = text.lineCount(compared?.present.table ?? table);
      return count === undefined ? "" : countOf(count, "line");
    },
    description: (screen) => {
      const refusal = refusalIn(text, screen);
      if (refusal || !text.goesByOrder) return refusal ?? text.description;
      const order = screen.session.exports.isAsOnScreen.get()
        ? "in the order on the screen"
        : "in the table’s own order";
      return `${text.description} The lines stand ${order}.`;
    },
    isUsable: (screen) => screen.workspace.hasTable.get() && !refusalIn(text, screen),
    perform: ({ session, workspace }) => void session.exports.save(text, workspace),
  }));
}
