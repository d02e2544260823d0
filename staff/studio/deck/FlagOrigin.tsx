import type { ReactNode } from 'react';
import { Button, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { dropOverride, inheritedFrom, listOverrides, setFurtherIn } from '../../draft/place-flags.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { OtherPlaces } from './OtherPlaces.tsx';

interface Props {
  readonly flag: string;
  readonly children: ReactNode;
}

/** Whether the place sets or inherits the flag, and which places inside differ. */
export function FlagOrigin({ flag, children }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const flags = useFlagWords();
  const [{ key }] = usePlace();
  const { change, document } = useDraft();
  const override = listOverrides(document, key).find((own) => own.flag === flag);
  return (
    <div className={override === undefined ? undefined : 'st-flags__own'}>
      {children}
      {override !== undefined && (
        <p className="st-flags__note">
          <span>{t('own_here', { value: flags.value(flag, override.above) })}</span>
          <Button
            text={t('use_above')}
            variant="quiet"
            aria-label={`${t('use_above')}: ${flags.of(flag).title}`}
            onClick={() => change((d) => dropOverride(d, key, flag))}
          />
        </p>
      )}
      <OtherPlaces
        from={inheritedFrom(document, key, flag)}
        furtherIn={setFurtherIn(document, key, flag)}
        words={(count) => t('set_further_in', { count })}
      />
    </div>
  );
}
