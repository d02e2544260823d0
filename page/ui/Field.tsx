import { type ComponentProps, type ReactNode, useId } from 'react';
import './Field.css';
import { cx } from './cx.ts';

/** Texts are already translated. */
export interface InputFieldProps {
  readonly name?: string;
  readonly label: string;
  /** Hides the label visually. */
  readonly isBare?: boolean;
  /** Shows the asterisk and sets aria-required. */
  readonly required?: boolean;
  readonly error?: string | null;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Element id of the input; defaults to its name. */
  readonly id?: string;
}

export interface FieldProps extends InputFieldProps {
  /** The form data key in the spec. */
  readonly name: string;
  /** Read out for groups, which have no aria-required. */
  readonly requiredWord?: string;
}

function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  return cx(error && `${id}-error`, hint && `${id}-hint`) || undefined;
}

/** Attributes of a field's input. */
export function useInputProps(props: InputFieldProps) {
  const own = useId();
  const { name, required, error, disabled, id = name ?? own } = props;
  return {
    id,
    name,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, props),
  };
}

export function Asterisk({ required }: { readonly required: boolean | undefined }): ReactNode {
  return required ? (
    <span className="gh-field__asterisk" aria-hidden="true">
      {' *'}
    </span>
  ) : null;
}

/** Expects the id `<input id>-error`. */
export function ErrorText({ id, children }: { readonly id?: string; readonly children: ReactNode }): ReactNode {
  return (
    <p className="gh-error" id={id}>
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4M12 16h.01" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }): ReactNode {
  return (
    <>
      {hint && (
        <p className="gh-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </>
  );
}

/** Frames an input with label, hint and error. */
export function InputField(
  props: InputFieldProps & {
    readonly id: string;
    readonly frame?: string;
    readonly frameDir?: 'ltr' | undefined;
    readonly below?: ReactNode;
    readonly children: ReactNode;
  },
): ReactNode {
  return (
    <div className={cx('gh-field', props.error && 'gh-field--invalid')}>
      <label className={props.isBare ? 'gh-sr' : 'gh-field__label'} htmlFor={props.id}>
        {props.icon}
        {props.label}
        <Asterisk required={props.required} />
      </label>
      <div className={cx('gh-field__frame', props.frame)} dir={props.frameDir}>
        {props.children}
      </div>
      {props.below}
      <FieldNotes id={props.id} hint={props.hint} error={props.error} />
    </div>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** A group's option with a checkbox or radio button. */
export function OptionRow({
  option,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  readonly option: Option;
  readonly type: 'checkbox' | 'radio';
}): ReactNode {
  return (
    <label className="gh-option">
      <input className="gh-option__input" value={option.value} {...input} />
      <span
        className={`gh-option__mark gh-option__mark--${input.type === 'radio' ? 'radio' : 'check'}`}
        aria-hidden="true"
      />
      {option.icon}
      <span className="gh-option__label">{option.label}</span>
    </label>
  );
}

/** Groups inputs in a fieldset. */
export function Group(props: FieldProps & { readonly role?: 'radiogroup'; readonly children: ReactNode }): ReactNode {
  const id = props.id ?? props.name;
  return (
    <fieldset
      className={cx('gh-field', 'gh-field--group', props.error && 'gh-field--invalid')}
      id={id}
      tabIndex={-1}
      role={props.role ?? 'group'}
      aria-describedby={describedBy(id, props)}
      {...(props.role === 'radiogroup'
        ? { 'aria-required': props.required || undefined, 'aria-invalid': props.error ? true : undefined }
        : {})}
      disabled={props.disabled}
    >
      <legend className="gh-field__label">
        {props.icon}
        {props.label}
        <Asterisk required={props.required} />
        {props.required && props.requiredWord && <span className="gh-sr">({props.requiredWord})</span>}
      </legend>
      {props.children}
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </fieldset>
  );
}
