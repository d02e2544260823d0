import { isOn } from '../../domain/flag.ts';
import type { SlideText } from '../_kit/page/services.ts';
import type { RuleContext } from '../_kit/product.ts';
import type { LastChoice, LastPart } from '../_kit/visit/contributions.ts';
import { withoutScheme } from './link.ts';
import type { CrewRead } from './reads.ts';

type Rules = RuleContext<'crew', CrewRead> & { readonly text: SlideText<'crew'> };

/** The crew's progress and choices on the last slide [DAY-06]. */
export function onLast({ slice, settings, text: t, facts }: Rules): LastPart | null {
  const { part, size, done, leaving, showsCode, link, isOpen } = slice;
  if (part === 'alone' || size < 2 || facts.sign?.phase !== 'signed') return null;
  const isKiosk = isOn(settings.module_kiosk);
  const isFirst = part === 'first';
  if (!isKiosk && !isFirst) return null;
  const isComplete = done >= size;
  const hasCode = isFirst && isOpen && !isComplete;
  const choices: (LastChoice | false)[] = [
    isKiosk && !isComplete && { id: 'next-of-crew', label: t('crew_next'), isMain: true },
    hasCode && !showsCode && { id: 'show-crew-code', label: t('crew_show_code') },
    !isKiosk &&
      done > 1 && {
        id: 'sign-out-crew',
        label: t('crew_sign_out'),
        question: { title: t('crew_sign_out'), body: t('crew_sign_out_body') },
      },
  ];
  return {
    title: t('crew_title_last'),
    status: leaving === 'failed' ? t('crew_sign_out_failed') : t('crew_done', { done: Math.max(1, done), size }),
    ...(hasCode &&
      showsCode && {
        code: { text: link, alt: t('crew_code_alt'), hint: t('crew_code_sentence'), typed: withoutScheme(link) },
      }),
    choices: choices.filter((choice) => choice !== false),
    hasLeft: leaving === 'left',
  };
}
