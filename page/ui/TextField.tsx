import type { ComponentPropsWithRef, HTMLInputTypeAttribute, ReactNode } from 'react';
import { cx } from './cx.ts';
import { InputField, type InputFieldProps, useInputProps } from './Field.tsx';

export interface TextFieldProps extends InputFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** 'ltr' for phone numbers, codes and plates in every language. */
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
  const input = useInputProps(props);
  // A dialling code reads in the number's direction.
  const frameDir = props.before && props.dir === 'ltr' ? 'ltr' : undefined;
  return (
    <InputField {...props} id={input.id} frameDir={frameDir} below={props.children}>
      {props.before}
      <input
        autoComplete="off"
        spellCheck={false}
        {...props.input}
        {...input}
        className={cx('gh-input', props.input?.className)}
        type={props.type ?? 'text'}
        value={props.value}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        dir={props.dir}
        aria-describedby={cx(input['aria-describedby'], props.input?.['aria-describedby']) || undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {props.after}
    </InputField>
  );
}
