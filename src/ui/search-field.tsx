import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for the words of a search, which the browser does not fill in. */
export function SearchField(props: Omit<TextFieldProps, 'id' | 'type' | 'autoComplete'>) {
  return <TextField {...props} id={useId()} type="search" autoComplete="off" />;
}
