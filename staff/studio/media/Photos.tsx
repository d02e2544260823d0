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
  Switch,
} from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useDraftStore, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { setLessonDays } from '../../draft/lesson-days.ts';
import { type PlaceInTree, placeAt } from '../../draft/places.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Focus } from './Focus.tsx';
import {
  addPhotos,
  forgetPhoto,
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

interface Props {
  readonly place: PlaceInTree;
}

/** The photos of a place: add, put in order, write their words, take away. */
export function Photos({ place }: Props): ReactNode {
  const t = useTexts('studio/media');
  const store = useDraftStore();
  const { document } = useDraft();
  const uploads = useUploads(`photos ${place.key}`);
  const [open, setOpen] = useInAddress('photo');
  const gallery = place.place as Gallery;
  const photos = photosIn(gallery);
  const host = photoHostOf(document);
  const change = (recipe: (gallery: Gallery) => void, label?: string) =>
    store.change((d) => {
      const own = placeAt(d, place.key);
      if (own !== undefined) recipe(own as Gallery);
    }, label);
  const nameOf = (photo: Photo): string =>
    [sourceLanguage(document), ...document.languages.map(({ key }) => key)]
      .map((key) => entryIn(photo.photo_texts, key)?.name)
      .find(Boolean) ?? fileName(photo);
  const write = (photo: Photo, language: string, part: 'name' | 'text', text: string) =>
    change((own) => {
      const found = own.photos?.find(({ id }) => id === photo.id);
      if (found) writePhotoText(found, language, part, text);
    }, `photo ${photo.id} ${part} ${language}`);

  return (
    <Section title={t('photos')} className="st-form">
      <FileDrop
        label={t('add_photos')}
        hint={t('photos_hint')}
        accept={PICTURES}
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['picture'], (taken) =>
            store.change((d) =>
              addPhotos(
                d,
                place.key,
                taken.map((file) => nameInDocument(d, file, location.origin)),
              ),
            ),
          )
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
        {(photo) => {
          const id = String(photo.id);
          const name = nameOf(photo);
          return (
            <div className="st-fill st-photo" {...looksAt('/location/photos', id, place.key)}>
              <div className="st-ordered__line">
                <img className="st-photo__picture" src={photoUrl(photo.url, 'thumbnail', host)} alt="" loading="lazy" />
                <Button look="quiet" aria-expanded={open === id} onPress={() => setOpen(open === id ? '' : id)}>
                  <span className="st-ordered__name">{name}</span>
                </Button>
                <div className="st-row">
                  <Switch
                    label={t('slide')}
                    isSelected={hasSlide(gallery, photo)}
                    onChange={(on) => change((own) => setSlide(own, id, on))}
                  />
                  <Button
                    icon={Trash2}
                    label={t('remove', { name })}
                    onPress={() =>
                      store.change((d) => {
                        const own = placeAt(d, place.key);
                        if (own === undefined) return;
                        removePhoto(own as Gallery, id);
                        forgetPhoto(d, id);
                      })
                    }
                  />
                </div>
              </div>
              {open === id && (
                <div className="st-form st-photo__words">
                  <Replace place={place.key} id={id} />
                  <Focus
                    src={photoUrl(photo.url, 'slideshow', host)}
                    name={name}
                    focus={photo.focus}
                    onChange={(focus) => change((own) => setFocus(own, id, focus), `photo ${id} focus`)}
                  />
                  <InLanguages
                    legend={t('heading')}
                    hint={t('heading_hint')}
                    read={(language) => entryIn(photo.photo_texts, language)?.name ?? ''}
                    onWrite={(language, text) => write(photo, language, 'name', text)}
                  />
                  <LessonDays
                    days={photo.lesson_days}
                    onChange={(days) =>
                      change((own) =>
                        setLessonDays(
                          own.photos?.find((one) => one.id === photo.id),
                          days,
                        ),
                      )
                    }
                  />
                  <Switch
                    label={t('show_text')}
                    isSelected={isOn(photo.text_show_in_slideshow)}
                    onChange={(on) =>
                      change((own) => {
                        const found = own.photos?.find((one) => one.id === photo.id);
                        if (found) found.text_show_in_slideshow = on ? 1 : 0;
                      })
                    }
                  />
                  <InLanguages
                    legend={t('text')}
                    rows={3}
                    isFormatted
                    read={(language) => entryIn(photo.photo_texts, language)?.text ?? ''}
                    onWrite={(language, text) => write(photo, language, 'text', text)}
                  />
                </div>
              )}
            </div>
          );
        }}
      </OrderedList>
    </Section>
  );
}

/** Another picture in place of one that keeps its words, its place and the questions it teaches. */
function Replace({ place, id }: { readonly place: string; readonly id: string }): ReactNode {
  const t = useTexts('studio/media');
  const { change } = useDraft();
  const uploads = useUploads(`photos ${place} ${id}`);
  return (
    <FileDrop
      label={t('replace')}
      hint={t('replace_hint')}
      accept={PICTURES}
      isOne
      uploads={uploads}
      onFiles={(files) =>
        uploads.add(files, ['picture'], ([file]) =>
          change((d) => file && replacePhoto(d, place, id, nameInDocument(d, file, location.origin))),
        )
      }
    />
  );
}

function fileName({ url, id }: Photo): string {
  return url?.split('/').at(-1) || String(id);
}
