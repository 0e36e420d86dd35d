import { useId } from 'react';

interface ProgressProps {
  label: string;
  done: number;
  total: number;
}

/** How far something has come; a total of 0 means that nobody knows yet. */
export function Progress({ label, done, total }: ProgressProps) {
  const id = useId();
  const percent = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : undefined;
  return (
    <div
      className="progress"
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : `${percent}%`}
    >
      <span id={id}>
        {label}
        {percent === undefined ? null : <span className="num">, {percent}%</span>}
      </span>
      <div className="track">
        <div className="fill" style={{ width: `${percent ?? 0}%` }} />
      </div>
    </div>
  );
}
