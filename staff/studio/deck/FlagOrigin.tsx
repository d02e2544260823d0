import type { ReactNode } from 'react';
import { Button } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { dropOverride, inheritedFrom, overridesAt, setFurtherIn } from '../../draft/place-flags.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  readonly flag: string;
  /** The key of the place that is looked at; '' for the whole location. */
  readonly place: string;
  readonly onPlace: (key: string) => void;
  readonly children: ReactNode;
}

/** Says around a flag whether the place sets it itself, which place it comes from, and which places do not follow. */
export function FlagOrigin({ flag, place, onPlace, children }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const placeName = usePlaceName();
  const flags = useFlagWords();
  const store = useDraftStore();
  const { document } = useDraft();
  const override = overridesAt(document, place).find((own) => own.flag === flag);
  const from = inheritedFrom(document, place, flag);
  const further = setFurtherIn(document, place, flag);
  return (
    <div className={override === undefined ? undefined : 'st-flags__own'}>
      {children}
      {override !== undefined && (
        <p className="st-flags__note">
          <span>{t('own_here', { value: flags.value(flag, override.above) })}</span>
          <Button
            text={t('use_above')}
            look="quiet"
            label={`${t('use_above')}: ${flags.of(flag).title}`}
            onPress={() => store.change((d) => dropOverride(d, place, flag))}
          />
        </p>
      )}
      {from !== undefined && <p className="st-flags__note">{t('inherited', { place: placeName(from) })}</p>}
      {further.length > 0 && (
        <p className="st-flags__note">
          <span>{t('set_further_in', { count: further.length })}</span>
          {further.map((inner) => (
            <Button text={placeName(inner)} key={inner.key} look="quiet" onPress={() => onPlace(inner.key)} />
          ))}
        </p>
      )}
    </div>
  );
}
