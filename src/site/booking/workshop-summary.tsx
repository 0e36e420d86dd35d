import type { Workshop } from '../../content/workshops.ts';
import { Fact, Slip } from '../../ui/layout.tsx';
import { WorkshopDates } from './workshop-dates.tsx';

/** The chosen workshop, shown above the form. */
export function WorkshopSummary({ workshop }: { workshop: Workshop }) {
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
    </Slip>
  );
}
