import type { ReactNode } from 'react';
import './shell.css';

export interface ErrorPageProps {
  readonly title: string;
  readonly body: string;
  readonly actionLabel?: string;
  onAction?(): void;
}

/** Refers the visitor to staff when nothing valid can be shown [CFG-02]. */
export function ErrorPage({ title, body, actionLabel, onAction }: ErrorPageProps): ReactNode {
  return (
    <main className="gh-error-page">
      <svg className="gh-error-page__sign" viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="46" />
        <circle cx="48" cy="34" r="12" />
        <path d="M24 74c2-15 12-22 24-22s22 7 24 22" />
      </svg>
      <div role="alert">
        <h1 className="gh-error-page__title">{title}</h1>
        <p className="gh-error-page__body">{body}</p>
      </div>
      {actionLabel && onAction && (
        <button
          type="button"
          className="gh-button gh-button--primary gh-button--big"
          data-action="retry"
          onClick={onAction}
        >
          <span className="gh-button__text">{actionLabel}</span>
        </button>
      )}
    </main>
  );
}
