import type { ComponentType, ReactNode } from 'react';
import './Pictogram.css';
import { cx } from './cx.ts';
import type { Tone } from './Notice.tsx';

/** An icon from the icon set: `import { Truck } from 'lucide-react'`. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

export interface PictogramProps {
  readonly icon: Icon;
  readonly tone?: Tone | 'brand';
  readonly size?: 'small' | 'normal' | 'big';
  /** Set it only if no text beside the icon says the same. */
  readonly label?: string;
}

/** An icon that illustrates the sentence, for visitors who cannot read it. */
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
