import type { ReactNode, Ref } from 'react';
import './ErrorSummary.css';

export interface SummaryError {
  /** Element id of the field. */
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummaryError[];
  readonly ref?: Ref<HTMLElement>;
}

/** Lists all errors above the fields, each leading to its field. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps): ReactNode {
  if (errors.length === 0) return null;
  return (
    <section className="gh-summary" aria-labelledby="gh-summary-title" tabIndex={-1} ref={ref}>
      <h2 className="gh-summary__title" id="gh-summary-title">
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <button type="button" className="gh-link" onClick={() => focusField(error.id)}>
              {error.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses a field, or a group's first input. A link would change the hash, which is the route. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('fieldset')
    ? (element.querySelector<HTMLElement>('input, select') ?? element)
    : element;
  target?.focus();
  target?.scrollIntoView?.({ block: 'center' });
}
