import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  picture?: ReactNode;
  /** Colours the picture. */
  subject?: string;
  children?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Says that there is nothing here, and what to do about it. */
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
    <div className="empty" data-subject={subject ?? 'science'}>
      {picture ? <div className="art">{picture}</div> : null}
      <div className="txt">
        <Title className="display text-h3" {...(as === 'h1' ? { tabIndex: -1 } : {})}>
          {title}
        </Title>
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}
