import { type ReactNode, useEffect, useRef } from 'react';
import { deckStatistics } from '../../../schemas/generated/calls/deck-statistics.ts';
import { explainDeck } from '../../../schemas/generated/calls/explain-deck.ts';
import { Awaiting, Page, PlaceSelect, Section, usePlace } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './deck.css';
import { isInDeck, type Slide, SlideCard } from './SlideCard.tsx';

/** The slides that visitors get, in their order, then those that a location could add [STU-02] [BACK-01]. */
export default function Deck(): ReactNode {
  const t = useTexts('studio/deck');
  const [place] = usePlace();
  const { document, revision, saving } = useDraft();
  const switched = useRef('');
  const request = place.key === '' ? {} : { place: String(place.place.id) };
  const deck = useCall(explainDeck, { request });
  const { refetch } = deck;
  const { data: statistics } = useCall(deckStatistics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server explains each saved revision
  useEffect(() => void refetch(), [revision, refetch]);
  if (deck.data === undefined) return <Awaiting read={deck} />;
  const [shown, offered]: [Slide[], Slide[]] = [[], []];
  for (const slide of deck.data.slides) (isInDeck(document, place.key, slide) ? shown : offered).push(slide);
  const numbers = numbersOf(shown);
  const card = (slide: Slide) => {
    // The statistics count all places together.
    const counted = place.key === '' ? statistics : undefined;
    const number = numbers.get(slide.id);
    return <SlideCard key={slide.id} slide={slide} number={number} statistics={counted} switched={switched} />;
  };
  const isBusy = saving.kind === 'saving' || deck.isFetching;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Scope />
      <ol className="st-deck" aria-busy={isBusy}>
        {shown.map(card)}
      </ol>
      {offered.length > 0 && (
        <Section title={t('add')} className="st-deck__more">
          <ul className="st-deck" aria-busy={isBusy}>
            {offered.map(card)}
          </ul>
        </Section>
      )}
    </Page>
  );
}

/** As the preview counts them; a card may stand for several slides [BACK-01]. */
function numbersOf(shown: readonly Slide[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  let next = 1;
  for (const { id, state, keys } of shown) {
    if (state !== 'shown') continue;
    const last = next + keys.length - 1;
    numbers.set(id, last > next ? `${next}–${last}` : String(next));
    next = last + 1;
  }
  return numbers;
}

function Scope(): ReactNode {
  const t = useTexts('studio/deck');
  const { document } = useDraft();
  const [{ key, names }] = usePlace();
  if (placesIn(document).length < 2) return null;
  return (
    <div className="st-deck__scope" data-whole={key === ''}>
      <PlaceSelect />
      <p role="status">{key === '' ? t('scope_all') : t('scope_at', { place: names.join(' › ') })}</p>
    </div>
  );
}
