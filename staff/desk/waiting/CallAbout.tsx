import type { ReactNode } from 'react';
import type { DeskWaiting } from '../../../schemas/generated/types.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';

/** Which answers a call for help is about, in the reader's language [DESK-03]. */
export function CallAbout({ item: { about = [], why } }: { readonly item: DeskWaiting }): ReactNode {
  const say = useTexts('desk/waiting');
  const { language } = useLanguage();
  if (about.length === 0) return null;
  const answered = (value: string, isMissing: boolean): string => {
    if (value === '') return '';
    if (isMissing) return say('help_about_missing', { value });
    return why === 'tries' ? say('help_about_last', { value }) : value;
  };
  return (
    <dl className="st-waiting__about" aria-label={say('help_about')}>
      {about.map(({ said, missing }) => {
        const { label, value } = said.find((one) => one.language === language) ?? { label: '', value: '' };
        return (
          <div key={`${label} ${value} ${missing}`}>
            <dt>{label}</dt>
            <dd>{answered(value, missing)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
