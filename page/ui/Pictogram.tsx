import type { ComponentType, ReactNode } from 'react';
import './Pictogram.css';
import { cx } from './cx.ts';
import type { Tone } from './Notice.tsx';

/** A lucide-react icon. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

export interface PictogramProps {
  readonly icon: Icon;
  readonly tone?: Tone | 'brand';
  readonly size?: 'small' | 'normal' | 'big';
  /** Only for an icon without text beside it that says the same. */
  readonly label?: string;
}

export function Pictogram({ icon: Sign, tone = 'brand', size = 'normal', label }: PictogramProps): ReactNode {
  return (
    <span
      className={cx('gh-pictogram', `gh-pictogram--${tone}`, `gh-pictogram--${size}`)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Sign className="gh-pictogram__sign" aria-hidden="true" />
    </span>
  );
}
