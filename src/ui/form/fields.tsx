import { useField } from '@formisch/react';
import { CheckboxGroup, RadioGroup } from '../choices.tsx';
import { PasswordField } from '../password-field.tsx';
import { type Option, Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import type { AppForm } from './use-app-form.ts';

interface Bound<Name extends string> {
  of: AppForm<Name>;
  name: NoInfer<Name>;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The limit in characters. */
  limit?: number;
}

/** The properties that connect a field to its form: its id, value, error and change handler. */
function useBound<Name extends string>({ of: form, name, ...rest }: Bound<Name>) {
  const path: [string] = [name];
  const field = useField(form.store, { path });
  return {
    ...rest,
    id: `${form.id}-${name}`,
    name,
    error: field.errors?.[0],
    isErrorAnnounced: form.hasOneField,
    value: field.input,
    onChange: (value: string | string[]) => field.onChange(value),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

type TextOptions = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>;

export function FormTextField<Name extends string>(props: Bound<Name> & TextOptions) {
  const bound = useBound(props);
  return <TextField {...bound} value={asText(bound.value)} />;
}

/** A field for a password. @param props.autoComplete tells password managers which password it is */
export function FormPasswordField<Name extends string>(
  props: Bound<Name> & { autoComplete: 'current-password' | 'new-password' },
) {
  const bound = useBound(props);
  return <PasswordField {...bound} value={asText(bound.value)} />;
}

export function FormTextArea<Name extends string>(props: Bound<Name> & { rows?: number }) {
  const bound = useBound(props);
  return <TextArea {...bound} value={asText(bound.value)} />;
}

export function FormSelect<Name extends string>(
  props: Bound<Name> & { options: readonly Option[] },
) {
  const bound = useBound(props);
  return <Select {...bound} options={props.options} value={asText(bound.value)} />;
}

export function FormRadioGroup<Name extends string>(
  props: Bound<Name> & { options: readonly Option[] },
) {
  const bound = useBound(props);
  return <RadioGroup {...bound} options={props.options} value={asText(bound.value)} />;
}

export function FormCheckboxGroup<Name extends string>(
  props: Bound<Name> & { options: readonly Option[] },
) {
  const bound = useBound(props);
  return <CheckboxGroup {...bound} options={props.options} values={asTexts(bound.value)} />;
}

/** The current text of a field of a form. The component renders again when the text changes. */
export function useFormValue<Name extends string>(
  form: AppForm<Name>,
  name: NoInfer<Name>,
): string {
  const path: [string] = [name];
  return asText(useField(form.store, { path }).input);
}
