import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { describedBy, Field, type FieldBasics } from './field.tsx';

export interface TextFieldProps extends FieldBasics {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'numeric' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** An example beside the label, never in its place. */
  placeholder?: string | undefined;
  isReadOnly?: boolean | undefined;
  spellCheck?: boolean | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      <input
        className="input"
        id={props.id}
        name={props.name}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        spellCheck={props.spellCheck}
        placeholder={props.placeholder}
        value={props.value}
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...describedBy(props)}
      />
    </Field>
  );
}
