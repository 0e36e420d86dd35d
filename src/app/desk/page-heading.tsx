import { type ReactNode, useEffect, useRef } from 'react';
import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { SectionHead } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

interface PageHeadingProps {
  title: string;
  back: { to: string; label: string };
  /** Pills at the right. */
  children?: ReactNode;
}

/** The head of a page inside a tab: the way back, and the heading, which takes focus when the page opens. */
export function PageHeading({ title, back, children }: PageHeadingProps) {
  useTitle(pageTitle(title));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Link className="-mt-2 mb-2 inline-flex min-h-11 items-center font-semibold" to={back.to}>
        {back.label}
      </Link>
      <SectionHead className="mb-5">
        <h2 className="min-w-0 wrap-anywhere outline-none" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </SectionHead>
    </>
  );
}
