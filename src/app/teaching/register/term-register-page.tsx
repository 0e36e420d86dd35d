import { useId, useState } from 'react';
import { type Course, profileOfUser, registerOfCourse, type TermRegister } from '#sync';
import { business, pageTitle } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { longMoment } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { asSentence, fullName } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/choices.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { LeafLegend } from '../../../ui/term-leaves.tsx';
import { nextLesson } from '../../parts/lessons/arranged-lessons.ts';
import { LEAVES } from '../../parts/lessons/term-lessons.ts';
import { Screen } from '../../parts/screen.tsx';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { OfflineNames } from '../offline-names.tsx';
import { commonTime, sheetsOf, termSpan } from './term-register.ts';
import { TermSheet } from './term-sheet.tsx';

/** The attendance of a class: its register of all lessons, which prints as a sheet on its side with boxes to fill in by hand. */
export function TermRegisterPage({ course }: { course: Course }) {
  useTitle(pageTitle(`${course.title}: register`));
  const register = useObservable(() => registerOfCourse(course.id), course.id);
  const status = useSyncStatus();
  return (
    <Screen
      title={course.title}
      back={{ to: paths.lessons(course.id), label: 'Back to the lessons' }}
      subject={course.subject}
    >
      {/* Before all has arrived, a mark that is missing may be on its way. */}
      {register && status && !status.neverSynced ? (
        <Register register={register} />
      ) : (
        <Loading text="Loading the register..." />
      )}
    </Screen>
  );
}

function Register({ register }: { register: TermRegister }) {
  const id = useId();
  const [options, setOptions] = useState<string[]>([]);
  const now = useNow();
  const profile = useObservable(profileOfUser);
  const teacher = profile ? fullName(profile) : '';
  const { title, students } = register;
  const sheets = sheetsOf(register.lessons);
  const time = commonTime(register.lessons);
  const next = nextLesson(register.lessons, now);
  if (students.length === 0) return <p>No students enrolled yet</p>;
  return (
    <div data-on-its-side>
      <OfflineNames />
      <p className="mb-3 text-small print:text-[10pt]">
        <b>{termSpan(register.lessons)}</b>
        {time ? ` Every lesson at ${time}.` : ''}
      </p>
      <p className="mt-0! mb-3 hidden print:block print:text-[10pt]">
        {teacher ? `${asSentence(`Teacher: ${teacher}`)} ` : ''}P present, L late, A absent. An
        empty box is not marked yet. Printed from {business.name} on {longMoment(now.toISOString())}
        .
      </p>
      {sheets.map((lessons, index) => (
        <TermSheet
          key={lessons[0]?.id ?? 'none'}
          caption={`Register of ${title}${sheets.length > 1 ? `, sheet ${index + 1} of ${sheets.length}` : ''}`}
          lessons={lessons}
          next={next}
          students={students}
          hasContact={options.includes('contact')}
          hasTimes={time === ''}
          isFirst={index === 0}
          now={now}
        />
      ))}
      <div className="print:hidden">
        <LeafLegend entries={Object.values(LEAVES)} />
        <Row className="mt-6" gap="gap-x-8 gap-y-2">
          <CheckboxGroup
            id={id}
            name="paper"
            label="On the paper"
            values={options}
            options={[{ value: 'contact', label: 'Whom to ring, with the number' }]}
            onChange={setOptions}
          />
          <Button onPress={() => window.print()}>Print the register</Button>
        </Row>
      </div>
    </div>
  );
}
