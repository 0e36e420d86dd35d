import type { RefusedItem } from '#sync';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { refusalBadge, refusalWords } from './explanations.ts';

/** The notice above the form of a refused change: the reason. @param props.next what to do next, as a sentence */
export function RefusedNotice({ item, next }: { item: RefusedItem; next: string }) {
  return (
    <Notice tone="bad" className="mb-6">
      <Pill tone="no">{refusalBadge(item)}</Pill>
      <p>
        <b>{refusalWords(item)}</b> {next}
      </p>
    </Notice>
  );
}
