import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  picture?: ReactNode;
  /** Gives the picture its colour. */
  subject?: string;
  children?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

const TEXT =
  'grid min-w-[min(15rem,60vw)] flex-1 justify-items-start gap-[0.4rem] [&>:is(a,button)]:mt-[0.6rem]';

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({
  title,
  text,
  picture,
  subject,
  children,
  as = 'h2',
}: EmptyStateProps) {
  const Title = as;
  return (
    <div
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-paper bg-tray px-6 py-[1.6rem]"
      data-subject={subject ?? 'science'}
    >
      {picture ? <div className="w-[min(16rem,60vw)] max-w-full">{picture}</div> : null}
      <div className={TEXT}>
        <Title className="display text-h3" {...(as === 'h1' ? { tabIndex: -1 } : {})}>
          {title}
        </Title>
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}
