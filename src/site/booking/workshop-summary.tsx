import type { Workshop } from '../../content/workshops.ts';
import { Fact, Slip } from '../../ui/layout.tsx';
import { useIsOver, WorkshopDates } from './workshop-dates.tsx';

/** The chosen workshop, shown above the form. */
export function WorkshopSummary({ workshop }: { workshop: Workshop }) {
  const isOver = useIsOver(workshop);
  return (
    <Slip kind="folded" data-subject={workshop.subjects[0]}>
      <h3 className="text-h3 mb-3">{workshop.title}</h3>
      <dl>
        <Fact term="Price">{workshop.price}</Fact>
        <Fact term="Duration">{workshop.duration}</Fact>
        <Fact term="Level">{workshop.level}</Fact>
        <Fact term="Dates">
          <WorkshopDates dates={workshop.dates} />
        </Fact>
      </dl>
      {isOver ? (
        <p className="mt-4 text-caption text-ink-2">
          These dates have finished. Register, and we offer you the next ones first. Nothing is
          charged before you agree to a date.
        </p>
      ) : null}
    </Slip>
  );
}
