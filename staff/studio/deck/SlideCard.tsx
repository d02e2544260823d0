import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import type { ExplainDeckAnswer, LocationDocument } from '../../../schemas/generated/types.ts';
import { Badge, Button, Switch } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useFormat } from '../../texts/use-format.ts';
import { readable, useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FlagForm } from './FlagForm.tsx';
import { NumbersLine, NumbersTable, type SlideNumbers } from './Numbers.tsx';

export type Slide = ExplainDeckAnswer['slides'][number];

interface Props {
  readonly slide: Slide;
  /** How often it was shown lately; absent if that was seldom. */
  readonly numbers: SlideNumbers | undefined;
  /** How far back the numbers look; absent while they are not known. */
  readonly days: number | undefined;
  /** The place that is looked at, whose flags the settings are. */
  readonly place: PlaceInTree;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One plugin: whether it shows and why, its switch, and its settings when opened [STU-02]. */
export function SlideCard({ slide, numbers, days, place, isOpen, onToggle }: Props): ReactNode {
  const say = useTexts('studio/deck');
  const slideName = useSlideName();
  const store = useDraftStore();
  const { document } = useDraft();
  const { id, is_required: isRequired } = slide;
  const name = slideName(id);
  const isOn = isRequired || !isPluginOff(document, id);
  return (
    <li className="st-deck__card" data-state={isOn ? slide.state : 'off'} data-slide-card={id}>
      <div className="st-deck__head">
        <div className="st-deck__what">
          <h2 className="st-deck__name">{name}</h2>
          <p className="st-deck__why">{isOn ? <Why slide={slide} /> : say('off')}</p>
          {numbers !== undefined && <NumbersLine numbers={numbers} />}
        </div>
        {isRequired ? (
          <Badge>{say('required')}</Badge>
        ) : (
          <Switch
            label={say('on', { name })}
            isBare
            isSelected={isOn}
            onChange={(on) => store.change((d) => switchPlugin(d, id, on))}
          />
        )}
        <Button
          look="quiet"
          icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          label={say('settings', { name })}
          aria-expanded={isOpen}
          onPress={onToggle}
        />
      </div>
      {isOpen && (
        <section className="st-deck__settings" aria-label={say('settings', { name })}>
          {place.key !== '' && <p className="st-flags__at">{say('settings_at', { place: place.names.join(' › ') })}</p>}
          <FlagForm key={place.key} plugin={id} place={place.key} />
          {days !== undefined && <NumbersTable numbers={numbers} days={days} />}
        </section>
      )}
    </li>
  );
}

/** Off is written by name; on is written by not mentioning it, at both levels that can. */
function switchPlugin(document: LocationDocument, id: string, isOn: boolean): void {
  for (const board of [document, document.location]) if (board.plugins) delete board.plugins[id as never];
  if (!isOn) document.plugins = { ...document.plugins, [id]: false };
  else if (document.plugins && Object.keys(document.plugins).length === 0) delete document.plugins;
}

/** The engine's own explanation, in a sentence. */
function Why({ slide }: { readonly slide: Slide }): ReactNode {
  const say = useTexts('studio/deck');
  const { list } = useFormat();
  const slideName = useSlideName();
  const named = (names: readonly string[]) => list(names.map(readable));
  const { state, keys } = slide;
  if (state === 'shown') {
    const shown = say('shown', { count: keys.length });
    return slide.flags.length === 0 ? shown : `${shown}, ${say('shown_flags', { flags: named(slide.flags) })}`;
  }
  if (state !== 'absent') return say(state);
  if (slide.flags.length > 0) return say('absent_flags', { flags: named(slide.flags) });
  // Which place was chosen is not news: it is what the menu above says.
  const asked = slide.facts
    .map((fact) => fact.split('.')[0] ?? '')
    .filter((id) => id !== 'sublocation' && id !== 'track');
  if (asked.length > 0) return say('absent_facts', { facts: list([...new Set(asked)].map(slideName)) });
  const content = slide.content.map((name) => say.find(`content_${name}`) ?? readable(name));
  return content.length > 0 ? say('absent_content', { content: list(content) }) : say('absent');
}
