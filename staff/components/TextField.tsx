import type { ReactNode } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Said below the field while it is invalid. */
  readonly error?: string | undefined;
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
  readonly placeholder?: string;
}

/** A labelled text input; with `rows`, one for several lines. */
export function TextField({ label, hint, error, rows, placeholder, ...props }: TextFieldProps): ReactNode {
  return (
    <AriaTextField {...props} className="st-field" isInvalid={props.isInvalid ?? error !== undefined}>
      <Label className="st-field__label">{label}</Label>
      {rows === undefined ? (
        <Input className="st-input" placeholder={placeholder} />
      ) : (
        <TextArea className="st-input" rows={rows} placeholder={placeholder} />
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
