import { isolated } from "../../../model/isolated.ts";
import { formatNumber } from "../../../model/wording.ts";
import { sidesOf } from "../../../view/roles/sides.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import "./sidesKey.css";

/** The key of the two colours of variants on the matrix, with the button that puts them away. */
export function SidesKey() {
  const { table } = useWorkspace();
  const shown = sidesOf(table);
  const sides = useValue(shown);
  if (!sides) return null;
  return (
    <section
      className="sides-key row wrap small-text box"
      aria-label="Covered by one variant alone"
    >
      {sides.names.map((name, side) => (
        <span key={name} className="row">
          <span className="legend-square" data-square={side === 0 ? "gained" : "lost"} />
          <span>
            {`${formatNumber(sides.rows[side].items.length)} covered by ${isolated(name)} alone`}
          </span>
        </span>
      ))}
      <Button onClick={() => shown.set(undefined)}>Hide</Button>
    </section>
  );
}
