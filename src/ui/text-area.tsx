import { describedBy, Field, type FieldBasics, inputClasses } from './field.tsx';

export interface TextAreaProps extends FieldBasics {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  rows?: number | undefined;
}

export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props} text={props.value}>
      <textarea
        className={inputClasses}
        id={props.id}
        name={props.name}
        rows={props.rows ?? 4}
        value={props.value}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...describedBy(props, props.value)}
      />
    </Field>
  );
}
