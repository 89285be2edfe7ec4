import { SQUARES, type Square, squaresOf } from "../../../view/words/legend.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import "./legend.css";

/** The kinds of squares that there are on the matrix, each with its name. */
export function Legend() {
  const { table } = useWorkspace();
  const color = useValue(() => table.roles[table.applied[0]]?.color);
  const squares = useValue(() => squaresOf(table), sameSquares);
  return (
    <ul className="legend wrap" aria-label="Legend">
      {squares.map((square) => (
        <li key={square}>
          <span className="legend-square" data-square={square} style={{ color }} />
          {SQUARES[square]}
        </li>
      ))}
    </ul>
  );
}

function sameSquares(a: readonly Square[], b: readonly Square[]): boolean {
  return a.join() === b.join();
}
