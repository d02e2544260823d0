import { type ComponentPropsWithRef, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { describedBy, InputField, type InputFieldProps } from './Field.tsx';

export interface TextFieldProps extends InputFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** 'ltr' for phone numbers, codes and plates, even in right-to-left languages. */
  readonly dir?: 'ltr' | 'auto';
  /** Inside the frame, such as a country choice. */
  readonly before?: ReactNode;
  /** Inside the frame, such as a keyboard button. */
  readonly after?: ReactNode;
  /** Below the frame, such as suggestions. */
  readonly children?: ReactNode;
  readonly input?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'name'> & {
    readonly [data: `data-${string}`]: string | undefined;
  };
}

export function TextField(props: TextFieldProps): ReactNode {
  const own = useId();
  const { name, required, error, hint, disabled, id = name ?? own } = props;
  // A prefix such as a dialling code reads in the same direction as the number.
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
