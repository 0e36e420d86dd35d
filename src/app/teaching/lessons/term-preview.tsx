import { useId } from 'react';
import type { TaughtLesson } from '#sync';
import { mostLessons } from '#sync/desk';
import { currentDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { countOf, listWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/choices.tsx';
import { useFormValue } from '../../../ui/form/fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { Slip } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type TermInput, termOf } from './lesson-schema.ts';
import { clashWords } from './lesson-words.ts';
import {
  clashes,
  dayWords,
  heldDays,
  heldHolidays,
  type Term,
  termDays,
  termLessons,
  termWords,
} from './term-lessons.ts';

interface TermPreviewProps {
  of: AppForm<keyof TermInput>;
  /** How many lessons the course has. */
  present: number;
  /** The lessons of all courses of the teacher. */
  taught: readonly TaughtLesson[];
  /** Called after a change of the days left out. */
  onChange: () => void;
}

/** Lists the days that the form would plan, with a tick for each, and warns about limits, bank holidays and clashes. */
export function TermPreview({ of: form, present, taught, onChange }: TermPreviewProps) {
  const term = termOf({
    first: useFormValue(form, 'first'),
    time: useFormValue(form, 'time'),
    minutes: useFormValue(form, 'minutes'),
    end: useFormValue(form, 'end'),
    times: useFormValue(form, 'times'),
    until: useFormValue(form, 'until'),
    left_out: useFormValue(form, 'left_out'),
  });
  const leaveOut = (days: readonly string[]) => {
    form.setValue('left_out', days.join(','));
    onChange();
  };
  return (
    <Slip kind="flat" className="grid gap-4">
      <h2 className="text-h3">The lessons</h2>
      {term ? (
        <Days term={term} present={present} taught={taught} onLeaveOut={leaveOut} />
      ) : (
        <p role="status" className="text-ink-2">
          They appear here once you have entered the first day, the time and how often. Then you can
          take the tick off each day without a lesson, in half-term for example.
        </p>
      )}
    </Slip>
  );
}

interface DaysProps {
  term: Term;
  present: number;
  taught: readonly TaughtLesson[];
  /** @param days all days left out */
  onLeaveOut: (days: readonly string[]) => void;
}

function Days({ term, present, taught, onLeaveOut }: DaysProps) {
  const id = useId();
  const now = useNow();
  const days = termDays(term);
  const held = heldDays(days);
  const holidays = heldHolidays(days);
  const clash = clashWords(clashes(termLessons(term, { place: '', topic: '' }), taught), now);
  const nameOf = new Map(holidays.map(({ day, name }) => [day, name]));
  const all = present + held.length;
  return (
    <>
      <p role="status">
        <b>{termWords(days, currentDay())}</b>
      </p>
      {all > mostLessons ? (
        <Notice tone="bad" as="p">
          <span>
            {`A course has at most ${mostLessons} lessons. This one has ${present}, so these would make it ${all}.`}
          </span>
        </Notice>
      ) : null}
      {holidays.length > 0 ? (
        <Notice>
          <p>
            {listWords(holidays.map(({ day, name }) => `${dayWords(day)} (${name})`))}:{' '}
            {countOf(holidays.length, 'bank holiday', 'bank holidays')}.
          </p>
          <Button
            variant="alt"
            small
            onPress={() => onLeaveOut([...term.leftOut, ...holidays.map(({ day }) => day)])}
          >
            {holidays.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        </Notice>
      ) : null}
      {clash ? (
        <Notice as="p">
          <span>{clash}</span>
        </Notice>
      ) : null}
      <div className="[&_label]:w-full sm:[&_label]:w-64">
        <CheckboxGroup
          id={id}
          name="days"
          label="Days"
          hint="Take the tick off a day without a lesson, in half-term for example."
          values={held}
          options={days.map(({ day }) => ({
            value: day,
            label: [dayWords(day), nameOf.get(day)].filter(Boolean).join(', '),
          }))}
          onChange={(values) =>
            onLeaveOut(days.map(({ day }) => day).filter((day) => !values.includes(day)))
          }
        />
      </div>
    </>
  );
}
