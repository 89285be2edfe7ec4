interface ProgressBarProps {
  readonly name: string;
  /** Up to 1; unknown without it. */
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
