import { optionsOf } from '../../../domain/form-fields.ts';
import type { Field, LocationDocument, WithoutReading } from '../../../schemas/generated/types.ts';
import { placesIn } from '../../draft/places.ts';
import { QUESTION_PARTS, questionOwner } from '../../draft/question-list.ts';

/** Where a picture is in the document's part for it. */
export type PictureKey =
  | readonly ['places', id: string]
  | readonly ['fields', name: string]
  | readonly ['options', field: string, option: string]
  | readonly ['answers', question: string, part: string];

/** Something that can carry a picture. */
export interface Pictured {
  readonly key: PictureKey;
  /** What visitors read beside it; '' where nobody has written it yet. */
  readonly word: string;
}

export interface Group {
  readonly kind: 'place' | 'field' | 'question';
  /** '' for the choice of places. */
  readonly name: string;
  readonly items: readonly Pictured[];
}

/** Everything that can carry a picture, in the order in which visitors meet it [GATE-07]. */
export function groupsOf(document: LocationDocument, language: string): readonly Group[] {
  const places = placesIn(document).filter(({ kind }) => kind !== 'location');
  const groups: Group[] = [
    {
      kind: 'place',
      name: '',
      items: places.map(({ place }) => ({ key: ['places', String(place.id)], word: place.name ?? '' })),
    },
    ...fieldsOf(document).map((field): Group => {
      const word = (key: string) => document.texts?.[language]?.[key] ?? key;
      const options = field.field_type === 'boolean' ? ['1', '0'] : optionsOf(field);
      return {
        kind: 'field',
        name: word(field.name),
        items: [
          { key: ['fields', field.name], word: word(field.name) },
          ...options.map((option): Pictured => ({ key: ['options', field.name, option], word: word(option) })),
        ],
      };
    }),
    ...questionsOf(document, language).map(
      (question): Group => ({
        kind: 'question',
        name: question.question,
        items: QUESTION_PARTS.filter((part) => (question[part] ?? '') !== '').map((part) => ({
          key: ['answers', String(question.id), part],
          word: question[part] ?? '',
        })),
      }),
    ),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function fieldsOf({ fields }: LocationDocument): readonly Field[] {
  const all = [...(fields?.default ?? []), ...Object.values(fields?.by_id ?? {}).flat()];
  const choices = all.filter((field) => field.field_type === 'boolean' || optionsOf(field).length > 0);
  return [...new Map(choices.map((field) => [field.name, field])).values()];
}

/** Each question once, in that language if there is one in it. */
function questionsOf(document: LocationDocument, language: string) {
  const all = placesIn(document).flatMap(({ place }) => questionOwner(place).control_questions ?? []);
  const ids = [...new Set(all.map(({ id }) => String(id)))];
  return ids.flatMap((id) => {
    const same = all.filter((question) => String(question.id) === id);
    return same.find((question) => question.language.toLowerCase() === language) ?? same[0] ?? [];
  });
}

type Branch = { [key: string]: Branch | string | undefined };

export function pictureAt({ without_reading: own = {} }: LocationDocument, key: PictureKey): string {
  let at: Branch | string | undefined = own as Branch;
  for (const part of key) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : '';
}

/** Gives something a picture, or none; what holds nothing any more is left out. */
export function setPicture(document: LocationDocument, key: PictureKey, picture: string): void {
  put(ownPart(document) as Branch, key, picture);
  tidy(document);
}

export function voiceAt(document: LocationDocument, voice: string, language: string): string {
  return document.without_reading?.voices?.[voice]?.[language] ?? '';
}

/** Gives a slide a recording in a language, or none. */
export function setVoice(document: LocationDocument, voice: string, language: string, file: string): void {
  put(ownPart(document) as Branch, ['voices', voice, language], file);
  tidy(document);
}

export function setSpeaking(document: LocationDocument, isOn: boolean): void {
  const own = ownPart(document);
  if (isOn) own.speaks_by_itself = 1;
  else delete own.speaks_by_itself;
  tidy(document);
}

function ownPart(document: LocationDocument): WithoutReading {
  document.without_reading ??= {};
  return document.without_reading;
}

function put(branch: Branch, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    if (value === '') delete branch[key];
    else branch[key] = value;
    return;
  }
  const inner = branch[key];
  const next: Branch = typeof inner === 'object' ? inner : {};
  put(next, rest, value);
  if (Object.keys(next).length === 0) delete branch[key];
  else branch[key] = next;
}

function tidy(document: LocationDocument): void {
  if (Object.keys(document.without_reading ?? {}).length === 0) delete document.without_reading;
}
