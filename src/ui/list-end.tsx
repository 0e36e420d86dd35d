import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface ListEndProps {
  /** How many rows are not shown yet. */
  left: number;
  /** What they are, as 'students'. */
  of: string;
  onMore: () => void;
}

/** The end of a list that is not shown whole: it grows when it is nearly scrolled to, or by the button. */
export function ListEnd({ left, of, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    // Observed anew at each growth: the end may be in sight still, and then it says so again.
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
    <div ref={end} className="row no-print mt-8">
      <Button variant="alt" small onPress={onMore}>
        {`Show more ${of} (${left} left)`}
      </Button>
    </div>
  );
}
