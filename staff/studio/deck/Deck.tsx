import { type ReactNode, useEffect } from 'react';
import { deckStatistics } from '../../../schemas/generated/calls/deck-statistics.ts';
import { explainDeck } from '../../../schemas/generated/calls/explain-deck.ts';
import { Awaiting, Page, PlaceSelect, usePlace } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './deck.css';
import { SlideCard } from './SlideCard.tsx';

/** In the order of the check-in [STU-02]. */
export default function Deck(): ReactNode {
  const t = useTexts('studio/deck');
  const [place] = usePlace();
  const { revision, saving } = useDraft();
  const request = place.key === '' ? {} : { place: String(place.place.id) };
  const deck = useCall(explainDeck, { request });
  const { refetch } = deck;
  const { data: statistics } = useCall(deckStatistics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server explains each saved revision
  useEffect(() => void refetch(), [revision, refetch]);
  if (deck.data === undefined) return <Awaiting read={deck} />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Scope />
      <ol className="st-deck" aria-busy={saving.kind === 'saving' || deck.isFetching}>
        {deck.data.slides.map((slide) => (
          // The statistics count all places together.
          <SlideCard key={slide.id} slide={slide} statistics={place.key === '' ? statistics : undefined} />
        ))}
      </ol>
    </Page>
  );
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
