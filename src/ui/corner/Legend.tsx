import { SQUARES, squaresOf } from "../../view/legend.ts";
import { useChanges } from "../../watch.ts";
import { useSession } from "../session.ts";
import "./legend.css";

/** The kinds of squares that there are on the matrix, each with its name. */
export function Legend() {
  const { table } = useSession();
  useChanges(table);
  const color = table.roles[table.applied[0]]?.color;
  return (
    <ul className="legend" aria-label="Legend">
      {squaresOf(table).map((square) => (
        <li key={square}>
          <span className="legend-square" data-square={square} style={{ color }} />
          {SQUARES[square]}
        </li>
      ))}
    </ul>
  );
}
