import type { ReactNode } from 'react';
import { Badge, Button, Toggle, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { isOfWhole, switchOf } from '../../draft/place-switches.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { OtherPlaces } from './OtherPlaces.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  onSwitch(): void;
}

export function SlideSwitch({ id, name, isRequired, onSwitch }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const [place, choose] = usePlace();
  const { change, document } = useDraft();
  if (isRequired) return <Badge>{t('required')}</Badge>;
  const isWhole = place.key === '';
  if (!isWhole && isOfWhole(document, id)) {
    return (
      <Button
        text={t('to_whole')}
        variant="quiet"
        aria-label={t('switch_whole', { name })}
        onClick={() => choose('')}
      />
    );
  }
  const { isOn, set } = switchOf(document, place.key, id);
  return (
    <Toggle
      label={isWhole ? t('on', { name }) : t('on_at', { name, place: place.names.join(' › ') })}
      isBare
      checked={isOn}
      onChange={(on) => {
        onSwitch();
        change((d) => set(d, on));
      }}
    />
  );
}

/** Whether the place sets or inherits the switch, and which places inside differ. */
export function SwitchOrigin({ slide }: { readonly slide: string }): ReactNode {
  const t = useTexts('studio/deck');
  const [{ key }] = usePlace();
  const { change, document } = useDraft();
  const { own, from, furtherIn, drop } = switchOf(document, key, slide);
  const onOff = (isOn: boolean) => t(isOn ? 'is_on' : 'is_off');
  return (
    <>
      {own !== undefined && (
        <p className="st-flags__note st-deck__own">
          <span>{t('switched_here', { own: onOff(own.own), above: onOff(own.above) })}</span>
          <Button text={t('use_above')} variant="quiet" onClick={() => change(drop)} />
        </p>
      )}
      <OtherPlaces from={from} furtherIn={furtherIn} words={(count) => t('switched_further_in', { count })} />
    </>
  );
}
