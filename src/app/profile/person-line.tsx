import type { ReactNode } from 'react';

interface PersonLineProps {
  avatar?: ReactNode;
  name: string;
  detail?: string | undefined;
  /** A button or a state, shown at the end of the line. */
  children: ReactNode;
}

/** One person in a list. */
export function PersonLine({ avatar, name, detail, children }: PersonLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule py-[0.8rem]">
      {avatar}
      <span className="min-w-24 flex-1 font-650 wrap-anywhere">
        {name}
        {detail ? (
          <span className="block text-caption font-normal text-ink-2">{detail}</span>
        ) : null}
      </span>
      {children}
    </li>
  );
}
