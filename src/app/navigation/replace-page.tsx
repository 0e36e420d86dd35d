import { useEffect, useRef } from 'react';
import { useReplacePage } from './app-paths.ts';

/** Leads to another page of this site, of the app or of the website. */
export function ReplacePage({ to }: { to: string }) {
  const replacePage = useReplacePage();
  const replace = useRef(replacePage);
  replace.current = replacePage;
  useEffect(() => void replace.current(to), [to]);
  return null;
}
