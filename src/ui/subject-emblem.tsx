import { SubjectEnglish } from './art/subject-english.tsx';
import { SubjectMathematics } from './art/subject-mathematics.tsx';
import { SubjectReasoning } from './art/subject-reasoning.tsx';
import { SubjectScience } from './art/subject-science.tsx';

const EMBLEMS = new Map([
  ['mathematics', SubjectMathematics],
  ['english', SubjectEnglish],
  ['science', SubjectScience],
  ['reasoning', SubjectReasoning],
]);

/** The animal of a subject: snail, owl, butterfly or fox. Shows nothing for an unknown subject. */
export function SubjectEmblem({ subject }: { subject: string }) {
  const Emblem = EMBLEMS.get(subject);
  return Emblem ? (
    <span data-subject={subject}>
      <Emblem />
    </span>
  ) : null;
}
