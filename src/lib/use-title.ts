import { useLayoutEffect } from 'react';

/** Puts 'Error: ' before the title of the document, so that a screen reader says first that a form has failed. */
export function useErrorTitle(): void {
  useLayoutEffect(() => {
    document.title = `Error: ${document.title.replace('Error: ', '')}`;
    return () => {
      document.title = document.title.replace('Error: ', '');
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
