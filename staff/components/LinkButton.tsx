import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  readonly text?: string;
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children?: ReactNode;
}

export function LinkButton({ text, children = text, to, variant = 'secondary' }: Props): ReactNode {
  return (
    <Link to={to} className={`gh-button gh-button--${variant}`}>
      {children}
    </Link>
  );
}
