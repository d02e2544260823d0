import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './Notice.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const signs: Record<Tone, string> = {
  info: 'M12 16v-4M12 8h.01M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  success: 'm8 12 3 3 5-6M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  warning: 'M12 9v4M12 17h.01M10.3 4 2 18a2 2 0 0 0 1.7 3h16.6a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0',
  danger: 'M12 8v4M12 16h.01M8 2h8l6 6v8l-6 6H8l-6-6V8z',
};

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** 'status' is announced, 'alert' interrupts. Omit for a notice present from the start. */
  readonly role?: 'status' | 'alert' | 'note';
  readonly actions?: ReactNode;
}

export function Notice({ tone = 'info', title, children, icon, role, actions }: NoticeProps): ReactNode {
  return (
    <div className={cx('gh-notice', `gh-notice--${tone}`)} data-tone={tone} role={role}>
      {icon ?? (
        <svg className="gh-icon gh-notice__sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={signs[tone]} />
        </svg>
      )}
      <div className="gh-notice__body">
        {title && <p className="gh-notice__title">{title}</p>}
        {children && <div className="gh-notice__text">{children}</div>}
        {actions && <div className="gh-notice__actions">{actions}</div>}
      </div>
    </div>
  );
}
