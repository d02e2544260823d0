import type { ReactNode } from 'react';
import { photoUrl } from '../../../domain/photo-url.ts';
import { Select } from '../../components/index.ts';
import { photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { type PlaceInTree, placeAt } from '../../draft/places.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { photosFor, TEACHERS, type Teaching, taughtBy, teach } from './question-edits.ts';

interface Props {
  readonly place: PlaceInTree;
  /** Of the question. */
  readonly id: string;
}

/** What teaches the answer, most often a photo: a visitor whose answer was wrong sees it again [STU-03] [QUE-03]. */
export function Taught({ place, id }: Props): ReactNode {
  const t = useTexts('studio/questions');
  const store = useDraftStore();
  const { document } = useDraft();
  const source = sourceLanguage(document);
  const photos = photosFor(document, place.key);
  const chosen = taughtBy(place.place, id);
  const found = photos.find(({ photo }) => String(photo.id) === chosen);
  const isOther = TEACHERS.some((one) => one === chosen);
  const nameOf = ({ photo, names }: Teaching): string => {
    const own = entryIn(photo.photo_texts, source)?.name || photo.url?.split('/').at(-1) || String(photo.id);
    return [own, ...names.slice(-1)].join(' · ');
  };
  return (
    <div className="st-question__taught">
      <Select
        label={t('taught')}
        value={chosen}
        onChange={(next) => {
          const by = TEACHERS.find((one) => one === next);
          const photo = by ?? photos.find((one) => String(one.photo.id) === next)?.photo.id ?? null;
          store.change((d) => {
            const own = placeAt(d, place.key);
            if (own !== undefined) teach(own, id, photo);
          });
        }}
        options={[
          { id: '', name: t('no_picture') },
          ...TEACHERS.map((one) => ({ id: one, name: t(`taught_${one}`) })),
          ...(chosen !== '' && !isOther && found === undefined
            ? [{ id: chosen, name: t('gone', { id: chosen }) }]
            : []),
          ...photos.map((one) => ({ id: String(one.photo.id), name: nameOf(one) })),
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
      <p className="st-field__hint">{t('taught_hint')}</p>
    </div>
  );
}
