import type { ComponentType, ReactNode } from 'react';
import './Pictogram.css';
import type { Tone } from './Notice.tsx';

/** A lucide-react icon. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

export interface PictogramProps {
  readonly icon: Icon;
  readonly tone?: Tone | 'brand';
}

export function Pictogram({ icon: Sign, tone = 'brand' }: PictogramProps): ReactNode {
  return (
    <span className={`gh-pictogram gh-pictogram--${tone}`} aria-hidden="true">
      <Sign className="gh-pictogram__sign" aria-hidden="true" />
    </span>
  );
}
