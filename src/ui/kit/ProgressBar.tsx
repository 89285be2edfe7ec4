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
