import { type ComponentPropsWithRef, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { describedBy, InputField, type InputFieldProps } from './Field.tsx';

export interface TextFieldProps extends InputFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** 'ltr' for phone, code and plate fields, also in right-to-left languages. */
  readonly dir?: 'ltr' | 'auto';
  /** Before the input, inside its frame, e.g. a country choice. */
  readonly before?: ReactNode;
  /** After the input, inside its frame, e.g. a keyboard button. */
  readonly after?: ReactNode;
  /** Below the input, e.g. a list of suggestions. */
  readonly children?: ReactNode;
  /** Anything else the input needs: inputMode, autoComplete, onBlur, role, aria-*, data-*, ref. */
  readonly input?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'name'> & {
    readonly [data: `data-${string}`]: string | undefined;
  };
}

/** A one-line text input with its label above. */
export function TextField(props: TextFieldProps): ReactNode {
  const own = useId();
  const { name, required, error, hint, disabled, id = name ?? own } = props;
  // What stands before a number is read with it.
  const frameDir = props.before && props.dir === 'ltr' ? 'ltr' : undefined;
  return (
    <InputField {...props} id={id} frameDir={frameDir} below={props.children}>
      {props.before}
      <input
        autoComplete="off"
        spellCheck={false}
        {...props.input}
        className={cx('gh-input', props.input?.className)}
        id={id}
        name={name}
        type={props.type ?? 'text'}
        value={props.value}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        disabled={disabled}
        dir={props.dir}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(describedBy(id, hint, error), props.input?.['aria-describedby']) || undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {props.after}
    </InputField>
  );
}
