import { allFields, optionsOf } from '../../../domain/form-fields.ts';
import type { LocationDocument, WithoutReading } from '../../../schemas/generated/types.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { placesIn } from '../../draft/places.ts';
import { QUESTION_PARTS, questionsOf } from '../../draft/question-list.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

export type PictureKey =
  | readonly ['places', id: string]
  | readonly ['fields', name: string]
  | readonly ['options', field: string, option: string]
  | readonly ['answers', question: string, part: string];

export interface Pictured {
  readonly key: PictureKey;
  /** Beside the picture; '' if still unwritten. */
  readonly word: string;
}

export interface Group {
  readonly kind: 'place' | 'field' | 'question';
  readonly name: string;
  readonly items: readonly Pictured[];
}

/** In the order of the check-in [GATE-07]. */
export function groupsOf(document: LocationDocument, language: string): readonly Group[] {
  const wordOf = (key: string) => document.texts?.[language]?.[key] ?? key;
  const places = placesIn(document).filter(({ kind }) => kind !== 'location');
  const fields = allFields(document).map((field) => ({
    name: field.name,
    options: field.field_type === 'boolean' ? ['1', '0'] : optionsOf(field),
  }));
  const choices = new Map(fields.filter(({ options }) => options.length > 0).map((field) => [field.name, field]));
  const groups: Group[] = [
    {
      kind: 'place',
      name: '',
      items: places.map(({ place }) => ({ key: ['places', String(place.id)], word: place.name ?? '' })),
    },
    ...[...choices.values()].map(({ name, options }): Group => {
      const own: Pictured = { key: ['fields', name], word: wordOf(name) };
      const answers = options.map((option): Pictured => ({ key: ['options', name, option], word: wordOf(option) }));
      return { kind: 'field', name: own.word, items: [own, ...answers] };
    }),
    ...questionsIn(document, language).map((question): Group => {
      const parts = QUESTION_PARTS.filter((part) => (question[part] ?? '') !== '');
      const items = parts.map((part): Pictured => {
        return { key: ['answers', String(question.id), part], word: question[part] ?? '' };
      });
      return { kind: 'question', name: question.question, items };
    }),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Each question once, in the language if possible. */
function questionsIn(document: LocationDocument, language: string) {
  const all = placesIn(document).flatMap(({ place }) => questionsOf(place));
  const ids = [...new Set(all.map(({ id }) => String(id)))];
  return ids.flatMap((id) => {
    const same = all.filter((question) => String(question.id) === id);
    return entryIn(same, language) ?? same[0] ?? [];
  });
}

type Branch = { [key: string]: Branch | string | undefined };

export function pictureAt({ without_reading: own = {} }: LocationDocument, key: PictureKey): string {
  let at: Branch | string | undefined = own as Branch;
  for (const part of key) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : '';
}

export function setPicture(document: LocationDocument, key: PictureKey, picture: string): void {
  change(document, (own) => put(own as Branch, key, picture));
}

export function voiceAt(document: LocationDocument, voice: string, language: string): string {
  return document.without_reading?.voices?.[voice]?.[language] ?? '';
}

export function setVoice(document: LocationDocument, voice: string, language: string, file: string): void {
  change(document, (own) => put(own as Branch, ['voices', voice, language], file));
}

export function setSpeaking(document: LocationDocument, isOn: boolean): void {
  change(document, (own) => setOrDrop(own, 'speaks_by_itself', isOn ? 1 : undefined));
}

function change(document: LocationDocument, recipe: (own: WithoutReading) => void): void {
  document.without_reading ??= {};
  recipe(document.without_reading);
  setOrDrop(document, 'without_reading', document.without_reading);
}

function put(branch: Branch, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) return setOrDrop(branch, key, value);
  const inner = branch[key];
  const next: Branch = typeof inner === 'object' ? inner : {};
  put(next, rest, value);
  setOrDrop(branch, key, next);
}
