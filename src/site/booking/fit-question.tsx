import { Notice } from '../../ui/notice.tsx';

/**
 * Asks about a choice that is possible but unusual. The live region is on the page before the question, so that screen
 * readers announce the question.
 */
export function FitQuestion({ children }: { children: string }) {
  return (
    // While empty, a negative margin cancels the gap between the rows of the form.
    <div role="status" className="empty:-mt-[1.6rem]">
      {children ? <Notice as="p">{children}</Notice> : null}
    </div>
  );
}
