import { classTimes } from '#sync';
import { offerOf } from '../../content/courses.ts';
import { classFacts } from '../../content/teaching.ts';
import { weekdayWords } from '../../content/years-and-days.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { dayOfClass, timesOfClass } from '../../shared/course/class-words.ts';
import { Fact } from '../../ui/layout.tsx';
import { StartDate } from './start-date.tsx';
import { classesOf, shownTimes } from './timetable.ts';

/** When an advertised course begins, and on which days and at what times its classes meet. */
export function BookingFacts({ id }: { id: string }) {
  const times = useObservable(classTimes);
  const offer = offerOf(id);
  if (!offer) return null;
  const { days, note } = shownTimes(offer, times);
  const printed = classFacts.times
    .filter((of) => of.days.some((day) => days.includes(day)))
    .map(({ words }) => words);
  const own = classesOf(offer, times)?.flatMap((one) =>
    one.meets_at === '' ? [] : [`${dayOfClass(one)} ${timesOfClass(one)}`.trim()],
  );
  const hours = own && own.length > 0 ? [...new Set(own)] : printed;
  return (
    <dl>
      <Fact term="Start date">
        <StartDate />
      </Fact>
      <Fact term="Class days">{weekdayWords(days) || note || 'To be agreed'}</Fact>
      {hours.length > 0 ? (
        <Fact term="Class times">
          {hours.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </Fact>
      ) : null}
    </dl>
  );
}
