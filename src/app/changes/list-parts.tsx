import { SectionHead } from '../../ui/layout.tsx';

/** The first row of a line of the lists: what it is, and its state. */
export const LINE_HEAD = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';

/** The heading of a list. @param props.children a few words about it, shown at the other end */
export function ListHead({ id, title, children }: { id: string; title: string; children: string }) {
  return (
    <SectionHead className="mb-3">
      <h2 className="text-h3" id={id}>
        {title}
      </h2>
      <p className="text-caption text-ink-2">{children}</p>
    </SectionHead>
  );
}
