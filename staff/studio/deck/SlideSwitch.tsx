import type { ReactNode } from 'react';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { slideSwitches, wholeLocationSlides } from '../../../schemas/generated/slide-flags.ts';
import { Badge, Button, Switch } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { switchOf } from './switch-of.ts';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly place: PlaceInTree;
  readonly onPlace: (key: string) => void;
}

/**
 * Switches a slide where the card is looked at, for the visitors there alone. What only the whole location can switch leads
 * there: slides that lead to the places, and those that it has switched off by name though they have a flag [STU-02].
 */
export function SlideSwitch({ id, name, isRequired, place, onPlace }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const store = useDraftStore();
  const { document } = useDraft();
  if (isRequired) return <Badge>{t('required')}</Badge>;
  const isWhole = place.key === '';
  const isOfWhole = wholeLocationSlides.includes(id) || (id in slideSwitches && isPluginOff(document, id));
  if (!isWhole && isOfWhole) {
    return <Button text={t('to_whole')} look="quiet" label={t('switch_whole', { name })} onPress={() => onPlace('')} />;
  }
  const { isOn, set } = switchOf(document, place.key, id);
  return (
    <Switch
      label={isWhole ? t('on', { name }) : t('on_at', { name, place: place.names.join(' › ') })}
      isBare
      isSelected={isOn}
      onChange={(on) => store.change((d) => set(d, on))}
    />
  );
}

interface OriginProps {
  readonly slide: string;
  readonly place: PlaceInTree;
  readonly onPlace: (key: string) => void;
}

/** Whether a place switches a slide itself, or which place above decides, and which places inside do not follow it. */
export function SwitchOrigin({ slide, place: { key }, onPlace }: OriginProps): ReactNode {
  const t = useTexts('studio/deck');
  const store = useDraftStore();
  const { document } = useDraft();
  const placeName = usePlaceName();
  const { own, from, furtherIn, drop } = switchOf(document, key, slide);
  const onOff = (isOn: boolean) => t(isOn ? 'is_on' : 'is_off');
  return (
    <>
      {own !== undefined && (
        <p className="st-flags__note st-deck__own">
          <span>{t('switched_here', { own: onOff(own.own), above: onOff(own.above) })}</span>
          <Button text={t('use_above')} look="quiet" onPress={() => store.change(drop)} />
        </p>
      )}
      {from !== undefined && <p className="st-flags__note">{t('inherited', { place: placeName(from) })}</p>}
      {furtherIn.length > 0 && (
        <p className="st-flags__note">
          <span>{t('switched_further_in', { count: furtherIn.length })}</span>
          {furtherIn.map((inner) => (
            <Button text={placeName(inner)} key={inner.key} look="quiet" onPress={() => onPlace(inner.key)} />
          ))}
        </p>
      )}
    </>
  );
}
