import { useDelayed } from '../lib/use-delayed.ts';

/** Waiting in words. Nothing shows for 300 ms, so that quick answers do not flicker. */
export function Waiting({ text }: { text: string }) {
  const isSlow = useDelayed(300);
  return (
    <div className="waiting" role="status">
      {isSlow ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <span>{text}</span>
        </>
      ) : null}
    </div>
  );
}
