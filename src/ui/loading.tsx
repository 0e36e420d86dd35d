import { useDelayed } from '../lib/use-delayed.ts';

/** A spinner with a text. Shows nothing for the first 300 ms, so that short loading does not flicker. */
export function Loading({ text }: { text: string }) {
  const isSlow = useDelayed(300);
  return (
    <div className="flex items-center gap-4 py-12" role="status">
      {isSlow ? (
        <>
          <span className="two-tone size-[2.2rem] flex-none animate-turn" aria-hidden="true" />
          <span>{text}</span>
        </>
      ) : null}
    </div>
  );
}
