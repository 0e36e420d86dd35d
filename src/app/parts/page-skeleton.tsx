import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/loading.tsx';
import { Screen } from './screen.tsx';

interface PageSkeletonProps {
  text: string;
  /** Its heading, if it is known. */
  title?: ReactNode;
  /** What is known of it, in place of lines that stand for nothing. */
  children?: ReactNode;
}

/** The frame of a page whose data is not known yet. */
export function PageSkeleton({ text, title, children }: PageSkeletonProps) {
  return (
    <Screen
      // Without a text, which would fetch the font of headings before the scripts.
      title={title || <span className="block h-[1lh] w-3/5 bg-tray" />}
    >
      {children ?? <Skeleton text={text} />}
    </Screen>
  );
}
