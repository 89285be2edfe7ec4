import type { ShownTask } from "../../session/task.ts";
import { useValue } from "../../watch.ts";
import { useSession, useWorkspace } from "../actions/screen/screen.ts";
import { Button } from "../kit/buttons.tsx";
import { ErrorCard } from "../kit/ErrorBoundary.tsx";
import { ProgressBar } from "../kit/ProgressBar.tsx";

/** The overlay of the matrix while something takes a while, or when no table could be made. */
export function TaskOverlay() {
  const { ordering } = useWorkspace();
  const { exports, samples, present } = useSession();
  const failure = useValue(samples.failure);
  const opening = useValue(present.task.shown);
  const writing = useValue(exports.shown);
  const arranging = useValue(ordering.shown);
  if (failure)
    return (
      <ErrorCard text={failure.text}>
        {failure.instead && (
          <Button className="primary" onClick={failure.instead}>
            Take the small sample
          </Button>
        )}
      </ErrorCard>
    );
  const shown = opening ?? arranging ?? writing;
  return shown ? <TaskCard {...shown} /> : null;
}

function TaskCard({ name, done, detail, cancel }: ShownTask) {
  const percent = done === undefined ? undefined : Math.round(100 * done);
  return (
    <div className="overlay">
      <div className="card box">
        <p className="between numbers">
          {name} {percent !== undefined && <span className="muted">{percent}%</span>}
        </p>
        {detail && <p className="muted numbers">{detail}</p>}
        <ProgressBar name={name} done={done} />
        <div className="card-buttons">
          <Button onClick={cancel}>Cancel</Button>
        </div>
      </div>
    </div>
  );
}
