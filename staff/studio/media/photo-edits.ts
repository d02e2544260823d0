import { isOn, toId, toNumber } from '../../../domain/flag.ts';
import { byOrder, listedPhotos } from '../../../domain/photo-selection.ts';
import type { LocationDocument, Photo, SlideshowPhoto } from '../../../schemas/generated/types.ts';
import type { FocusPoint } from '../../components/index.ts';
import { writeEntry } from '../../draft/language-entries.ts';
import { freeId, placeAt, placesIn } from '../../draft/places.ts';
import { questionsOf } from '../../draft/question-list.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

export interface Gallery {
  photos?: Photo[] | null;
  slideshow_photos?: SlideshowPhoto[] | null;
}

/** Listed photos first, as visitors see them [PHO-03]. */
export function photosIn(gallery: Gallery): readonly Photo[] {
  const listed = listedPhotos(gallery);
  return [...listed, ...byOrder(gallery.photos).filter((photo) => !listed.includes(photo))];
}

/** Follows the rule of the photo slide [PHO-01]. */
export function hasSlide(gallery: Gallery, photo: Photo): boolean {
  const listed = listedPhotos(gallery);
  return listed.length > 0 ? listed.includes(photo) : isOn(photo.show_in_slideshow);
}

export function addPhotos(document: LocationDocument, place: string, names: readonly string[]): void {
  const gallery = placeAt(document, place) as Gallery | undefined;
  if (gallery === undefined) return;
  const isListed = listedPhotos(gallery).length > 0;
  gallery.photos ??= [];
  let order = Math.max(0, ...gallery.photos.map((photo) => toNumber(photo.order)));
  for (const url of names) {
    const id = freeId(document);
    order += 1;
    // Publishing refuses a slide that promises a text but has none.
    gallery.photos.push({ id, url, order, show_in_slideshow: 1, text_show_in_slideshow: 0, photo_texts: [] });
    if (isListed) gallery.slideshow_photos?.push({ photo_id: id, order: nextOrder(gallery) });
  }
}

export function changePhoto(gallery: Gallery | undefined, id: string, recipe: (photo: Photo) => void): void {
  const photo = gallery?.photos?.find((one) => String(one.id) === id);
  if (photo !== undefined) recipe(photo);
}

/** The old picture's focus goes with it. */
export function replacePhoto(document: LocationDocument, place: string, id: string, url: string): void {
  changePhoto(placeAt(document, place) as Gallery | undefined, id, (photo) => {
    photo.url = url;
    delete photo.focus;
  });
}

/** The first text switches its display on. */
export function writePhotoText(photo: Photo, language: string, part: 'name' | 'text', text: string): void {
  const hadText = (photo.photo_texts ?? []).some((entry) => (entry.text ?? '') !== '');
  photo.photo_texts = writeEntry(photo.photo_texts, language, part, text, true);
  if (part === 'text' && text !== '' && !hadText) photo.text_show_in_slideshow = 1;
}

/** Null resets the focus to the middle; unknown keys of a point stay. */
export function setFocus(photo: Photo, focus: FocusPoint | null): void {
  setOrDrop(photo, 'focus', focus && { ...photo.focus, ...focus });
}

/** Removes a photo, and names it in no question once no place has it. Its file stays: older versions show it. */
export function removePhoto(document: LocationDocument, place: string, id: string): void {
  const gallery = placeAt(document, place) as Gallery | undefined;
  if (gallery === undefined) return;
  gallery.photos = gallery.photos?.filter((photo) => String(photo.id) !== id);
  if (gallery.slideshow_photos)
    gallery.slideshow_photos = gallery.slideshow_photos.filter(({ photo_id }) => String(photo_id) !== id);
  const all = placesIn(document).map(({ place }) => place);
  if (all.some((place) => (place as Gallery).photos?.some((photo) => String(photo.id) === id))) return;
  for (const question of all.flatMap(questionsOf)) if (String(question.photo_id) === id) delete question.photo_id;
}

/** Sets a photo's flag and, where the place has a list, its entry there. */
export function setSlide(gallery: Gallery, id: string, on: boolean): void {
  changePhoto(gallery, id, (photo) => {
    const isListed = listedPhotos(gallery).length > 0;
    if (isOn(photo.show_in_slideshow) !== on) photo.show_in_slideshow = on ? 1 : 0;
    if (!isListed || !gallery.slideshow_photos) return;
    const others = gallery.slideshow_photos.filter(({ photo_id }) => toId(photo_id) !== toId(photo.id));
    const isThere = others.length < gallery.slideshow_photos.length;
    if (on && !isThere) gallery.slideshow_photos.push({ photo_id: photo.id, order: nextOrder(gallery) });
    if (on) return;
    gallery.slideshow_photos = others;
    // Without a list the flags decide, so unlisted photos must not return.
    if (listedPhotos(gallery).length > 0) return;
    for (const other of gallery.photos ?? []) if (isOn(other.show_in_slideshow)) other.show_in_slideshow = 0;
  });
}

/** Reorders by number, so that programs that read the numbers agree with the screen. */
export function orderPhotos(gallery: Gallery, ids: readonly string[]): void {
  number(gallery.photos ?? [], ({ id }) => ids.indexOf(String(id)));
  number(gallery.slideshow_photos ?? [], ({ photo_id }) => ids.indexOf(String(photo_id)));
}

/** Numbers from 1; items without a position keep their number. */
function number<T extends { order?: Photo['order'] }>(items: readonly T[], positionOf: (item: T) => number): void {
  const known = items.filter((item) => positionOf(item) >= 0).sort((a, b) => positionOf(a) - positionOf(b));
  for (const [i, item] of known.entries()) if (toNumber(item.order) !== i + 1) item.order = i + 1;
}

function nextOrder({ slideshow_photos }: Gallery): number {
  return Math.max(0, ...(slideshow_photos ?? []).map(({ order }) => toNumber(order))) + 1;
}
