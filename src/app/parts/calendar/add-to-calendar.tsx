import { classDay } from '../../../lib/london-time.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { lessonsFile, lessonsToCome, type PlannedLesson } from './lessons-file.ts';

interface AddToCalendarProps {
  /** The title of the course, or of lessons that carry their own. */
  title: string;
  /** One lesson, or all of the course; those that are over are left out. */
  lessons: readonly PlannedLesson[];
  /** For a line that says the rest. */
  label?: string;
}

/**
 * A button that saves lessons as a file for a calendar app. The device makes the file, so it works offline. Nothing is
 * shown if every lesson is over.
 */
export function AddToCalendar({ title, lessons, label }: AddToCalendarProps) {
  const now = useNow();
  const toCome = lessonsToCome(lessons, now.getTime());
  const [first] = toCome;
  if (!first) return null;
  const isOne = toCome.length === 1;
  const save = () => {
    const { name, text } = lessonsFile(title, toCome, Date.now());
    saveFile(name, text, 'text/calendar;charset=utf-8');
    showToast(
      'success',
      isOne ? 'The lesson is ready for your calendar' : 'The lessons are ready for your calendar',
      `Open ${name} to add ${isOne ? 'it' : 'them'}. If a time changes, your calendar does not know: add ${isOne ? 'it' : 'them'} again then.`,
    );
  };
  return (
    <Button
      variant={label ? 'quiet' : 'alt'}
      small
      about={isOne ? `: ${title}, ${classDay(first.starts_at)}` : `: ${title}`}
      onPress={save}
    >
      {label ?? (isOne ? 'Add to calendar' : `Add ${toCome.length} lessons to calendar`)}
    </Button>
  );
}
