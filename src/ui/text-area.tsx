import { describedBy, Field, type FieldBasics } from './field.tsx';

export interface TextAreaProps extends FieldBasics {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  rows?: number | undefined;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props}>
      <textarea
        className="input"
        id={props.id}
        name={props.name}
        rows={props.rows ?? 4}
        value={props.value}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...describedBy(props)}
      />
    </Field>
  );
}
