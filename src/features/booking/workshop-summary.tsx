import type { Workshop } from '../../content/workshops.ts';
import { useIsOver, WorkshopDates } from './workshop-dates.tsx';

/** The chosen workshop, above the form that registers for it. */
export function WorkshopSummary({ workshop }: { workshop: Workshop }) {
  const isOver = useIsOver(workshop);
  return (
    <div className="slip eared" data-subject={workshop.subjects[0]}>
      <h3 className="text-h3 mb-3">{workshop.title}</h3>
      <dl className="facts">
        <div>
          <dt>Price</dt>
          <dd>{workshop.price}</dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{workshop.duration}</dd>
        </div>
        <div>
          <dt>Level</dt>
          <dd>{workshop.level}</dd>
        </div>
        <div>
          <dt>Dates</dt>
          <dd>
            <WorkshopDates dates={workshop.dates} />
          </dd>
        </div>
      </dl>
      {isOver ? (
        <p className="note mt-4">
          These dates have finished. Register all the same: we will offer you the next ones first,
          and nothing is charged before you agree.
        </p>
      ) : null}
    </div>
  );
}
