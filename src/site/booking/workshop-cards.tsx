import { mostPerWorkshop, type Workshop, workshops } from '../../content/workshops.ts';
import { isPast } from '../../lib/days.ts';
import { capitalised } from '../../lib/words.ts';
import { SubjectEmblem } from '../../shared/pictures/subject-emblem.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FactLine, Lede } from '../../ui/layout.tsx';
import { useToday } from '../parts/use-today.ts';
import { PastDates, WorkshopDates } from './workshop-dates.tsx';

function Facts({ workshop }: { workshop: Workshop }) {
  return (
    <>
      <span className="text-small leading-normal text-ink-2">{workshop.description}</span>
      <FactLine as="span">
        <b>{workshop.price}</b>
        <span>{workshop.duration}</span>
        <span>
          {workshop.level} ({workshop.ages.toLocaleLowerCase('en-GB')})
        </span>
        <span>at most {workshop.capacity} students</span>
      </FactLine>
      <span className="text-caption text-ink-2">
        {workshop.subjects.map(capitalised).join(', ')}
      </span>
      <WorkshopDates dates={workshop.dates} />
    </>
  );
}

interface WorkshopCardsProps {
  selected: string;
  onSelect: (id: string) => void;
}

/** A choice between all workshops, one card each. */
export function WorkshopCards({ selected, onSelect }: WorkshopCardsProps) {
  const today = useToday();
  const isOver = workshops.every(({ dates }) => dates.every((date) => isPast(date, today)));
  return (
    <section aria-labelledby="workshops">
      <h2 id="workshops">{isOver ? 'Tell me the next dates' : 'Choose a workshop'}</h2>
      <Lede className="mt-2 mb-8">
        A maximum of {mostPerWorkshop} students per workshop, and often fewer.
      </Lede>
      <ChoiceCards
        label="Choose a workshop"
        selected={selected}
        onSelect={onSelect}
        cards={workshops.map((workshop) => ({
          value: workshop.id,
          title: workshop.title,
          subject: workshop.subjects[0] ?? '',
          band: workshop.subjects.map((subject) => (
            <SubjectEmblem key={subject} subject={subject} />
          )),
          content: <Facts workshop={workshop} />,
        }))}
      />
      <PastDates />
    </section>
  );
}
