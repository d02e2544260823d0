import { readPointer, setAt } from '../../../domain/json-pointer.ts';
import type { LocationDocument, LocationText, Photo } from '../../../schemas/generated/types.ts';
import { writeEntry } from '../../draft/language-entries.ts';
import { writeLocalText, writeNotice } from '../../draft/local-text.ts';
import { findPlace, placeAt } from '../../draft/places.ts';
import { writeQuestion } from '../../draft/question-list.ts';
import { photosOf, type TextSpot, textListOf } from '../../draft/text-rows.ts';
import { writeWord } from '../../draft/write-word.ts';

/** Writes one text in one language; '' removes it. Does nothing once its owner is gone from the document. */
export function writeText(document: LocationDocument, spot: TextSpot, language: string, text: string): void {
  switch (spot.of) {
    case 'place':
      return writePlaceText(document, spot, language, text);
    case 'photo':
      return writePhotoText(document, spot, language, text);
    case 'question':
      return writeQuestion(document, spot, language, text);
    case 'notice':
      return writeNotice(document, spot.part, language, text);
    case 'flag':
      return writeFlag(document, spot, language, text);
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

function writeFlag(document: LocationDocument, { place, path }: Spot<'flag'>, language: string, text: string): void {
  const owner = placeAt(document, place) ?? {};
  setAt(owner, path, writeLocalText(readPointer(owner, path), document.languages, language, text));
}
