import type { ReactNode } from 'react';
import { Button, usePlace } from '../../components/index.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly from: PlaceInTree | undefined;
  readonly furtherIn: readonly PlaceInTree[];
  readonly words: (count: number) => string;
}

export function OtherPlaces({ from, furtherIn, words }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const say = useTexts('components');
  const [, choose] = usePlace();
  const nameOf = ({ key, names }: PlaceInTree) => (key === '' ? say('whole_location') : names.join(' › '));
  return (
    <>
      {from !== undefined && <p className="st-flags__note">{t('inherited', { place: nameOf(from) })}</p>}
      {furtherIn.length > 0 && (
        <p className="st-flags__note">
          <span>{words(furtherIn.length)}</span>
          {furtherIn.map((inner) => (
            <Button text={nameOf(inner)} key={inner.key} variant="quiet" onClick={() => choose(inner.key)} />
          ))}
        </p>
      )}
    </>
  );
}
