import type { ReactNode } from 'react';
import './ChoiceList.css';
import { cx } from './cx.ts';

export interface Choice {
  /** Value of data-choice. */
  readonly id: string | number;
  readonly label: string;
  readonly detail?: string;
  /** Value of data-time. */
  readonly time?: string;
  /** A logo, at most 300 px wide and 36 px high [SUB-01]. */
  readonly image?: { readonly src: string; readonly alt: string };
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Can still be tapped: `detail` says why. */
  readonly isClosed?: boolean;
  /** Hides the logo on extra-small screens, or the name without one [SUB-03]. */
  readonly hideOnExtraSmall?: boolean;
}

/** More columns for longer lists [SHELL-09]. */
export function columnsFor(count: number): 1 | 2 | 3 {
  if (count > 8) return 3;
  return count > 4 ? 2 : 1;
}

/** Labels such as "Lane 12" stand three in a row even on a phone. */
const SHORT = 8;

export interface ChoiceListProps {
  readonly label: string;
  readonly items: readonly Choice[];
  onChoose(id: string | number): void;
  /** Shows a spinner and disables the others. */
  readonly busyId?: string | number | null;
  readonly selectedId?: string | number | null;
}

export function ChoiceList({ label, items, onChoose, busyId = null, selectedId = null }: ChoiceListProps): ReactNode {
  return (
    <ul
      className="gh-choices"
      data-columns={columnsFor(items.length)}
      data-short={(items.length > 8 && items.every((item) => item.label.length <= SHORT)) || undefined}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={cx(
              'gh-choice',
              item.isClosed && 'gh-choice--closed',
              item.hideOnExtraSmall && 'gh-choice--bare-on-xs',
            )}
            data-choice={item.id}
            data-time={item.time}
            disabled={item.disabled || busyId !== null}
            aria-busy={busyId === item.id || undefined}
            aria-pressed={selectedId === null ? undefined : selectedId === item.id}
            onClick={() => onChoose(item.id)}
          >
            {busyId === item.id ? <span className="gh-spinner" aria-hidden="true" /> : item.icon}
            <span className="gh-choice__texts">
              {item.image && <img className="gh-choice__image" src={item.image.src} alt={item.image.alt} />}
              <span className="gh-choice__label">{item.label}</span>
              {item.detail && <span className="gh-choice__detail">{item.detail}</span>}
            </span>
            <span className="gh-choice__arrow" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
