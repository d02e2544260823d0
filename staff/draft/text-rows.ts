import { documentTitle } from '../../domain/document-title.ts';
import { isOn } from '../../domain/flag.ts';
import { flagPartsAt } from '../../domain/flag-parts.ts';
import { allFields, listAskedFields } from '../../domain/form-fields.ts';
import { textFlags } from '../../schemas/generated/flag-parts.ts';
import type { LocationDocument, LocationText, Photo, Track } from '../../schemas/generated/types.ts';
import { entryIn } from './language-entries.ts';
import { readLocalText } from './local-text.ts';
import { isSame } from './merge.ts';
import { type Place, type PlaceInTree, placesIn } from './places.ts';
import { isOptional, QUESTION_PARTS, type QuestionPart, questionIds, questionsOf } from './question-list.ts';
import { sourceLanguage } from './source-language.ts';

const PLACE_PARTS = ['instructions', 'form_instructions', 'privacy_policy'] as const;
const PHOTO_PARTS = ['name', 'text'] as const;
export const PHOTO_LISTS = ['photos', 'print_photos'] as const;
const NOTICE_PARTS = ['heading', 'text'] as const;

/** Apart from its language. */
export type TextSpot =
  | { readonly of: 'place'; readonly place: string; readonly part: (typeof PLACE_PARTS)[number] }
  | {
      readonly of: 'photo';
      readonly place: string;
      readonly list: (typeof PHOTO_LISTS)[number];
      readonly photo: string;
      readonly part: (typeof PHOTO_PARTS)[number];
    }
  | { readonly of: 'question'; readonly place: string; readonly question: string; readonly part: QuestionPart }
  | { readonly of: 'notice'; readonly part: (typeof NOTICE_PARTS)[number] }
  /** The path is a JSON pointer from the place on. */
  | { readonly of: 'flag'; readonly place: string; readonly path: string }
  /** A field's label, an option, or a replacement for the product's own words. */
  | { readonly of: 'word'; readonly key: string };

export type TextGroup = 'places' | 'photos' | 'questions' | 'fields' | 'notice' | 'flags' | 'standard';

type ByLanguage = Readonly<Record<string, string>>;

export interface TextRow {
  readonly id: string;
  readonly group: TextGroup;
  readonly spot: TextSpot;
  /** The places around it; empty for the location itself. */
  readonly names: readonly string[];
  /** The photo, question or word it belongs to, by name. */
  readonly about: string;
  readonly isLong: boolean;
  /** Languages without the text are missing. */
  readonly values: ByLanguage;
  /** The product's own words, shown by default. */
  readonly standard: ByLanguage;
  /** Languages that lack nothing without it: they have questions of their own [QUE-01]. */
  readonly needless: readonly string[];
}

export type StandardTexts = Readonly<Record<string, ByLanguage>>;

/**
 * All texts of a document in every language it offers. Unchanged rows of `before` are reused, so that typing a letter
 * replaces one row. The row `held` keeps its position while it is empty [BACK-03].
 */
export function textRows(
  document: LocationDocument,
  standard: StandardTexts,
  before: readonly TextRow[] = [],
  held: string | null = null,
): readonly TextRow[] {
  const rows = new RowMaker(document, standard, before);
  const names = ownNamesIn(document);
  const fields = askedWords(document).filter((key) => !names.includes(key));
  const keys = [document.texts ?? {}, standard].flatMap((texts) => Object.values(texts).flatMap(Object.keys));
  const others = [...new Set(keys)].filter((key) => !names.includes(key) && !fields.includes(key));
  const ofPlaces = placesIn(document).flatMap((place) => rows.ofPlace(place));
  const inGroup = (group: TextGroup) => ofPlaces.filter((row) => row.group === group);
  const all = [
    ...inGroup('places'),
    ...names.map((key) => rows.ofWord(key, 'places', true)),
    ...rows.ofNotice(),
    ...fields.map((key) => rows.ofWord(key, 'fields', !key.includes('_'))),
    ...inGroup('flags'),
    ...inGroup('photos'),
    ...inGroup('questions'),
    ...others.sort().map((key) => rows.ofWord(key, 'standard', false)),
  ];
  const at = before.findIndex(({ id }) => id === held);
  const last = before[at];
  if (last === undefined || all.some(({ id }) => id === held)) return all;
  return all.toSpliced(at, 0, { ...last, values: {} });
}

const NOTHING: ByLanguage = {};

/** The part of a document a row was read from, and the languages. */
const origins = new WeakMap<TextRow, { readonly languages: unknown; readonly from: unknown }>();

/** Unchanged words stay the same objects, which compare fast. */
const standardWords = new WeakMap<StandardTexts, Map<string, ByLanguage>>();

type Read = (language: string) => string | null | undefined;

class RowMaker {
  readonly #document: LocationDocument;
  readonly #standard: StandardTexts;
  readonly #languages: readonly string[];
  readonly #source: string;
  readonly #known: ReadonlyMap<string, TextRow>;
  readonly #words: Map<string, ByLanguage>;

  constructor(document: LocationDocument, standard: StandardTexts, before: readonly TextRow[]) {
    this.#document = document;
    this.#standard = standard;
    this.#languages = document.languages.map(({ key }) => key);
    this.#source = sourceLanguage(document);
    this.#known = new Map(before.map((row) => [row.id, row]));
    this.#words = standardWords.get(standard) ?? new Map();
    standardWords.set(standard, this.#words);
  }

  ofPlace(place: PlaceInTree): readonly TextRow[] {
    const { key, names } = place;
    const texts = textsOf(place.place, place.kind);
    return [
      ...PLACE_PARTS.map((part) => {
        const read: Read = (language) => entryIn(texts, language)?.[part];
        return this.#row({ of: 'place', place: key, part }, 'places', texts, read, { names, isLong: true });
      }),
      ...this.#ofPhotos(place),
      ...this.#ofQuestions(place),
      ...flagPartsAt(place.place, textFlags).map(({ value, path }) =>
        this.#row({ of: 'flag', place: key, path }, 'flags', value, (language) => readLocalText(value, language), {
          names,
        }),
      ),
    ];
  }

  ofNotice(): readonly TextRow[] {
    const { notification } = this.#document;
    if (!notification) return [];
    return NOTICE_PARTS.map((part) => {
      const read: Read = (language) => readLocalText(notification[part], language);
      return this.#row({ of: 'notice', part }, 'notice', notification[part], read, { isLong: part === 'text' });
    });
  }

  /** @param isOwnName options, places and numbers are shown by their names where they have no words [FORM-01] */
  ofWord(key: string, group: TextGroup, isOwnName: boolean): TextRow {
    const { texts } = this.#document;
    const standard = this.#standardOf(key, isOwnName);
    const isLong = Object.values(standard).some((text) => text.length > 60);
    const read: Read = (language) => wordIn(texts?.[language], key);
    return this.#row({ of: 'word', key }, group, texts, read, { about: key, isLong, standard });
  }

  #ofPhotos({ key, place, names }: PlaceInTree): readonly TextRow[] {
    const photos = PHOTO_LISTS.flatMap((list) => photosOf(place, list).map((photo) => ({ list, photo })));
    return photos.flatMap(({ list, photo }) => {
      const about = photoName(photo, this.#source);
      const texts = photo.photo_texts ?? [];
      const hasText = isOn(photo.text_show_in_slideshow) || texts.some(({ text }) => (text ?? '').trim() !== '');
      return PHOTO_PARTS.filter((part) => part === 'name' || hasText).map((part) => {
        const spot = { of: 'photo', place: key, list, photo: String(photo.id), part } as const;
        const read: Read = (language) => entryIn(texts, language)?.[part];
        return this.#row(spot, 'photos', photo.photo_texts, read, { names, about, isLong: part === 'text' });
      });
    });
  }

  #ofQuestions({ key, place, names }: PlaceInTree): readonly TextRow[] {
    const questions = questionsOf(place);
    return questionIds(place).flatMap((question) => {
      const same = questions.filter(({ id }) => String(id) === question);
      const about = (entryIn(same, this.#source) ?? same[0])?.question ?? question;
      const needless = same.length > 1 ? [] : this.#languages.filter((one) => entryIn(questions, one) !== undefined);
      return QUESTION_PARTS.flatMap((part) => {
        const read: Read = (language) => entryIn(same, language)?.[part];
        const spot = { of: 'question', place: key, question, part } as const;
        const row = this.#row(spot, 'questions', questions, read, { names, about, needless });
        return isOptional(part) && Object.keys(row.values).length === 0 ? [] : [row];
      });
    });
  }

  /** @param from the part of the document that has the words; they are read again only after it has changed */
  #row(
    spot: TextSpot,
    group: TextGroup,
    from: unknown,
    read: Read,
    more: Partial<Pick<TextRow, 'names' | 'about' | 'isLong' | 'standard' | 'needless'>>,
  ): TextRow {
    const id = Object.values(spot).join('/');
    const parts = { id, group, spot, names: [], about: '', isLong: false, standard: NOTHING, needless: [], ...more };
    const { languages } = this.#document;
    const earlier = this.#known.get(id);
    const same = earlier && isSame({ ...earlier, values: null }, { ...parts, values: null }) ? earlier : undefined;
    const origin = same && origins.get(same);
    if (same && origin?.from === from && origin?.languages === languages) return same;
    const entries = this.#languages.map((language) => [language, read(language) ?? ''] as const);
    const values = Object.fromEntries(entries.filter(([, text]) => text.trim() !== ''));
    const row = same && isSame(same.values, values) ? same : { ...parts, values };
    origins.set(row, { languages, from });
    return row;
  }

  #standardOf(key: string, isOwnName: boolean): ByLanguage {
    const name = `${this.#languages.join()} ${isOwnName && this.#source} ${key}`;
    const known = this.#words.get(name);
    if (known !== undefined) return known;
    const found = this.#languages.flatMap((language) => {
      const text = wordIn(this.#standard[language], key) ?? (isOwnName && language === this.#source ? key : undefined);
      return text === undefined ? [] : [[language, text] as const];
    });
    const words = Object.fromEntries(found);
    this.#words.set(name, words);
    return words;
  }
}

function askedWords(document: LocationDocument): readonly string[] {
  const asked = allFields(document).flatMap((field) => listAskedFields([field], false).slice(2));
  return [...new Set(asked.flatMap(({ name, options }) => [name, ...options]))];
}

/** The names of places to choose from, booking numbers and documents of a track, each once. */
function ownNamesIn(document: LocationDocument): readonly string[] {
  const all = placesIn(document);
  const inside = all.filter(
    ({ kind, place }) => kind === 'sub-location' || (kind === 'track' && (place as Track).visibility === 'public'),
  );
  const numbers = all.flatMap(({ place }) => [place, (place as Partial<Track>).track_data]);
  const names = [
    ...inside.map(({ place }) => place.name),
    ...numbers.map((asking) => asking?.unique_identifier_setting?.unique_identifier),
    ...Object.values(document.documents ?? {}).flatMap((files) => files.map(documentTitle)),
  ];
  return [...new Set(names.map((name) => name ?? '').filter((name) => name.trim() !== ''))];
}

function textsOf(place: Place, kind: PlaceInTree['kind']): readonly LocationText[] | null | undefined {
  return (place as object as { readonly [name: string]: readonly LocationText[] | null | undefined })[textListOf(kind)];
}

export function textListOf(kind: PlaceInTree['kind']): 'instructions' | 'location_texts' {
  return kind === 'track' ? 'instructions' : 'location_texts';
}

export function photosOf(place: Place, list: (typeof PHOTO_LISTS)[number]): readonly Photo[] {
  return (place as object as { readonly [name in typeof list]?: readonly Photo[] | null })[list] ?? [];
}

/** Its heading, or its file. */
export function photoName({ photo_texts, url, id }: Photo, language: string): string {
  return entryIn(photo_texts, language)?.name || url?.split('/').at(-1) || String(id);
}

/** Staff choose the keys: `constructor` is possible. */
function wordIn(texts: ByLanguage | undefined, key: string): string | undefined {
  return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
