import { useEffect, useState } from 'react';

/** True when the component has been mounted for `ms` milliseconds, so that short loading shows nothing. */
export function useDelayed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
