import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Asterisk, describedBy, FieldNotes, type InputFieldProps } from './Field.tsx';

export interface ToggleProps extends InputFieldProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function Toggle(props: ToggleProps): ReactNode {
  const own = useId();
  const { name, label, required, error, hint, icon, disabled, isBare, id = name ?? own } = props;
  return (
    <div className={cx('gh-field', error && 'gh-field--invalid')}>
      <label className="gh-option gh-option--switch">
        <input
          className="gh-option__input"
          id={id}
          type="checkbox"
          role="switch"
          name={name}
          checked={props.checked}
          aria-checked={props.checked}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        {icon}
        <span className={isBare ? 'gh-sr' : 'gh-option__label'}>
          {label}
          <Asterisk required={required} />
        </span>
        <span className="gh-option__switch" aria-hidden="true" />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
