import { useLayoutEffect } from 'react';

const ERROR = 'Error: ';

/** Puts 'Error: ' before the title of the document, so that a screen reader says first that a form has failed. */
export function useErrorTitle(): void {
  useLayoutEffect(() => {
    const without = () => document.title.replace(ERROR, '');
    document.title = `${ERROR}${without()}`;
    return () => {
      document.title = without();
    };
  }, []);
}

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
