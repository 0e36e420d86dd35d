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
import { Screen } from '../../parts/screen.tsx';
import { commonTime, sheetsOf, termSpan } from './paper-register.ts';
import { PaperSheet } from './paper-sheet.tsx';

/** The register of all lessons of a course, for paper: a sheet on its side, with boxes to fill in by hand. */
export function PaperRegisterPage({ course }: { course: Course }) {
  useTitle(pageTitle(`${course.title}: register`));
  const register = useObservable(() => registerOfCourse(course.id), course.id);
  const id = useId();
  const [options, setOptions] = useState<string[]>([]);
  return (
    <Screen
      title={course.title}
      back={{ to: paths.lessons(course.id), label: 'Back to the lessons' }}
      subject={course.subject}
    >
      {register ? (
        <>
          <Row className="mb-4 print:hidden" gap="gap-x-8 gap-y-2">
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
          <Paper register={register} hasContact={options.includes('contact')} />
        </>
      ) : (
        <Loading text="Loading the register..." />
      )}
    </Screen>
  );
}

function Paper({ register, hasContact }: { register: TermRegister; hasContact: boolean }) {
  const now = useNow();
  const profile = useObservable(profileOfUser);
  const teacher = profile ? fullName(profile) : '';
  const { title, students } = register;
  const sheets = sheetsOf(register.lessons);
  const time = commonTime(register.lessons);
  return (
    <div data-on-its-side>
      <p className="text-small print:text-[10pt]">
        <b>{termSpan(register.lessons)}</b>
        {time ? ` Every lesson at ${time}.` : ''}
        {teacher ? ` ${asSentence(`Teacher: ${teacher}`)}` : ''}
      </p>
      <p className="mt-0! mb-3 text-small print:text-[10pt]">
        P present, L late, A absent. An empty box is not marked yet. Printed from {business.name} on{' '}
        {longMoment(now.toISOString())}.
      </p>
      {students.length === 0 ? <p>No students enrolled yet</p> : null}
      {sheets.map((lessons, index) => (
        <PaperSheet
          key={lessons[0]?.id ?? 'none'}
          caption={
            sheets.length > 1
              ? `Register of ${title}, sheet ${index + 1} of ${sheets.length}`
              : `Register of ${title}`
          }
          lessons={lessons}
          students={students}
          hasContact={hasContact}
          hasTimes={time === ''}
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}
