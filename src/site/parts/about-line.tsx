import { useRef } from 'react';
import { aboutWords } from '../../content/about-words.ts';
import type { OpenedFor } from '../../shared/enquiry/opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/layout.tsx';

/** Says what the form below is about, with a button to remove it. It moves the focus to the first field then. */
export function AboutLine({ about, onRemove }: { about: OpenedFor; onRemove: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const words = aboutWords({ course: about.course?.title, child: about.child?.name });
  const remove = () => {
    box.current?.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    onRemove();
  };
  return (
    <div ref={box}>
      <Slip
        kind="flat"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-6 border-leaf py-2!"
      >
        <p className="mt-0 min-w-0 wrap-anywhere">
          About: <b>{words}</b>
        </p>
        <Button variant="quiet" small about={`: about ${words}`} onPress={remove}>
          Remove
        </Button>
      </Slip>
    </div>
  );
}
