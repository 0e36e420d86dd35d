import { classes } from '../../lib/classes.ts';
import { SubjectEmblem } from './subject-emblem.tsx';

const PARADE =
  'pointer-events-none -mb-[0.55rem] flex justify-end gap-2 [&_svg]:w-[clamp(3.6rem,8vw,6.5rem)]';

interface ParadeProps {
  subjects: readonly string[];
  /** On wider screens, the animals stand on the top edge of the panel below. */
  isOnEdge?: boolean;
}

/** The animals of the given subjects, side by side. */
export function Parade({ subjects, isOnEdge }: ParadeProps) {
  return (
    <div className={classes(PARADE, isOnEdge && 'md:relative md:z-1 md:-mb-[3.4rem]')}>
      {subjects.map((subject) => (
        <SubjectEmblem key={subject} subject={subject} />
      ))}
    </div>
  );
}
