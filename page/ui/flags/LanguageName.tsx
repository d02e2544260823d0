import type { ReactNode } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import type { Language } from '../../../schemas/generated/types.ts';

interface Props {
  readonly language: Language;
}

/**
 * A language in a list of others. Another script is set in the device's own typeface, here and in each list: the first
 * slide cannot bring all scripts, and no letter may change later [PASS-01].
 */
export function LanguageName({ language }: Props): ReactNode {
  const name = languageName(language);
  return (
    <bdi lang={language.key} data-foreign={/[^\p{Script=Latin}\P{L}]/u.test(name) || undefined}>
      {name}
    </bdi>
  );
}
