import type { ReactNode } from "react";
import { Button } from "./buttons.tsx";
import "./overlay.css";

interface ProgressBarProps {
  readonly name: string;
  /** From 0 to 1; undefined while it is unknown. */
  readonly done: number | undefined;
}

export function ProgressBar({ name, done }: ProgressBarProps) {
  const percent = done === undefined ? undefined : Math.round(100 * done);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        className={percent === undefined ? "progress-done unknown" : "progress-done"}
        style={{ width: `${percent ?? 30}%` }}
      />
    </div>
  );
}

interface TaskProgressProps extends ProgressBarProps {
  readonly onCancel: () => void;
  /** What is said in the place of its name. */
  readonly children?: ReactNode;
}

/** Something that is under way, with the way to end it. */
export function TaskProgress({ name, done, onCancel, children = name }: TaskProgressProps) {
  return (
    <div className="task-progress numbers">
      <p className="between">
        {children}
        <Button onClick={onCancel}>Cancel</Button>
      </p>
      <ProgressBar name={name} done={done} />
    </div>
  );
}
