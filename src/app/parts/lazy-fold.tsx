import { type ComponentType, useState } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { Fold } from '../../ui/fold.tsx';

interface LazyFoldProps<Props extends object> {
  summary: string;
  /** Fetches what is inside. Must stay the same function. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A fold whose content is fetched, and reads its data, once it is opened. */
export function LazyFold<Props extends object>({ summary, load, props }: LazyFoldProps<Props>) {
  const [isOpen, setOpen] = useState(false);
  const Content = useChunk(load, isOpen);
  return (
    <Fold summary={summary} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && Content ? <Content {...props} /> : null}
    </Fold>
  );
}
