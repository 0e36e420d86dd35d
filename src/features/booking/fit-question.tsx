import { Notice } from '../../ui/notice.tsx';

/** Asks about a choice that is possible but unusual. Its place is there before the question, so that it is announced. */
export function FitQuestion({ children }: { children: string }) {
  return (
    // Without a question it takes no row of the form.
    <div role="status" className="empty:-mt-[1.6rem]">
      {children ? <Notice as="p">{children}</Notice> : null}
    </div>
  );
}
