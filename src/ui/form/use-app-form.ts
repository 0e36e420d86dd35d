import {
  type FormStore,
  getDeepErrorEntries,
  getInput,
  handleSubmit,
  reset,
  setErrors,
  setInput,
  useForm,
} from '@formisch/react';
import { type FormEvent, useId, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';

/** Forms here are flat: each field is a text or a list of texts. */
export type FormValues = Record<string, string | string[]>;
export type FlatSchema = GenericSchema<FormValues, FormValues>;

/** One line of the summary: the words of the error and the field they are about. */
export interface Problem {
  name: string;
  message: string;
}

export interface AppForm<Name extends string = string> {
  readonly id: string;
  /** For the fields of ui/form only. */
  readonly store: FormStore<FlatSchema>;
  readonly isSubmitting: boolean;
  /** What the last attempt to submit found; null when it found nothing. */
  readonly problems: readonly Problem[] | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Back to the first values, or to others. */
  reset: (values?: FormValues) => void;
  /** What a field holds now; '' for one that holds a list. */
  textOf: (name: Name) => string;
  setValue: (name: Name, value: string | string[]) => void;
  /** An error that only the server could find. */
  setError: (name: Name, message: string) => void;
}

interface AppFormConfig<Input extends FormValues, Output extends FormValues> {
  schema: GenericSchema<Input, Output>;
  initial: Input;
  onSubmit: (values: InferOutput<GenericSchema<Input, Output>>) => Promise<void> | void;
  /** Called beside the summary when a submit was not possible. */
  onInvalid?: () => void;
}

/**
 * A form that is checked on submit, and from then on while typing. The form library stays behind
 * this door: nothing outside ui/form knows which one it is.
 */
export function useAppForm<Input extends FormValues, Output extends FormValues>(
  config: AppFormConfig<Input, Output>,
): AppForm<keyof Input & string> {
  const id = useId();
  const [problems, setProblems] = useState<readonly Problem[] | null>(null);
  const store = useForm({
    schema: config.schema as unknown as FlatSchema,
    initialInput: config.initial,
    validate: 'submit',
    revalidate: 'input',
  });

  const collectProblems = () => {
    const found = getDeepErrorEntries(store).map((entry) => ({
      name: String(entry.path[0] ?? ''),
      message: entry.errors[0],
    }));
    setProblems(found.length > 0 ? found : null);
    if (found.length > 0) config.onInvalid?.();
  };

  const handle = handleSubmit(
    store,
    async (values: FormValues, _event: FormEvent<HTMLFormElement>) => {
      setProblems(null);
      await config.onSubmit(values as InferOutput<GenericSchema<Input, Output>>);
    },
  );

  return {
    id,
    store,
    isSubmitting: store.isSubmitting,
    problems,
    submit: (event) => void handle(event).then(collectProblems),
    reset: (values) => {
      setProblems(null);
      const initialInput: FormValues = { ...config.initial, ...values };
      reset(store, { initialInput });
    },
    textOf: (name: string) => {
      const value = getInput(store, { path: [name] });
      return typeof value === 'string' ? value : '';
    },
    setValue: (name: string, value) => setInput(store, { path: [name], input: value }),
    setError: (name: string, message) => setErrors(store, { path: [name], errors: [message] }),
  };
}
