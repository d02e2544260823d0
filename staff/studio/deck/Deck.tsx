import { type ReactNode, useEffect } from 'react';
import { deckStatistics } from '../../../schemas/generated/calls/deck-statistics.ts';
import { explainDeck } from '../../../schemas/generated/calls/explain-deck.ts';
import { useInAddress } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Failure, Loading, Page, PlaceSelect, usePlace } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { type PlaceInTree, placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './deck.css';
import { SlideCard } from './SlideCard.tsx';

/** The deck of a location as cards, in the order in which a visitor meets them [STU-02]. */
export default function Deck({ locationId }: AreaProps): ReactNode {
  const t = useTexts('studio/deck');
  const [place, choose] = usePlace();
  const [open, setOpen] = useInAddress('slide');
  const { revision, saving } = useDraft();
  const request = place.key === '' ? {} : { place: String(place.place.id) };
  const deck = useCall(explainDeck, { params: { locationId }, request });
  const { refetch } = deck;
  // Cards come without it: numbers are no reason to wait.
  const { data: statistics } = useCall(deckStatistics, { params: { locationId } });
  // The server explains what is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved revision is explained
  useEffect(() => void refetch(), [revision, refetch]);

  if (deck.data === undefined) {
    if (deck.error === null) return <Loading />;
    return <Failure failure={deck.error.failure} onRetry={() => void refetch()} />;
  }
  const { slides } = deck.data;
  // They are counted for all places together.
  const isWhole = place.key === '';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Scope place={place} onPlace={choose} />
      <ol className="st-deck" aria-busy={saving.kind === 'saving' || deck.isFetching}>
        {slides.map((slide) => (
          <SlideCard
            key={slide.id}
            slide={slide}
            place={place}
            onPlace={choose}
            numbers={isWhole ? statistics?.slides.find(({ id }) => id === slide.id) : undefined}
            days={isWhole ? statistics?.days : undefined}
            isOpen={open === slide.id}
            onToggle={() => setOpen(open === slide.id ? '' : slide.id)}
          />
        ))}
      </ol>
    </Page>
  );
}

/** Where the switches and settings of all cards act: one choice, above them. */
function Scope({
  place,
  onPlace,
}: {
  readonly place: PlaceInTree;
  readonly onPlace: (key: string) => void;
}): ReactNode {
  const t = useTexts('studio/deck');
  const { document } = useDraft();
  if (placesIn(document).length < 2) return null;
  return (
    <div className="st-deck__scope" data-whole={place.key === ''}>
      <PlaceSelect value={place.key} onChange={onPlace} />
      <p role="status">{place.key === '' ? t('scope_all') : t('scope_at', { place: place.names.join(' › ') })}</p>
    </div>
  );
}
