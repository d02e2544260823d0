import { Link as RouterLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** The words on it; children where it holds more than words. */
  readonly text?: string;
  /** Secondary by default; quiet where only the icon shows. */
  readonly look?: Look;
  readonly icon?: LucideIcon;
  /** Read out in place of the words; needed where only the icon shows. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/**
 * A button. While `isPending` it keeps its focus and place, and cannot be pressed again. Not by react-aria's own
 * `isPending`: that announces an element which is gone when the answer replaces the button.
 */
export function Button({ text, children = text, look, icon: Icon, label, isPending = false, ...props }: ButtonProps) {
  const isBare = children === undefined;
  return (
    <AriaButton
      {...props}
      {...(isPending && { onPress: undefined, type: 'button' })}
      className={`st-button st-button--${look ?? (isBare ? 'quiet' : 'secondary')}${isBare ? ' st-button--icon' : ''}`}
      aria-label={label ?? props['aria-label']}
      data-pending={isPending || undefined}
    >
      {Icon !== undefined && <Icon aria-hidden="true" />}
      {children}
    </AriaButton>
  );
}

interface LinkButtonProps {
  readonly text?: string;
  readonly to: string;
  readonly look?: Look;
  readonly children?: ReactNode;
}

/** A link inside the staff pages that looks like a button. */
export function LinkButton({ text, children = text, to, look = 'secondary' }: LinkButtonProps): ReactNode {
  return (
    <RouterLink to={to} className={`st-button st-button--${look}`}>
      {children}
    </RouterLink>
  );
}
