import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import { looksAt } from '../../app/look.ts';
import { Badge, Button, MenuButton, OrderedList, Section } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { addLanguage, orderLanguages, removeLanguage } from './language-edits.ts';

/** A page begins in the first [STU-03] [WEL-01]. */
export function Languages(): ReactNode {
  const t = useTexts('studio/look');
  const { change, document } = useDraft();
  const { languages } = document;
  const standard = useCall(listStandardTexts, { request: { languages: '' } });
  const offered = new Set(languages.map(({ key }) => key.toLowerCase()));
  const others = (standard.data?.spoken ?? []).filter((key) => !offered.has(key));
  return (
    <Section title={t('languages')} className="st-form" {...looksAt('/languages')}>
      <p className="gh-field__hint">{t('languages_hint')}</p>
      <OrderedList
        label={t('languages')}
        items={languages}
        idOf={({ key }) => key}
        nameOf={languageName}
        onOrder={(keys) => change((d) => orderLanguages(d, keys))}
      >
        {(own) => (
          <div className="st-look__language">
            <span lang={own.key}>{languageName(own)}</span>
            <span className="st-soft">{own.key}</span>
            {own === languages[0] && <Badge>{t('language_first')}</Badge>}
            <Button
              icon={<Trash2 />}
              aria-label={t('language_remove', { name: languageName(own) })}
              disabled={languages.length === 1}
              onClick={() => change((d) => removeLanguage(d, own.key))}
            />
          </div>
        )}
      </OrderedList>
      {others.length > 0 && (
        <div>
          <MenuButton
            text={t('language_add')}
            icon={<Plus />}
            options={others.map((key) => ({ id: key, name: languageName({ key }) }))}
            onChoose={(key) => change((d) => addLanguage(d, key))}
          />
        </div>
      )}
    </Section>
  );
}
