import { Drawing, type DrawingName } from '../../ui/drawing.tsx';

const EMBLEMS: ReadonlyMap<string, DrawingName> = new Map([
  ['mathematics', 'subject-mathematics'],
  ['english', 'subject-english'],
  ['science', 'subject-science'],
  ['reasoning', 'subject-reasoning'],
]);

interface SubjectEmblemProps {
  subject: string;
  /** See Drawing. */
  isLater?: boolean;
}

/** The animal of a subject: snail, owl, butterfly or fox. Shows nothing for an unknown subject. */
export function SubjectEmblem({ subject, isLater = false }: SubjectEmblemProps) {
  const emblem = EMBLEMS.get(subject);
  return emblem ? (
    <span data-subject={subject}>
      <Drawing name={emblem} isLater={isLater} />
    </span>
  ) : null;
}
