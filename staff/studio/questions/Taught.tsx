import type { ReactNode } from 'react';
import { photoUrl } from '../../../domain/photo-url.ts';
import { SelectField, useChangePlace, usePlace } from '../../components/index.ts';
import { photoHostOf } from '../../draft/file-address.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { photoName } from '../../draft/text-rows.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { photosFor, TEACHERS, type Teaching, taughtBy, teach } from './question-edits.ts';

/** The photo or slide that visitors see again after a wrong answer [STU-03] [QUE-03]. */
export function Taught({ id }: { readonly id: string }): ReactNode {
  const [{ key, place }] = usePlace();
  const t = useTexts('studio/questions');
  const { document } = useDraft();
  const change = useChangePlace();
  const source = sourceLanguage(document);
  const photos = photosFor(document, key);
  const chosen = taughtBy(place, id);
  const found = photos.find(({ photo }) => String(photo.id) === chosen);
  const isSlide = TEACHERS.some((one) => one === chosen);
  const nameOf = ({ photo, names }: Teaching) => [photoName(photo, source), ...names.slice(-1)].join(' · ');
  const choose = (next: string) => {
    const photo = photos.find((one) => String(one.photo.id) === next)?.photo.id;
    change((own) => teach(own, id, TEACHERS.find((one) => one === next) ?? photo ?? null));
  };
  return (
    <div className="st-question__taught">
      <SelectField
        label={t('taught')}
        value={chosen}
        onChange={choose}
        options={[
          { value: '', label: t('no_picture') },
          ...TEACHERS.map((one) => ({ value: one, label: t(`taught_${one}`) })),
          ...(chosen !== '' && !isSlide && found === undefined
            ? [{ value: chosen, label: t('gone', { id: chosen }) }]
            : []),
          ...photos.map((one) => ({ value: String(one.photo.id), label: nameOf(one) })),
        ]}
      />
      {found !== undefined && (
        <img
          className="st-question__picture"
          src={photoUrl(found.photo.url, 'thumbnail', photoHostOf(document))}
          alt=""
          loading="lazy"
        />
      )}
      <p className="gh-field__hint">{t('taught_hint')}</p>
    </div>
  );
}
