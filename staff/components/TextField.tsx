import { type ReactNode, useId } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';

interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Said below the field while it is invalid. */
  readonly error?: string | undefined;
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
  readonly placeholder?: string;
  /** What is offered while somebody writes; anything else can be written as well. */
  readonly suggestions?: readonly string[];
}

/** A labelled text input; with `rows`, one for several lines. */
export function TextField({
  label,
  hint,
  error,
  rows,
  placeholder,
  suggestions = [],
  ...props
}: TextFieldProps): ReactNode {
  const list = useId();
  return (
    <AriaTextField {...props} className="st-field" isInvalid={props.isInvalid ?? error !== undefined}>
      <Label className="st-field__label">{label}</Label>
      {rows === undefined ? (
        <Input className="st-input" placeholder={placeholder} list={suggestions.length > 0 ? list : undefined} />
      ) : (
        <TextArea className="st-input" rows={rows} placeholder={placeholder} />
      )}
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <Text slot="description" className="st-field__hint">
          {hint}
        </Text>
      )}
      <FieldError className="st-field__error">{error}</FieldError>
    </AriaTextField>
  );
}
