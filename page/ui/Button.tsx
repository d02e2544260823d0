import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useAction } from './early.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Value of data-action (design.md section 4). */
  readonly action?: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'big';
  /** Shows a spinner and cannot be pressed [SHELL-07]. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly iconEnd?: ReactNode;
  /** For anything but plain words. Without text or children, only the icon shows. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** While busy it stays focusable, unlike a `disabled` button. */
export function Button({ action, size, busy = false, icon, iconEnd, text, children = text, ...props }: ButtonProps) {
  const isBare = children === undefined;
  const { variant = isBare ? 'quiet' : 'secondary', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        `gh-button gh-button--${variant}`,
        size === 'big' && 'gh-button--big',
        isBare && 'gh-button--icon',
        rest.className,
      )}
      data-action={useAction(action)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy && iconEnd === undefined ? <Wheel /> : icon}
      {!isBare && <span className="gh-button__text">{children}</span>}
      {busy && iconEnd !== undefined ? <Wheel /> : iconEnd}
    </button>
  );
}

const Wheel = (): ReactNode => <span className="gh-spinner" aria-hidden="true" />;
