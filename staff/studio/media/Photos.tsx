import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { photoUrl } from '../../../domain/photo-url.ts';
import type { Photo } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { looksAt } from '../../app/look.ts';
import {
  Button,
  FileDrop,
  InLanguages,
  LessonDays,
  OrderedList,
  PICTURES,
  Section,
  Toggle,
  useChangePlace,
  usePlace,
} from '../../components/index.ts';
import { photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { photoName } from '../../draft/text-rows.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Focus } from './Focus.tsx';
import {
  addPhotos,
  changePhoto,
  type Gallery,
  hasSlide,
  orderPhotos,
  photosIn,
  removePhoto,
  replacePhoto,
  setFocus,
  setSlide,
  writePhotoText,
} from './photo-edits.ts';

export function Photos(): ReactNode {
  const [place] = usePlace();
  const t = useTexts('studio/media');
  const { document } = useDraft();
  const change = useChangePlace<Gallery>();
  const uploads = useUploads(`photos ${place.key}`);
  const photos = photosIn(place.place as Gallery);
  const languages = [sourceLanguage(document), ...document.languages.map(({ key }) => key)];
  const nameOf = (photo: Photo): string =>
    photoName(photo, languages.find((key) => entryIn(photo.photo_texts, key)?.name) ?? '');
  return (
    <Section title={t('photos')} className="st-form">
      <FileDrop
        label={t('add_photos')}
        hint={t('photos_hint')}
        accept={PICTURES}
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['picture'], (d, taken) => {
            const names = taken.map(({ name }) => name);
            addPhotos(d, place.key, names);
          })
        }
      />
      {photos.length === 0 && <p className="st-soft">{t(place.key === '' ? 'no_photos' : 'no_photos_here')}</p>}
      <OrderedList
        label={t('photos')}
        items={photos}
        idOf={({ id }) => String(id)}
        nameOf={nameOf}
        onOrder={(ids) => change((own) => orderPhotos(own, ids))}
      >
        {(photo) => <PhotoItem photo={photo} name={nameOf(photo)} />}
      </OrderedList>
    </Section>
  );
}

interface PhotoProps {
  readonly photo: Photo;
  readonly name: string;
}

function PhotoItem({ photo, name }: PhotoProps): ReactNode {
  const [place] = usePlace();
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const [open, setOpen] = useInAddress('photo');
  const changePlace = useChangePlace<Gallery>();
  const id = String(photo.id);
  const src = photoUrl(photo.url, 'thumbnail', photoHostOf(document));
  return (
    <div className="st-fill st-photo" {...looksAt('/location/photos', id, place.key)}>
      <div className="st-ordered__line">
        <img className="st-photo__picture" src={src} alt="" loading="lazy" />
        <Button variant="quiet" aria-expanded={open === id} onClick={() => setOpen(open === id ? '' : id)}>
          <span className="st-ordered__name">{name}</span>
        </Button>
        <div className="st-row">
          <Toggle
            label={t('slide')}
            checked={hasSlide(place.place as Gallery, photo)}
            onChange={(on) => changePlace((own) => setSlide(own, id, on))}
          />
          <Button
            icon={<Trash2 />}
            aria-label={t('remove', { name })}
            onClick={() => change((d) => removePhoto(d, place.key, id))}
          />
        </div>
      </div>
      {open === id && <PhotoEditor photo={photo} name={name} />}
    </div>
  );
}

function PhotoEditor({ photo, name }: PhotoProps): ReactNode {
  const [{ key }] = usePlace();
  const t = useTexts('studio/media');
  const { document } = useDraft();
  const changePlace = useChangePlace<Gallery>();
  const id = String(photo.id);
  const uploads = useUploads(`photos ${key} ${id}`);
  const change = (recipe: (own: Photo) => void, label?: string) =>
    changePlace((own) => changePhoto(own, id, recipe), label && `photo ${id} ${label}`);
  const texts = (part: 'name' | 'text') => ({
    read: (language: string) => entryIn(photo.photo_texts, language)?.[part] ?? '',
    onWrite: (language: string, text: string) =>
      change((own) => writePhotoText(own, language, part, text), `${part} ${language}`),
  });
  return (
    <div className="st-form st-photo__words">
      <FileDrop
        label={t('replace')}
        hint={t('replace_hint')}
        accept={PICTURES}
        isOne
        uploads={uploads}
        onFiles={(files) => uploads.add(files, ['picture'], (d, [file]) => replacePhoto(d, key, id, file.name))}
      />
      <Focus
        src={photoUrl(photo.url, 'slideshow', photoHostOf(document))}
        name={name}
        focus={photo.focus}
        onChange={(focus) => change((own) => setFocus(own, focus), 'focus')}
      />
      <InLanguages legend={t('heading')} hint={t('heading_hint')} {...texts('name')} />
      <LessonDays days={photo.lesson_days} onChange={(days) => change((own) => setOrDrop(own, 'lesson_days', days))} />
      <Toggle
        label={t('show_text')}
        checked={isOn(photo.text_show_in_slideshow)}
        onChange={(on) => change((own) => setOrDrop(own, 'text_show_in_slideshow', on ? 1 : 0))}
      />
      <InLanguages legend={t('text')} rows={3} isFormatted {...texts('text')} />
    </div>
  );
}
