import { useId } from 'react';

interface ProgressProps {
  label: string;
  done: number;
  total: number;
}

/** A progress bar. A total of 0 means that the total is not known yet. */
export function Progress({ label, done, total }: ProgressProps) {
  const id = useId();
  const percent = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : undefined;
  return (
    <div
      className="grid gap-[0.35rem]"
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : `${percent}%`}
    >
      <span id={id}>
        {label}
        {percent === undefined ? null : <span className="tabular-nums">, {percent}%</span>}
      </span>
      <div className="h-3 rounded-paper border-2 border-edge bg-sheet">
        <div
          className="h-full bg-leaf forced-colors:highlight"
          style={{ width: `${percent ?? 0}%` }}
        />
      </div>
    </div>
  );
}
