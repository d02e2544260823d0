import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Section } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { textRows } from '../../draft/text-rows.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { countLeftBehind } from './count-left-behind.ts';

/** Outdated translations and unnamed places, which do not block publishing [STU-03]. */
export function Translations(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/publish');
  const format = useFormat();
  const { document, published } = useDraft();
  const offered = document.languages.map(({ key }) => key);
  const { data } = useCall(listStandardTexts, { request: { languages: offered.join(',') } });
  if (data === undefined) return null;
  const before = published === null ? [] : textRows(published.document as unknown as LocationDocument, data.texts);
  const now = textRows(document, data.texts);
  const { outdated, nameless } = countLeftBehind(document, { source: sourceLanguage(document), before, now });
  if (outdated.length + nameless.length === 0) return null;
  const link = (show: 'stale' | 'gaps', languages: readonly string[], words: string) => (
    <li key={`${show} ${languages.join()}`}>
      <Link to={areaPath('studio', locationId, 'texts')} search={{ show, languages: languages.join(',') } as never}>
        {words}
      </Link>
    </li>
  );
  return (
    <Section title={t('translations')} level={3} className="st-stack">
      <ul className="st-translations">
        {outdated.map(({ language, count }) =>
          link('stale', [language], t('outdated', { language: format.language(language), count })),
        )}
        {nameless.map(({ names, languages }) =>
          link(
            'gaps',
            languages,
            t('nameless', { names: format.list(names), languages: format.list(languages.map(format.language)) }),
          ),
        )}
      </ul>
    </Section>
  );
}
