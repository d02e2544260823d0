import { type ReactNode, useState } from 'react';
import { Button } from '../../page/ui/index.ts';
import type { Language } from '../../schemas/generated/types.ts';
import { useDraft } from '../draft/index.ts';
import { sourceLanguage } from '../draft/source-language.ts';
import { useTexts } from '../texts/use-texts.tsx';

const FEW = 4;

/** Source language first; further languages hide behind a button. */
export function useFewLanguages(): readonly [languages: readonly Language[], more: ReactNode] {
  const t = useTexts('components');
  const { document } = useDraft();
  const [isAll, setAll] = useState(false);
  const source = sourceLanguage(document);
  const isSource = ({ key }: Language) => key === source;
  const languages = [...document.languages].sort((a, b) => Number(isSource(b)) - Number(isSource(a)));
  if (languages.length <= FEW) return [languages, null];
  const more = (
    <div>
      <Button
        text={isAll ? t('fewer_languages') : t('more_languages', { count: languages.length - FEW })}
        variant="quiet"
        onClick={() => setAll(!isAll)}
      />
    </div>
  );
  return [isAll ? languages : languages.slice(0, FEW), more];
}
