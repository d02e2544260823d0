import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DeckStatisticsAnswer, ExplainDeckAnswer } from '../../../schemas/generated/types.ts';
import { looksAt } from '../../app/look.ts';
import { Button } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { isNamedOn } from '../../draft/place-switches.ts';
import { type PlaceInTree, placesIn } from '../../draft/places.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useFormat } from '../../texts/use-format.ts';
import { readable, useSlideName } from '../../texts/use-slide-name.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { FlagForm } from './FlagForm.tsx';
import { SlideContent } from './SlideContent.tsx';
import { SlideSwitch, SwitchOrigin } from './SlideSwitch.tsx';

export type Slide = ExplainDeckAnswer['slides'][number];
type SlideNumbers = DeckStatisticsAnswer['slides'][number];

interface Props {
  readonly slide: Slide;
  /** How often it was shown lately; absent if that was seldom. */
  readonly numbers: SlideNumbers | undefined;
  /** How far back the numbers look; absent while they are not known. */
  readonly days: number | undefined;
  /** The place that is looked at, whose flags the settings are. */
  readonly place: PlaceInTree;
  /** Looks at another place, by its key. */
  readonly onPlace: (key: string) => void;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One plugin: whether it shows and why, its switch, and its settings when opened [STU-02]. */
export function SlideCard({ slide, numbers, days, place, onPlace, isOpen, onToggle }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const sayNumbers = useTexts('studio/deck/numbers');
  const slideName = useSlideName();
  const { document } = useDraft();
  const { id, is_required: isRequired } = slide;
  const name = slideName(id);
  const card = useRef<HTMLLIElement>(null);
  const isAskedFor = useRef(isOpen);
  useEffect(() => {
    // Who comes by a link to its settings sees them at once, however far down it stands.
    if (isAskedFor.current) card.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isOn = isRequired || isNamedOn(document, place.key, id);
  return (
    <li
      ref={card}
      className="st-deck__card"
      data-state={isOn ? slide.state : 'off'}
      data-slide-card={id}
      {...(isOpen && looksAt(id))}
    >
      <div className="st-deck__head">
        <div className="st-deck__what">
          <h2 className="st-deck__name">{name}</h2>
          <p className="st-deck__why">{isOn ? <Why slide={slide} /> : t('off')}</p>
          <SlideContent slide={slide} name={name} place={place} />
          {!isRequired && <SwitchOrigin slide={id} place={place} onPlace={onPlace} />}
          {numbers !== undefined && <Numbers numbers={numbers} />}
        </div>
        <SlideSwitch id={id} name={name} isRequired={isRequired} place={place} onPlace={onPlace} />
        <Button
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t('settings', { name })}
          aria-expanded={isOpen}
          onPress={onToggle}
        />
      </div>
      {isOpen && (
        <section className="st-deck__settings" aria-label={t('settings', { name })}>
          <FlagForm key={place.key} plugin={id} place={place.key} onPlace={onPlace} />
          {days !== undefined && numbers === undefined && (
            <p className="st-soft st-deck__few">{sayNumbers('few', { days })}</p>
          )}
        </section>
      )}
    </li>
  );
}

/** How often a slide was shown and left, and whether it stands out by that [STU-02] [MANY-03]. */
function Numbers({ numbers }: { readonly numbers: SlideNumbers }): ReactNode {
  const t = useTexts('studio/deck/numbers');
  const { language } = useLanguage();
  const { shown, ended, dead_end: isDeadEnd } = numbers;
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(ended / shown);
  return (
    <>
      <p className="st-deck__numbers">{`${t('shown', { count: shown })} · ${t('left', { share })}`}</p>
      {isDeadEnd && <p className="st-deck__dead-end">{t('dead_end', { share })}</p>}
    </>
  );
}

/** More names than these are counted. */
const NAMED = 3;

/** Of a slide that waits for visitors to choose a place. */
function ShownAt({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useTexts('studio/deck');
  const { list } = useFormat();
  const { document } = useDraft();
  if (ids.length > NAMED) return t('shown_at_many', { count: ids.length });
  const named = placesIn(document).filter(({ place }) => ids.includes(String(place.id)));
  return t('shown_at', { places: list(named.map(({ names }) => names.join(' › '))) });
}

/** The engine's own explanation, in a sentence. */
function Why({ slide }: { readonly slide: Slide }): ReactNode {
  const t = useTexts('studio/deck');
  const { list } = useFormat();
  const slideName = useSlideName();
  const flags = useFlagWords();
  const named = (names: readonly string[]) => list(names.map((flag) => flags.of(flag).title));
  const { state, keys } = slide;
  if (state === 'shown') {
    const shown = t('shown', { count: keys.length });
    return slide.flags.length === 0 ? shown : `${shown}, ${t('shown_flags', { flags: named(slide.flags) })}`;
  }
  if (state !== 'absent') return t(state);
  if (slide.at.length > 0) return <ShownAt ids={slide.at} />;
  if (slide.flags.length > 0) return t('absent_flags', { flags: named(slide.flags) });
  // Which place was chosen is not news: it is what the menu above says.
  const asked = slide.facts
    .map((fact) => fact.split('.')[0] ?? '')
    .filter((id) => id !== 'sublocation' && id !== 'track');
  // Depending on itself, such as on who is drawn for it, is no reason that a reader could follow up.
  if (asked.length > 0 && asked.every((id) => id === slide.id)) return t('absent_own');
  if (asked.length > 0) return t('absent_facts', { facts: list([...new Set(asked)].map(slideName)) });
  const content = slide.content.map((name) => t.find(`content_${name}`) ?? readable(name));
  return content.length > 0 ? t('absent_content', { content: list(content) }) : t('absent');
}
