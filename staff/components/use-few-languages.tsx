import { type ReactNode, useState } from 'react';
import { Button } from '../../page/ui/index.ts';
import type { Language } from '../../schemas/generated/types.ts';
import { useDraft } from '../draft/index.ts';
import { sourceLanguage } from '../draft/source-language.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** More than these are only shown when asked for. */
const FEW = 4;

/**
 * The location's languages, the one that is translated from first; of many only a few, and a button that shows the
 * others. All texts in all languages are in the area of texts.
 */
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
