import { documentTitle } from '../../domain/document-title.ts';
import { isOn } from '../../domain/flag.ts';
import { ownFlagParts } from '../../domain/flag-parts.ts';
import { askedFields } from '../../domain/form-fields.ts';
import { textFlags } from '../../schemas/generated/flag-parts.ts';
import type {
  Field,
  LocationDocument,
  LocationText,
  Photo,
  PhotoText,
  Question,
  Track,
} from '../../schemas/generated/types.ts';
import { entryIn } from './language-entries.ts';
import { readLocalText } from './local-text.ts';
import { isSame } from './merge.ts';
import { type Place, type PlaceInTree, placesIn } from './places.ts';
import { isOptional, QUESTION_PARTS, type QuestionPart, questionIds, questionsOf } from './question-list.ts';
import { sourceLanguage } from './source-language.ts';

export const PLACE_PARTS = ['instructions', 'form_instructions', 'privacy_policy'] as const;
export const PHOTO_PARTS = ['name', 'text'] as const;
export const PHOTO_LISTS = ['photos', 'print_photos'] as const;
export const NOTICE_PARTS = ['heading', 'text'] as const;

/** Where a text stands in the document, in every language. */
export type TextSpot =
  | { readonly of: 'place'; readonly place: string; readonly part: (typeof PLACE_PARTS)[number] }
  | {
      readonly of: 'photo';
      readonly place: string;
      readonly list: (typeof PHOTO_LISTS)[number];
      readonly photo: string;
      readonly part: (typeof PHOTO_PARTS)[number];
    }
  | {
      readonly of: 'question';
      readonly place: string;
      readonly question: string;
      readonly part: QuestionPart;
    }
  | { readonly of: 'notice'; readonly part: (typeof NOTICE_PARTS)[number] }
  /** In a flag of a place; the path is a JSON pointer from the place on. */
  | { readonly of: 'flag'; readonly place: string; readonly path: string }
  /** A key of `texts`: the label of a field, the words of an option, or words of the product said otherwise. */
  | { readonly of: 'word'; readonly key: string };

/** The groups of the page, in their order. */
export type TextGroup = 'places' | 'photos' | 'questions' | 'fields' | 'notice' | 'flags' | 'standard';

export interface TextRow {
  readonly id: string;
  readonly group: TextGroup;
  readonly spot: TextSpot;
  /** The places around it; empty for the location itself. */
  readonly names: readonly string[];
  /** What it belongs to, where its spot does not say: the name of a photo, a question, a field. */
  readonly about: string;
  readonly isLong: boolean;
  /** By language key; a language without the text is missing. */
  readonly values: Readonly<Record<string, string>>;
  /** The product's own words, shown where the location has none. */
  readonly standard: Readonly<Record<string, string>>;
  /** Languages that lack nothing without it: they have questions of their own [QUE-01]. */
  readonly needless: readonly string[];
}

/** The product's words by language and key. */
export type StandardTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * All texts of a document with their words in every language offered. Rows of another version of it are there again where
 * they say the same, so that a letter makes one row anew. The row `held` stays where it was without words: some rows
 * are there only while they have some [BACK-03].
 */
export function textRows(
  document: LocationDocument,
  standard: StandardTexts,
  before: readonly TextRow[] = [],
  held: string | null = null,
): readonly TextRow[] {
  const languages = document.languages.map(({ key }) => key);
  const source = sourceLanguage(document);
  const known = new Map(before.map((one) => [one.id, one]));
  /** @param from the part of the document that has its words; they are not read again while it is the same */
  const row = (
    spot: TextSpot,
    group: TextGroup,
    from: unknown,
    read: (language: string) => string | null | undefined,
    more: Partial<Pick<TextRow, 'names' | 'about' | 'isLong' | 'standard' | 'needless'>> = {},
  ): TextRow => {
    const { names = [], about = '', isLong = false, standard: own = NOTHING, needless = [] } = more;
    const parts = { id: idOf(spot), group, spot, names, about, isLong, standard: own, needless };
    const origin = { languages: document.languages, from };
    const earlier = known.get(parts.id);
    const same = earlier !== undefined && hasParts(earlier, parts) ? earlier : undefined;
    const came = same && origins.get(same);
    if (same && came !== undefined && came.from === from && came.languages === document.languages) return same;
    const entries = languages.map((language) => [language, read(language) ?? ''] as const);
    const values = Object.fromEntries(entries.filter(([, text]) => text.trim() !== ''));
    const made = same && isSame(same.values, values) ? same : { ...parts, values };
    origins.set(made, origin);
    return made;
  };
  const word = (key: string, group: TextGroup): TextRow => {
    // An option, the name of a place and that of a number are shown as they are written where they have no words [FORM-01].
    const isOption = names.includes(key) || (group === 'fields' && !key.includes('_'));
    const own = knownStandard(standard, `${languages.join()} ${isOption && source} ${key}`, () =>
      languages.flatMap((language) => {
        const text = wordIn(standard[language], key) ?? (isOption && language === source ? key : undefined);
        return text === undefined ? [] : [[language, text] as const];
      }),
    );
    const isLong = Object.values(own).some((text) => text.length > 60);
    const more = { about: key, isLong, standard: own };
    const read = (language: string) => wordIn(document.texts?.[language], key);
    return row({ of: 'word', key }, group, document.texts, read, more);
  };
  const ofPlace = ({ key, place, names, kind }: PlaceInTree): TextRow[] => [
    ...PLACE_PARTS.flatMap((part) => {
      const read = (language: string) => entryIn(textsOf(place, kind), language)?.[part];
      return row({ of: 'place', place: key, part }, 'places', textsOf(place, kind), read, { names, isLong: true });
    }),
    ...PHOTO_LISTS.flatMap((list) =>
      photosOf(place, list).flatMap((photo) => {
        const about = entryIn(photo.photo_texts, source)?.name || fileName(photo.url) || String(photo.id);
        const isTold = (part: (typeof PHOTO_PARTS)[number]) =>
          part === 'name' ||
          (part === 'text' && isShown(photo)) ||
          (photo.photo_texts ?? []).some((entry) => (entry[part] ?? '').trim() !== '');
        return PHOTO_PARTS.filter(isTold).map((part) => {
          const spot = { of: 'photo', place: key, list, photo: String(photo.id), part } as const;
          const read = (language: string) => entryIn<PhotoText>(photo.photo_texts, language)?.[part];
          return row(spot, 'photos', photo.photo_texts, read, { names, about, isLong: part !== 'name' });
        });
      }),
    ),
    ...questionIds(place).flatMap((question) => {
      const all = questionsOf(place).filter(({ id }) => String(id) === question);
      const about = (entryIn(all, source) ?? all[0])?.question ?? question;
      const needless = all.length > 1 ? [] : languages.filter((key) => entryIn(questionsOf(place), key) !== undefined);
      return QUESTION_PARTS.flatMap((part) => {
        const read = (language: string) => entryIn<Question>(all, language)?.[part];
        const spot = { of: 'question', place: key, question, part } as const;
        const made = row(spot, 'questions', questionsOf(place), read, { names, about, needless });
        return isOptional(part) && Object.keys(made.values).length === 0 ? [] : [made];
      });
    }),
    ...ownFlagParts(place, textFlags).map(({ value, path }) => {
      const spot = { of: 'flag', place: key, path } as const;
      return row(spot, 'flags', value, (language) => readLocalText(value, language), { names });
    }),
  ];
  const names = ownNamesIn(document);
  const fields = askedWords(document).filter((key) => !names.includes(key));
  const asked = [...names, ...fields];
  const standardKeys = new Set(Object.values(standard).flatMap((texts) => Object.keys(texts)));
  const ownKeys = Object.values(document.texts ?? {}).flatMap((texts) => Object.keys(texts));
  const others = [...new Set([...ownKeys, ...standardKeys])].filter((key) => !asked.includes(key));
  const all = placesIn(document).flatMap(ofPlace);
  const notice = document.notification ? NOTICE_PARTS : [];
  const inGroup = (group: TextGroup) => all.filter((one) => one.group === group);
  const rows = [
    ...inGroup('places'),
    ...names.map((key) => word(key, 'places')),
    ...notice.map((part) =>
      row(
        { of: 'notice', part },
        'notice',
        document.notification?.[part],
        (language) => readLocalText(document.notification?.[part], language),
        { isLong: part === 'text' },
      ),
    ),
    ...fields.map((key) => word(key, 'fields')),
    ...inGroup('flags'),
    ...inGroup('photos'),
    ...inGroup('questions'),
    ...others.sort().map((key) => word(key, 'standard')),
  ];
  return held === null ? rows : withHeld(rows, before, held);
}

function withHeld(rows: readonly TextRow[], before: readonly TextRow[], held: string): readonly TextRow[] {
  const at = before.findIndex(({ id }) => id === held);
  const last = before[at];
  if (last === undefined || rows.some(({ id }) => id === held)) return rows;
  return rows.toSpliced(at, 0, { ...last, values: {} });
}

const NOTHING: Readonly<Record<string, string>> = {};

/** Which part of a document a row was read from, in which languages. */
const origins = new WeakMap<TextRow, { readonly languages: unknown; readonly from: unknown }>();

const standards = new WeakMap<StandardTexts, Map<string, Readonly<Record<string, string>>>>();

/** The product's own words of a key, made once. */
function knownStandard(
  standard: StandardTexts,
  name: string,
  make: () => readonly (readonly [string, string])[],
): Readonly<Record<string, string>> {
  const all = standards.get(standard) ?? new Map<string, Readonly<Record<string, string>>>();
  standards.set(standard, all);
  const found = all.get(name) ?? Object.fromEntries(make());
  all.set(name, found);
  return found;
}

function hasParts(row: TextRow, parts: Omit<TextRow, 'values'>): boolean {
  const isList = (a: readonly string[], b: readonly string[]) => a === b || a.join('\n') === b.join('\n');
  return (
    row.standard === parts.standard &&
    row.group === parts.group &&
    row.about === parts.about &&
    row.isLong === parts.isLong &&
    isList(row.names, parts.names) &&
    isList(row.needless, parts.needless)
  );
}

/** Labels of fields and words of options, as the form asks for them. */
function askedWords({ fields }: LocationDocument): readonly string[] {
  const all: readonly Field[] = [...(fields?.default ?? []), ...Object.values(fields?.by_id ?? {}).flat()];
  return [
    ...new Set(
      all.flatMap((field) => askedFields([field], false).slice(2)).flatMap(({ name, options }) => [name, ...options]),
    ),
  ];
}

/** What visitors' choices of place, the numbers of their bookings and the documents of a track are called; each once. */
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

/** A track keeps its texts under another name. */
export function textsOf(place: Place, kind: PlaceInTree['kind']): readonly LocationText[] | null | undefined {
  return (place as object as { readonly [name: string]: readonly LocationText[] | null | undefined })[textListOf(kind)];
}

export function textListOf(kind: PlaceInTree['kind']): 'instructions' | 'location_texts' {
  return kind === 'track' ? 'instructions' : 'location_texts';
}

export function photosOf(place: Place, list: (typeof PHOTO_LISTS)[number]): readonly Photo[] {
  return (place as object as { readonly [name in typeof list]?: readonly Photo[] | null })[list] ?? [];
}

/** Keys are what staff wrote, and may be `constructor`. */
function wordIn(texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

const isShown = (photo: Photo): boolean => isOn(photo.text_show_in_slideshow);

function fileName(url: string | null | undefined): string {
  return url?.split('/').at(-1) ?? '';
}

function idOf(spot: TextSpot): string {
  return Object.values(spot).join('/');
}
