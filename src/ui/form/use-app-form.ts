import {
  type FormStore,
  getDeepErrorEntries,
  getInput,
  handleSubmit,
  isDirty,
  reset,
  setErrors,
  setInput,
  useForm,
} from '@formisch/react';
import { type FormEvent, useState } from 'react';
import type { GenericSchema } from 'valibot';

/** The values of a form. Forms are flat: each field is a text or a list of texts. */
export type FormValues = Record<string, string | string[]>;
export type FlatSchema = GenericSchema<FormValues, FormValues>;

/** One line of the error summary. */
export interface Problem {
  name: string;
  message: string;
}

export interface AppForm<Name extends string = string> {
  readonly id: string;
  /** The form library's object. Only ui/form may use it. */
  readonly store: FormStore<FlatSchema>;
  readonly isSubmitting: boolean;
  /** Its error is announced where it stands: a summary would repeat it. */
  readonly hasOneField: boolean;
  /** The errors that the last submit found; null if it found none. */
  readonly problems: readonly Problem[] | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Resets the form to its initial values, which `values` override. */
  reset: (values?: FormValues) => void;
  /** The current text of a field; '' for a field that holds a list. */
  textOf: (name: Name) => string;
  setValue: (name: Name, value: string | string[]) => void;
  /** Shows an error that the server found. */
  setError: (name: Name, message: string) => void;
}

interface AppFormConfig<Input extends FormValues, Output extends object> {
  /** The prefix of the ids of the fields. Unique on the page, and equal in the HTML of the build and in the browser. */
  id: string;
  schema: GenericSchema<Input, Output>;
  initial: Input;
  /**
   * Called with valid values.
   * @param touched the values of the fields that differ from the initial ones
   */
  onSubmit: (values: Output, touched: Partial<Output>) => Promise<void> | void;
  /** Called after a submit with invalid values. */
  onInvalid?: () => void;
}

/** A form that is validated on submit, and from then on while typing. Only ui/form imports the form library. */
export function useAppForm<Input extends FormValues, Output extends object>(
  config: AppFormConfig<Input, Output>,
): AppForm<keyof Input & string> {
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
    found.sort((a, b) => inPageOrder(`${config.id}-${a.name}`, `${config.id}-${b.name}`));
    setProblems(found.length > 0 ? found : null);
    if (found.length > 0) config.onInvalid?.();
  };

  const handle = handleSubmit(
    store,
    async (values: FormValues, _event: FormEvent<HTMLFormElement>) => {
      setProblems(null);
      const touched = Object.entries(values).filter(([name]) => isDirty(store, { path: [name] }));
      await config.onSubmit(
        values as unknown as Output,
        Object.fromEntries(touched) as Partial<Output>,
      );
    },
  );

  return {
    id: config.id,
    store,
    isSubmitting: store.isSubmitting,
    hasOneField: Object.keys(config.initial).length === 1,
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

/** Compares two fields by their position on the page. A value without an element comes first. */
function inPageOrder(idOfA: string, idOfB: string): number {
  const [a, b] = [document.getElementById(idOfA), document.getElementById(idOfB)];
  if (!a || !b) return Number(a !== null) - Number(b !== null);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
