import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';

/** "Who needs it is tested. For example: …"; nothing for a part of which nothing is said. */
export function useFlagHint() {
  const { of } = useFlagWords();
  const t = useTexts('studio/deck');
  const hintOf = (name: string): string | undefined => {
    const { sentence, example } = of(name);
    return [sentence, example && t('for_example', { example })].filter(Boolean).join(' ') || undefined;
  };
  return { of, hintOf };
}
