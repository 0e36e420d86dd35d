import { classes } from '../lib/classes.ts';
import { radioMark } from './choices.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { type FieldBasics, FieldGroup } from './field.tsx';

export interface PictureChoice {
  value: string;
  name: string;
  drawing: DrawingName;
}

interface PictureChoicesProps extends FieldBasics {
  value: string;
  /** Gives the drawings their colours. */
  subject: string;
  choices: readonly PictureChoice[];
  onChange: (value: string) => void;
}

const CHOICE = classes(
  'mb-3 grid w-[calc(50%-0.75rem)] max-w-44 cursor-pointer gap-1 rounded-paper bg-sheet pb-1 shadow-1',
  'has-checked:outline-4 has-checked:outline-leaf has-focus-visible:outline-4',
  'has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
);

/** A radio group of drawings with their names. */
export function PictureChoices({
  value,
  subject,
  choices,
  onChange,
  ...basics
}: PictureChoicesProps) {
  return (
    <FieldGroup {...basics}>
      <div className="col-span-full flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <label key={choice.value} className={CHOICE} data-subject={subject}>
            <span aria-hidden="true" className="overflow-clip rounded-t-paper [&_svg]:w-full">
              <Drawing name={choice.drawing} />
            </span>
            <span className="flex min-h-11 items-center gap-2 px-2 text-small leading-tight">
              <input
                className={classes(radioMark, 'focus-visible:outline-none')}
                type="radio"
                name={basics.id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              {choice.name}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
