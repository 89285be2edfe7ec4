import { isolated } from "../../../../model/isolated.ts";
import { countOf, formatNumber, shownName } from "../../../../model/wording.ts";
import type { AddingAttributes } from "../../../../session/opening/attributes/addingAttributes.ts";
import {
  attributesOf,
  type ColumnChange,
  textFor,
} from "../../../../session/opening/attributes/columnChanges.ts";
import type { Column, Side } from "../../../../session/opening/attributes/keys.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { NameList } from "./RowMatching.tsx";

/** So many values that change stand beside their column; all are in a list below it. */
const EXAMPLES = 3;

/** The columns of a file, each with what it would change, to be switched on or off. */
export function ColumnChanges({ adding }: { readonly adding: AddingAttributes }) {
  const { table } = useWorkspace();
  const { file, by, matched } = useValue(adding.state);
  if (!file || !by || !matched) return null;
  const { userNames, groupNames } = table.memberships.data;
  const names = by.side === "users" ? userNames : groupNames;
  const present = attributesOf(table.memberships.data, by.side);
  const changedText = ({ name }: ColumnChange, column: Column, item: number) => {
    const before = present.find((one) => one.name === name)?.values[item] ?? "";
    const texts = [names[item], before, textFor(item, column, matched.match.rowOf)];
    const [who, from, to] = texts.map((text) => isolated(shownName(text)));
    return `${who}: ${from} → ${to}`;
  };
  return (
    <fieldset className="column-changes stack">
      <legend>Attributes</legend>
      <ul className="box">
        {matched.changes.map((change, at) => (
          <li key={change.name}>
            <label className="row">
              <input
                type="checkbox"
                checked={adding.isOn(at)}
                onChange={({ target }) => adding.switch(at, target.checked)}
              />
              <b>{isolated(shownName(file.columns[at].name))}</b>
              <span className="muted numbers">{changeText(change, at === by.column, by.side)}</span>
            </label>
            {change.changed.length > 0 && (
              <p className="small-text muted examples">
                {change.changed.slice(0, EXAMPLES).map((item) => (
                  <span key={item}>{changedText(change, file.columns[at], item)}</span>
                ))}
              </p>
            )}
            {change.changed.length > EXAMPLES && (
              <NameList
                kind="changed"
                title={`All ${formatNumber(change.changed.length)} values that change`}
                count={change.changed.length}
                textAt={(place) => changedText(change, file.columns[at], change.changed[place])}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="muted">
        Who has no row keeps what is there, and an empty cell takes no value away.
      </p>
    </fieldset>
  );
}

/** What a column would do, in words: "new, 12 values", "changes 3 values, adds 4". */
function changeText(change: ColumnChange, isKey: boolean, side: Side): string {
  const { isNew, added, same, isName } = change;
  const changed = change.changed.length;
  const notes: string[] = [];
  if (isNew && added > 0) notes.push(`new, ${countOf(added, "value")}`);
  else if (isNew) notes.push("empty in all rows that match");
  else if (added + changed === 0) notes.push("changes nothing");
  else {
    if (changed > 0) notes.push(`changes ${countOf(changed, "value")}`);
    if (added > 0)
      notes.push(changed > 0 ? `adds ${formatNumber(added)}` : `adds ${countOf(added, "value")}`);
    if (same > 0) notes.push(`leaves ${formatNumber(same)}`);
  }
  if (isKey) notes.push("matched by");
  else if (isName && added + changed > 0)
    notes.push(`the same as the ${side === "users" ? "id or name" : "name"}`);
  return notes.join(", ");
}
