import { type ReactNode, useRef, useState } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Language } from '../../../schemas/generated/types.ts';
import { ComfortPanel } from './ComfortPanel.tsx';
import './comfort.css';
import { ReadAloud } from './ReadAloud.tsx';
import type { Comfort } from './settings.ts';

export interface ComfortBarProps {
  readonly comfort: Comfort;
  readonly text: Text;
  /** Language of the page, in lower case. */
  readonly locale: string;
  readonly languages: readonly Language[];
  /** Changes the language without leaving the slide; false when that failed. */
  onLanguage(key: string): Promise<boolean>;
  /** Shows how to get help from staff. */
  onHelp(): void;
}

/** On every slide: help from staff, reading aloud, and settings that make the page easier to see and use. */
export function ComfortBar(props: ComfortBarProps): ReactNode {
  const { text: t, onHelp, locale } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div className="gh-comfort">
      <ReadAloud locale={locale} label={t('read_aloud')} stopLabel={t('read_aloud_stop')} />
      <button type="button" className="gh-comfort__button" data-action="help" onClick={onHelp}>
        <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a8 8 0 0 1 16 0v6a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3M20 16v2a4 4 0 0 1-4 4h-4" />
        </svg>
        <span className="gh-comfort__word">{t('help_button')}</span>
      </button>
      <button
        ref={opener}
        type="button"
        className="gh-comfort__button"
        data-action="comfort"
        aria-expanded={isOpen}
        aria-label={t('comfort_open')}
        onClick={() => setOpen(!isOpen)}
      >
        <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="4.5" r="1.5" />
          <path d="m6 8 6 2 6-2M12 10v5m0 0-3 6m3-6 3 6" />
        </svg>
      </button>
      {isOpen && <ComfortPanel {...props} onClose={close} />}
    </div>
  );
}
