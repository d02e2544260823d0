import { useState } from 'react';
import type { Aim, DeckEntry, FromPreview, PreviewPage, ToPreview } from '../../../domain/preview-messages.ts';
import type { Made } from './use-page.ts';

export interface Pages {
  readonly pageIn: (language: string) => Promise<PreviewPage | null>;
  readonly onLanguage: (language: string) => void;
}

/** The visit in a frame. Another place begins another visit at the same slide, with the place already chosen [STU-04]. */
export function useVisit(made: Made, { pageIn, onLanguage }: Pages) {
  const begun = (aim: Aim, visit: number) => {
    const hasBegun = aim.key !== '' || made.place !== '';
    return { begin: hasBegun ? { ...aim, facts: made.facts } : null, visit, place: made.place };
  };
  const [now, setNow] = useState(() => begun({ key: '' }, 0));
  const [current, setCurrent] = useState('');
  const [deck, setDeck] = useState<{ readonly slides: readonly DeckEntry[]; readonly place: string }>(NO_DECK);
  if (now.place !== made.place) setNow(begun({ key: current }, now.visit + 1));
  const hear = (message: FromPreview, answer: (message: ToPreview) => void) => {
    if (message.kind === 'moved') {
      setCurrent(message.key);
      setDeck({ slides: message.deck, place: made.place });
    } else if (message.kind === 'wants-page') {
      const { language } = message;
      onLanguage(language);
      void pageIn(language).then((page) => answer({ kind: 'page', language, page }));
    }
  };
  return {
    /** Null for a visitor who has chosen nothing. */
    begin: now.begin,
    /** A new number needs a new frame. */
    visit: now.visit,
    restart: (aim: Aim) => setNow((before) => begun(aim, before.visit + 1)),
    current,
    deck,
    hear,
  };
}

const NO_DECK = { slides: [], place: '' };
