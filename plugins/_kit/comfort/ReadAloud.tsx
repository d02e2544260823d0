import { type ReactNode, useEffect, useState } from 'react';
import { speak } from './speech.ts';
import { hasVoice } from './voices.ts';

export interface ReadAloudProps {
  /** Language of the page. */
  readonly locale: string;
  readonly label: string;
  readonly stopLabel: string;
}

/** Reads the slide aloud with the browser's speech; hidden when there is no voice for the language. */
export function ReadAloud({ locale, label, stopLabel }: ReadAloudProps): ReactNode {
  const [isOffered, setOffered] = useState(false);
  const [reading, setReading] = useState<AbortController | null>(null);

  useEffect(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis?.getVoices) return;
    const look = (): void => setOffered(hasVoice(synthesis.getVoices(), locale));
    look();
    // Some browsers load their voices late.
    synthesis.addEventListener?.('voiceschanged', look);
    return () => synthesis.removeEventListener?.('voiceschanged', look);
  }, [locale]);

  useEffect(() => () => reading?.abort(), [reading]);

  if (!isOffered) return null;
  const toggle = (): void => {
    if (reading) return setReading(null);
    const started = new AbortController();
    setReading(started);
    const speech = speak(document, window.speechSynthesis, locale, started.signal);
    void speech.finally(() => setReading((now) => (now === started ? null : now)));
  };
  return (
    <button
      type="button"
      className="gh-comfort__button"
      data-action="read-aloud"
      aria-label={reading ? stopLabel : label}
      onClick={toggle}
    >
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        {reading ? (
          <path d="M6 6h12v12H6z" />
        ) : (
          <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />
        )}
      </svg>
    </button>
  );
}
