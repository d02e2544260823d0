import type { ReactNode } from 'react';
import { cx } from '../ui/index.ts';

export interface KeyProps {
  onPress(): void;
  /** Said in place of what the key shows. */
  readonly label?: string;
  readonly pressed?: boolean;
  readonly action?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One key. A finger on it does not take the focus out of the field. */
export function Key({ onPress, label, pressed, action, className, children }: KeyProps): ReactNode {
  return (
    <button
      type="button"
      className={cx('gh-key', className)}
      aria-label={label}
      aria-pressed={pressed}
      data-action={action}
      data-own-enter=""
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
