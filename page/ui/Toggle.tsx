import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Asterisk, FieldNotes, type InputFieldProps, useInputProps } from './Field.tsx';

export interface ToggleProps extends InputFieldProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function Toggle(props: ToggleProps): ReactNode {
  const { label, required, error, hint, icon, isBare } = props;
  const input = useInputProps(props);
  return (
    <div className={cx('gh-field', error && 'gh-field--invalid')}>
      <label className="gh-option gh-option--switch">
        <input
          {...input}
          className="gh-option__input"
          type="checkbox"
          role="switch"
          checked={props.checked}
          aria-checked={props.checked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        {icon}
        <span className={isBare ? 'gh-sr' : 'gh-option__label'}>
          {label}
          <Asterisk required={required} />
        </span>
        <span className="gh-option__switch" aria-hidden="true" />
      </label>
      <FieldNotes id={input.id} hint={hint} error={error} />
    </div>
  );
}
