import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What it is for and how to begin. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown where nothing is yet: says what will be here and how to begin. */
export function Empty({ icon: Icon, title, children, action }: Props): ReactNode {
  return (
    <div className="st-empty">
      <Icon className="st-empty__icon" aria-hidden="true" />
      <h2 className="st-empty__title">{title}</h2>
      {children !== undefined && <p className="st-empty__text">{children}</p>}
      {action}
    </div>
  );
}
