import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly look?: Look;
  /** Shows only the icon; the label is read out. */
  readonly icon?: ReactNode;
  /** Needed when there are no children. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/**
 * A button. While `isPending` it keeps its focus and place, and cannot be pressed again. Not by react-aria's own
 * `isPending`: that announces an element which is gone when the answer replaces the button.
 */
export function Button({
  look = 'secondary',
  icon,
  label,
  children,
  isPending = false,
  ...props
}: ButtonProps): ReactNode {
  const only = children === undefined ? ' st-button--icon' : '';
  return (
    <AriaButton
      {...props}
      {...(isPending && { onPress: undefined, type: 'button' })}
      className={`st-button st-button--${look}${only}`}
      aria-label={label ?? props['aria-label']}
      data-pending={isPending || undefined}
    >
      {icon}
      {children}
    </AriaButton>
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly look?: Look;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link inside the staff pages that looks like a button. */
export function LinkButton({ to, look = 'secondary', icon, children }: LinkButtonProps): ReactNode {
  return (
    <RouterLink to={to} className={`st-button st-button--${look}`}>
      {icon}
      {children}
    </RouterLink>
  );
}
