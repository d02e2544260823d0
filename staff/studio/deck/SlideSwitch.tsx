import type { ReactNode } from 'react';
import { slideSwitches } from '../../../schemas/generated/slide-flags.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { Badge, Button, Switch } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import {
  dropOverride,
  flagsAt,
  inheritedFrom,
  isSwitchedOn,
  overridesAt,
  switchFlag,
} from '../../draft/place-flags.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  /** Not switched off by name. */
  readonly isOn: boolean;
  readonly place: PlaceInTree;
  readonly onPlace: (key: string) => void;
}

/**
 * Switches a slide where the card is looked at: by its name for the whole location, by its flag at a place. A slide
 * that only the whole location can switch leads there [STU-02].
 */
export function SlideSwitch({ id, name, isRequired, isOn, place, onPlace }: Props): ReactNode {
  const say = useTexts('studio/deck');
  const store = useDraftStore();
  const { document } = useDraft();
  const flag = slideSwitches[id];
  if (isRequired) return <Badge>{say('required')}</Badge>;
  if (place.key === '') {
    return (
      <Switch
        label={say('on', { name })}
        isBare
        isSelected={isOn}
        onChange={(on) => store.change((d) => switchPlugin(d, id, on))}
      />
    );
  }
  if (!isOn || flag === undefined) {
    return (
      <Button look="quiet" label={say('switch_whole', { name })} onPress={() => onPlace('')}>
        {say('to_whole')}
      </Button>
    );
  }
  return (
    <Switch
      label={say('on_at', { name, place: place.names.join(' › ') })}
      isBare
      isSelected={isSwitchedOn(flagsAt(document, place.key)[flag])}
      onChange={(on) => store.change((d) => switchFlag(d, place.key, flag, on))}
    />
  );
}

interface OriginProps {
  readonly slide: string;
  readonly place: PlaceInTree;
}

/** Whether a place switches a slide itself, or which place above decides; for the whole location, who decides otherwise. */
export function SwitchOrigin({ slide, place: { key } }: OriginProps): ReactNode {
  const say = useTexts('studio/deck');
  const store = useDraftStore();
  const { document } = useDraft();
  const placeName = usePlaceName();
  const flag = slideSwitches[slide];
  if (flag === undefined || key === '') return null;
  const own = overridesAt(document, key).find((one) => one.flag === flag);
  if (own !== undefined) {
    const onOff = (value: unknown) => say(isSwitchedOn(value) ? 'is_on' : 'is_off');
    return (
      <p className="st-flags__note st-deck__own">
        <span>{say('switched_here', { own: onOff(own.own), above: onOff(own.above) })}</span>
        <Button look="quiet" onPress={() => store.change((d) => dropOverride(d, key, flag))}>
          {say('use_above')}
        </Button>
      </p>
    );
  }
  const from = inheritedFrom(document, key, flag);
  return from === undefined ? null : <p className="st-flags__note">{say('inherited', { place: placeName(from) })}</p>;
}

/** Off is written by name; on is written by not mentioning it, at both levels that can. */
function switchPlugin(document: LocationDocument, id: string, isOn: boolean): void {
  for (const board of [document, document.location]) if (board.plugins) delete board.plugins[id as never];
  if (!isOn) document.plugins = { ...document.plugins, [id]: false };
  else if (document.plugins && Object.keys(document.plugins).length === 0) delete document.plugins;
}
