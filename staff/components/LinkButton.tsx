import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  readonly text?: string;
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children?: ReactNode;
}

/** A link inside the staff pages that looks like a button. */
export function LinkButton({ text, children = text, to, variant = 'secondary' }: Props): ReactNode {
  return (
    <Link to={to} className={`gh-button gh-button--${variant}`}>
      {children}
    </Link>
  );
}
