import type { LocationDocument, LocationText, Photo } from '../../../schemas/generated/types.ts';
import { writeEntry } from '../../draft/language-entries.ts';
import { findPlace, placeAt } from '../../draft/places.ts';
import { writeQuestion } from '../../draft/question-list.ts';
import { localText, photosOf, type TextSpot, textListOf } from '../../draft/text-rows.ts';

/**
 * Writes one text in one language, in a change of the draft. '' removes it, so that what the page falls back to shows.
 * Nothing else of the document changes; what was gone meanwhile stays gone.
 */
export function writeText(document: LocationDocument, spot: TextSpot, language: string, text: string): void {
  switch (spot.of) {
    case 'place':
      return writePlaceText(document, spot, language, text);
    case 'photo':
      return writePhotoText(document, spot, language, text);
    case 'question':
      return writeQuestion(document, spot, language, text);
    case 'notice':
      return writeNotice(document, spot, language, text);
    case 'word':
      return writeWord(document, spot.key, language, text);
  }
}

type Spot<Of extends TextSpot['of']> = Extract<TextSpot, { of: Of }>;

function writePlaceText(document: LocationDocument, spot: Spot<'place'>, language: string, text: string): void {
  const found = findPlace(document, spot.place);
  if (found === undefined) return;
  const owner = found.place as { instructions?: LocationText[] | null; location_texts?: LocationText[] | null };
  const list = textListOf(found.kind);
  const next = writeEntry(owner[list], language, spot.part, text);
  if (next.length > 0 || owner[list]) owner[list] = next;
}

function writePhotoText(document: LocationDocument, spot: Spot<'photo'>, language: string, text: string): void {
  const place = placeAt(document, spot.place);
  const photo = place && photosOf(place, spot.list).find(({ id }) => String(id) === spot.photo);
  if (photo === undefined) return;
  const next = writeEntry(photo.photo_texts, language, spot.part, text, true);
  if (next.length > 0 || photo.photo_texts) (photo as Photo).photo_texts = next;
}

/** A notice in one text for all languages becomes one per language as soon as one of them differs. */
function writeNotice(document: LocationDocument, { part }: Spot<'notice'>, language: string, text: string): void {
  const { notification } = document;
  if (!notification) return;
  const before = notification[part];
  const texts =
    typeof before === 'object'
      ? before
      : Object.fromEntries(document.languages.flatMap(({ key }) => (before ? [[key, localText(before, key)]] : [])));
  if (text === '') delete texts[language];
  else texts[language] = text;
  notification[part] = texts;
}

function writeWord(document: LocationDocument, key: string, language: string, text: string): void {
  const own = document.texts?.[language];
  if (text !== '') {
    document.texts = document.texts ?? {};
    document.texts[language] = own ?? {};
    document.texts[language][key] = text;
  } else if (own !== undefined) {
    delete own[key];
    if (Object.keys(own).length === 0) delete document.texts?.[language];
  }
}
