import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Value of data-action (design.md section 4). */
  readonly action?: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'big';
  /** Disabled and showing a spinner while it waits for the network [SHELL-07]. */
  readonly busy?: boolean;
  /** Shown before the text. */
  readonly icon?: ReactNode;
  /** Shown after the text. */
  readonly iconEnd?: ReactNode;
  readonly children: ReactNode;
}

/** The shared button. While busy it is disabled and shows a spinner; it regains the focus afterwards. */
export function Button(props: ButtonProps): ReactNode {
  const { action, variant = 'secondary', size = 'normal', busy = false, icon, iconEnd, children, ...rest } = props;
  const own = useRef<HTMLButtonElement | null>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const button = own.current;
    if (!button) return;
    if (busy) return;
    if (hadFocus.current && (document.activeElement === document.body || document.activeElement === null))
      button.focus();
    hadFocus.current = false;
  }, [busy]);

  return (
    <button
      type="button"
      {...rest}
      ref={(node) => {
        own.current = node;
        if (typeof rest.ref === 'function') rest.ref(node);
        else if (rest.ref) rest.ref.current = node;
      }}
      className={cx('gh-button', `gh-button--${variant}`, size === 'big' && 'gh-button--big', rest.className)}
      data-action={action}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      onClick={(event) => {
        hadFocus.current = document.activeElement === event.currentTarget;
        rest.onClick?.(event);
      }}
    >
      {busy ? <span className="gh-spinner" aria-hidden="true" /> : icon}
      <span className="gh-button__text">{children}</span>
      {iconEnd}
    </button>
  );
}
