import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { slideSwitches } from '../../../schemas/generated/slide-flags.ts';
import type { DeckStatisticsAnswer, ExplainDeckAnswer, LocationDocument } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { looksAt } from '../../app/look.ts';
import { whereEdited } from '../../app/where-edited.ts';
import { Button, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { switchOf } from '../../draft/place-switches.ts';
import { placesIn } from '../../draft/places.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useFormat } from '../../texts/use-format.ts';
import { readable, useSlideName } from '../../texts/use-slide-name.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { FlagForm } from './FlagForm.tsx';
import { SlideSwitch, SwitchOrigin } from './SlideSwitch.tsx';

export type Slide = ExplainDeckAnswer['slides'][number];
type SlideNumbers = DeckStatisticsAnswer['slides'][number];

interface Props {
  readonly slide: Slide;
  /** Undefined where the preview does not show it. */
  readonly number: string | undefined;
  /** Absent until known. */
  readonly statistics: DeckStatisticsAnswer | undefined;
  /** The id of the slide switched last: its card moves, and the focus with it. */
  readonly switched: RefObject<string>;
}

/** Whether visitors to a place get a slide, at least some of them or on some days. */
export function isInDeck(document: LocationDocument, place: string, slide: Slide): boolean {
  if (slide.is_required || slide.at.length > 0) return true;
  if (!switchOf(document, place, slide.id).isOn) return false;
  // Still the answer from before it was switched on.
  if (slide.state === 'off' || slide.flags.includes(slideSwitches[slide.id] ?? '')) return true;
  return slide.state !== 'absent' || (slide.flags.length === 0 && askedIn(slide).length > 0);
}

/** The slides whose answers decide about this one; the menu of places has chosen the place. */
const askedIn = ({ facts }: Slide): readonly string[] =>
  facts.map((fact) => fact.split('.')[0] ?? '').filter((id) => id !== 'sublocation' && id !== 'track');

/** [STU-02] */
export function SlideCard({ slide, number, statistics, switched }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const { document } = useDraft();
  const [place] = usePlace();
  const [open, setOpen] = useInAddress('slide');
  const { id, is_required: isRequired } = slide;
  const isOpen = open === id;
  const name = useSlideName()(id);
  const hint = useFlagWords().of(slideSwitches[id] ?? '').sentence;
  const isOn = isRequired || switchOf(document, place.key, id).isOn;
  const isShown = isInDeck(document, place.key, slide);
  const card = useScrollIf(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the card arrives
  useEffect(() => {
    if (switched.current === id) card.current?.querySelector<HTMLElement>('[role="switch"]')?.focus();
  }, []);
  return (
    <li
      ref={card}
      className="st-deck__card"
      data-state={isShown ? slide.state : 'offered'}
      data-slide-card={id}
      {...(isOpen && looksAt(id))}
    >
      <div className="st-deck__head">
        {isShown && <span className="st-deck__number">{number}</span>}
        <div className="st-deck__what">
          <h2 className="st-deck__name">{name}</h2>
          <p className="st-deck__why">{isOn || isShown ? <Why slide={slide} /> : hint || t('off')}</p>
          <ContentLinks slide={slide} name={name} />
          {!isRequired && <SwitchOrigin slide={id} />}
          <Numbers numbers={statistics?.slides.find((one) => one.id === id)} />
        </div>
        {(isShown || !isOn) && (
          <SlideSwitch id={id} name={name} isRequired={isRequired} onSwitch={() => (switched.current = id)} />
        )}
        <Button
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-label={t('settings', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? '' : id)}
        />
      </div>
      {isOpen && (
        <section className="st-deck__settings" aria-label={t('settings', { name })}>
          <FlagForm plugin={id} />
          <TooFew id={id} statistics={statistics} />
        </section>
      )}
    </li>
  );
}

/** A link may open a card far down the page. */
function useScrollIf(isOpen: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const isAskedFor = useRef(isOpen);
  useEffect(() => {
    if (isAskedFor.current) card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return card;
}

/** Links to the areas that edit what a slide shows, at the chosen place [STU-02]. */
function ContentLinks({ slide, name }: { readonly slide: Slide; readonly name: string }): ReactNode {
  const t = useTexts('studio/deck');
  const areas = useTexts('areas');
  const { document } = useDraft();
  const [place] = usePlace();
  const found = slide.shows.flatMap((path) => whereEdited(String(document.id), path, document) ?? []);
  if (found.length === 0) return null;
  return (
    <p className="st-deck__content">
      {t('content')}
      {found.map(({ to, search }) => {
        const area = areas.find(`studio/${to.split('/').at(-1)}`) ?? to;
        const at = { ...search, ...(place.key !== '' && { place: place.key }) };
        return (
          <Link key={to} to={to} search={at as never} aria-label={`${name}: ${area}`}>
            {area}
          </Link>
        );
      })}
    </p>
  );
}

function TooFew({ id, statistics }: { readonly id: string } & Pick<Props, 'statistics'>): ReactNode {
  const t = useTexts('studio/deck/numbers');
  if (statistics === undefined || statistics.slides.some((one) => one.id === id)) return null;
  return <p className="st-soft st-deck__few">{t('few', { days: statistics.days })}</p>;
}

/** [STU-02] [MANY-03] */
function Numbers({ numbers }: { readonly numbers: SlideNumbers | undefined }): ReactNode {
  const t = useTexts('studio/deck/numbers');
  const { language } = useLanguage();
  if (numbers === undefined) return null;
  const { shown, ended, dead_end: isDeadEnd } = numbers;
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(ended / shown);
  return (
    <>
      <p className="st-deck__numbers">{`${t('shown', { count: shown })} · ${t('left', { share })}`}</p>
      {isDeadEnd && <p className="st-deck__dead-end">{t('dead_end', { share })}</p>}
    </>
  );
}

const PLACES: readonly string[] = ['sub_locations', 'tracks'];

/** More places than these are only counted. */
const MAX_NAMED = 3;

function ShownAt({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useTexts('studio/deck');
  const { list } = useFormat();
  const { document } = useDraft();
  if (ids.length > MAX_NAMED) return t('shown_at_many', { count: ids.length });
  const named = placesIn(document).filter(({ place }) => ids.includes(String(place.id)));
  return t('shown_at', { places: list(named.map(({ names }) => names.join(' › '))) });
}

function Why({ slide }: { readonly slide: Slide }): ReactNode {
  const t = useTexts('studio/deck');
  const { list } = useFormat();
  const slideName = useSlideName();
  const flags = useFlagWords();
  const named = (names: readonly string[]) => list(names.map((flag) => flags.of(flag).title));
  const { state, keys } = slide;
  if (state === 'shown') {
    const shown = t('shown', { count: keys.length });
    const others = slide.flags.filter((flag) => flag !== slideSwitches[slide.id]);
    return others.length === 0 ? shown : `${shown}, ${t('shown_flags', { flags: named(others) })}`;
  }
  if (state !== 'absent') return t(state);
  if (slide.at.length > 0) return <ShownAt ids={slide.at} />;
  if (slide.flags.length > 0) return t('absent_flags', { flags: named(slide.flags) });
  const asked = askedIn(slide);
  // A slide may depend on itself, such as on a random draw: no name to follow up.
  if (asked.length > 0 && asked.every((id) => id === slide.id)) return t('absent_own');
  if (asked.length > 0) return t('absent_facts', { facts: list([...new Set(asked)].map(slideName)) });
  // Whatever comes after the choice of place depends on the places, too.
  const isPlaces = slide.shows.some((path) => PLACES.includes(path.split('/').at(-1) ?? ''));
  const content = slide.content.filter((name) => isPlaces || !PLACES.includes(name));
  if (content.length === 0) return t('absent');
  return t('absent_content', { content: list(content.map((name) => t.find(`content_${name}`) ?? readable(name))) });
}
