import type { Opening } from "../session/samples.ts";
import { useStore } from "../watch.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { Trouble } from "./Trouble.tsx";
import "./overlay.css";

/** Lies over the matrix while a table is being made, and tells when it could not be. */
export function OpeningOverlay({ opening }: { readonly opening: Opening }) {
  const { work, trouble } = useStore(opening.state);
  if (trouble)
    return (
      <Trouble text={trouble.text}>
        {trouble.instead && (
          <button type="button" className="primary" onClick={trouble.instead}>
            Take the small sample
          </button>
        )}
      </Trouble>
    );
  if (!work) return null;
  const percent = work.done === undefined ? undefined : Math.round(100 * work.done);
  return (
    <div className="overlay">
      <div className="card">
        <p className="card-title">
          {work.name} {percent !== undefined && <span className="muted">{percent}%</span>}
        </p>
        {work.detail && <p className="muted detail">{work.detail}</p>}
        <ProgressBar name={work.name} done={work.done} />
        <div className="card-buttons">
          <button type="button" className="tool" onClick={work.cancel}>
            Cancel
          </button>
        </div>
      </div>
    </div>
  );
}
