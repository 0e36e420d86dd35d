import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { classes } from '../lib/classes.ts';
import { describedBy, Field, type FieldBasics, inputClasses } from './field.tsx';

export interface TextFieldProps extends FieldBasics {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: 'numeric' | 'url' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** An example of a value. It must not replace the label. */
  placeholder?: string | undefined;
  isReadOnly?: boolean | undefined;
  spellCheck?: boolean | undefined;
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props} text={props.value}>
      <input
        className={classes(inputClasses, props.isReadOnly && 'bg-tray')}
        id={props.id}
        name={props.name}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        enterKeyHint={props.type === 'search' ? 'search' : undefined}
        autoComplete={props.autoComplete}
        spellCheck={props.type === 'email' ? false : props.spellCheck}
        placeholder={props.placeholder}
        value={props.value}
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...describedBy(props, props.value)}
      />
    </Field>
  );
}
