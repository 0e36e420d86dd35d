import { limits } from '#sync';
import { FormTextField } from '../../../ui/form/fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { FieldPair } from '../../../ui/layout.tsx';
import type { LessonInput } from './lesson-schema.ts';

const most = limits.lessons;

type Name = Exclude<keyof LessonInput, 'day'>;

/** The fields for the time and the length of a lesson. */
export function TimeFields({ of: form }: { of: AppForm<Name> }) {
  return (
    <FieldPair>
      <FormTextField
        of={form}
        name="time"
        label="Time"
        hint="The time in London, also when the clocks change."
        isRequired
        type="time"
      />
      <MinutesField of={form} />
    </FieldPair>
  );
}

/** The field for the length of a lesson. */
export function MinutesField({ of: form }: { of: AppForm<'minutes'> }) {
  return (
    <FormTextField
      of={form}
      name="minutes"
      label="Minutes"
      hint="How long a lesson takes: 90, for example."
      isRequired
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** The fields for the place and the topic of a lesson. */
export function PlaceFields({ of: form, topicHint }: { of: AppForm<Name>; topicHint: string }) {
  return (
    <>
      <FormTextField
        of={form}
        name="place"
        label="Place"
        hint="A room and an address, or the https link of an online lesson. Only families with a place on the course see it."
        isRequired
        autoComplete="off"
        limit={most.place}
      />
      <FormTextField
        of={form}
        name="topic"
        label="Topic"
        hint={topicHint}
        isOptional
        autoComplete="off"
        limit={most.topic}
      />
    </>
  );
}
