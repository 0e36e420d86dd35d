import { useEffect, useRef } from 'react';
import { figure } from '../lib/words.ts';
import { Button } from './button.tsx';

interface ListEndProps {
  /** How many items are not shown yet. */
  left: number;
  /** The items in the plural: 'students'. */
  of: string;
  onMore: () => void;
}

/** The end of a growing list. It calls `onMore` when it is nearly in view, or when its button is pressed. */
export function ListEnd({ left, of, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    // A new observer after each growth reports again if the end is still in view.
    if (!element || left === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [left, onMore]);
  if (left === 0) return null;
  return (
    <div ref={end} className="mt-8 flex print:hidden">
      <Button variant="alt" small onPress={onMore}>
        {`Show more ${of} (${figure(left)} left)`}
      </Button>
    </div>
  );
}
