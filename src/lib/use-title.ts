import { useLayoutEffect } from 'react';

/** Sets the title of the document. A page inside another one gives the outer title back when it is left. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    const outer = document.title;
    document.title = title;
    return () => {
      document.title = outer;
    };
  }, [title]);
}
