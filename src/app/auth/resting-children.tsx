import { type SessionUser, wakeSession } from '#sync';
import { classes } from '../../lib/classes.ts';
import { SubjectEmblem } from '../../shared/pictures/subject-emblem.tsx';
import { Row } from '../../ui/layout.tsx';

/** The animals of the subjects, by which children know their button. */
const ANIMALS = ['reasoning', 'science', 'english', 'mathematics'];

const BUTTON = classes(
  'grid min-w-36 flex-1 basis-36 justify-items-center gap-3 rounded-paper bg-sheet p-5 shadow-2 hover:bg-tray',
  'forced-colors:border [&_svg]:w-20!',
);

/** The children whose tablet this is. A press opens a child's courses, also without a connection. */
export function RestingChildren({ children }: { children: readonly SessionUser[] }) {
  // An order that stays, so that each child keeps its animal.
  const ordered = children.toSorted((a, b) => a.id.localeCompare(b.id));
  return (
    <section className="mb-12" aria-labelledby="resting">
      <h2 className="mb-4 text-h3" id="resting">
        Who is learning today?
      </h2>
      <Row className="items-stretch!">
        {ordered.map(({ id, firstName }, index) => (
          <button key={id} type="button" className={BUTTON} onClick={() => void wakeSession(id)}>
            <SubjectEmblem subject={ANIMALS[index % ANIMALS.length] ?? ''} />
            <span className="font-display text-h3 wrap-anywhere">{firstName}</span>
          </button>
        ))}
      </Row>
    </section>
  );
}
