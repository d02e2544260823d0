import { isOn, toId, toNumber } from '../../../domain/flag.ts';
import { byOrder, listedPhotos } from '../../../domain/photo-selection.ts';
import type { LocationDocument, Photo, SlideshowPhoto } from '../../../schemas/generated/types.ts';
import type { FocusPoint } from '../../components/index.ts';
import { writeEntry } from '../../draft/language-entries.ts';
import { freeId, placeAt, placesIn } from '../../draft/places.ts';
import { questionOwner } from '../../draft/question-list.ts';

/** A location, sub-location or track, as far as its photos are concerned. */
export interface Gallery {
  photos?: Photo[] | null;
  slideshow_photos?: SlideshowPhoto[] | null;
}

/** The photos of a place in the order in which visitors see them: those of its list first [PHO-03]. */
export function photosIn(gallery: Gallery): readonly Photo[] {
  const listed = listedPhotos(gallery);
  return [...listed, ...byOrder(gallery.photos).filter((photo) => !listed.includes(photo))];
}

/** Whether a photo has a slide of its own, by the rule of the photo slide [PHO-01]. */
export function hasSlide(gallery: Gallery, photo: Photo): boolean {
  const listed = listedPhotos(gallery);
  return listed.length > 0 ? listed.includes(photo) : isOn(photo.show_in_slideshow);
}

/** Adds photos at the end, each with a slide of its own. The names are as the document names files. */
export function addPhotos(document: LocationDocument, place: string, names: readonly string[]): void {
  const gallery = placeAt(document, place) as Gallery | undefined;
  if (gallery === undefined) return;
  const isListed = listedPhotos(gallery).length > 0;
  gallery.photos ??= [];
  let order = Math.max(0, ...gallery.photos.map((photo) => toNumber(photo.order)));
  for (const url of names) {
    const id = freeId(document);
    order += 1;
    // A slide that is to show a text but has none cannot be published.
    gallery.photos.push({ id, url, order, show_in_slideshow: 1, text_show_in_slideshow: 0, photo_texts: [] });
    if (isListed) gallery.slideshow_photos?.push({ photo_id: id, order: nextOrder(gallery) });
  }
}

/** Shows another picture in place of one; what the old one was about is no longer known. */
export function replacePhoto(document: LocationDocument, place: string, id: string, url: string): void {
  const gallery = placeAt(document, place) as Gallery | undefined;
  const photo = gallery?.photos?.find((one) => String(one.id) === id);
  if (photo === undefined) return;
  photo.url = url;
  delete photo.focus;
}

/** Writes a heading or text of a photo. Its first text is shown, as its author expects. */
export function writePhotoText(photo: Photo, language: string, part: 'name' | 'text', text: string): void {
  const hadText = (photo.photo_texts ?? []).some((entry) => (entry.text ?? '') !== '');
  photo.photo_texts = writeEntry(photo.photo_texts, language, part, text, true);
  if (part === 'text' && text !== '' && !hadText) photo.text_show_in_slideshow = 1;
}

/** Says what a photo is about; null for the middle, as where nothing is said. Other keys of the point stay. */
export function setFocus(gallery: Gallery, id: string, focus: FocusPoint | null): void {
  const photo = gallery.photos?.find((one) => String(one.id) === id);
  if (photo === undefined) return;
  if (focus === null) delete photo.focus;
  else photo.focus = { ...photo.focus, ...focus };
}

/** Questions that a photo taught no longer name it, once no place of the document has it. */
export function forgetPhoto(document: LocationDocument, id: string): void {
  const all = placesIn(document).map(({ place }) => place);
  if (all.some((place) => (place as Gallery).photos?.some((photo) => String(photo.id) === id))) return;
  for (const place of all)
    for (const question of questionOwner(place).control_questions ?? [])
      if (String(question.photo_id) === id) delete question.photo_id;
}

/** Takes a photo out of the place. Its file stays, because older versions show it. */
export function removePhoto(gallery: Gallery, id: string): void {
  gallery.photos = gallery.photos?.filter((photo) => String(photo.id) !== id);
  if (gallery.slideshow_photos)
    gallery.slideshow_photos = gallery.slideshow_photos.filter(({ photo_id }) => String(photo_id) !== id);
}

/** Gives a photo a slide of its own, or takes it away; in the list where the place has one, and by its flag. */
export function setSlide(gallery: Gallery, id: string, on: boolean): void {
  const photo = gallery.photos?.find((one) => String(one.id) === id);
  if (photo === undefined) return;
  const isListed = listedPhotos(gallery).length > 0;
  if (isOn(photo.show_in_slideshow) !== on) photo.show_in_slideshow = on ? 1 : 0;
  if (!isListed || !gallery.slideshow_photos) return;
  const isThere = gallery.slideshow_photos.some(({ photo_id }) => toId(photo_id) === toId(photo.id));
  if (on && !isThere) gallery.slideshow_photos.push({ photo_id: photo.id, order: nextOrder(gallery) });
  if (on) return;
  gallery.slideshow_photos = gallery.slideshow_photos.filter(({ photo_id }) => toId(photo_id) !== toId(photo.id));
  // Without a list the flags decide: those that had no slide beside it must not come back.
  if (listedPhotos(gallery).length > 0) return;
  for (const other of gallery.photos ?? []) if (isOn(other.show_in_slideshow)) other.show_in_slideshow = 0;
}

/** Puts the photos into this order, by their numbers: what another program reads by number agrees with what is seen. */
export function orderPhotos(gallery: Gallery, ids: readonly string[]): void {
  number(gallery.photos ?? [], ({ id }) => ids.indexOf(String(id)));
  number(gallery.slideshow_photos ?? [], ({ photo_id }) => ids.indexOf(String(photo_id)));
}

/** Numbers from 1; those that are not in the new order keep theirs behind it. */
function number<T extends { order?: Photo['order'] }>(items: readonly T[], positionOf: (item: T) => number): void {
  const known = items.filter((item) => positionOf(item) >= 0).sort((a, b) => positionOf(a) - positionOf(b));
  for (const [i, item] of known.entries()) if (toNumber(item.order) !== i + 1) item.order = i + 1;
}

function nextOrder({ slideshow_photos }: Gallery): number {
  return Math.max(0, ...(slideshow_photos ?? []).map(({ order }) => toNumber(order))) + 1;
}
