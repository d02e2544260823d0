import type { LocationDocument, LocationText, Photo } from '../schemas/generated/types.ts';
import { allPlaces, type Destination } from './destination.ts';
import { settingsAt } from './effective-settings.ts';
import { isOn, toId } from './flag.ts';
import { localEntry } from './local-text.ts';
import { ownFlags } from './own-flags.ts';
import { slidePhotosAt } from './photo-selection.ts';
import { secondText, writtenOn } from './photo-text.ts';
import { isPluginOffAt } from './plugin-switches.ts';
import { questionPool } from './questions.ts';

export type LessonKind = 'instruction' | 'photo' | 'video' | 'question';

/** One thing that a place teaches its visitors [MEM-01]. */
export interface Lesson {
  /** Unique at a destination, and what its slide knows it by: `photo:7`, `instruction`, `video`, `question:4`. */
  readonly key: string;
  /** Unique at the location: the key and the id of the place that teaches it. */
  readonly id: string;
  readonly kind: LessonKind;
  /** What staff and a visitor call it, by language; '' where it has no name of its own. */
  readonly titles: Readonly<Record<string, string>>;
  /**
   * What is shown in each language, whole: media and texts, in one canonical text. Where a text is missing, the one that
   * stands in for it.
   */
  readonly content: Readonly<Record<string, string>>;
}

/** Of a film, what is shown. */
const FILM_PARTS = ['video_name', 'url', 'poster', 'captions', 'descriptions'] as const;

/** What a destination teaches, in the order of the deck. Languages in which it says nothing are left out. */
export function lessonsAt(document: LocationDocument, destination: Destination): Lesson[] {
  const isOff = (slide: string) => isPluginOffAt(document, destination.scopes, slide);
  return [
    ...(isOff('instruction') ? [] : instructionAt(document, destination)),
    ...(isOff('photo') ? [] : photosAt(document, destination)),
    ...(isOff('video') ? [] : filmAt(document, destination)),
    ...(isOff('controlquestion') ? [] : questionsAt(document, destination)),
  ];
}

/** Every lesson of a location once, whichever of its places teach it. */
export function lessonsOf(document: LocationDocument): Lesson[] {
  const all = new Map<string, Lesson>();
  for (const place of allPlaces(document)) {
    for (const lesson of lessonsAt(document, place)) if (!all.has(lesson.id)) all.set(lesson.id, lesson);
  }
  return [...all.values()];
}

const FALLBACK = 'en';

/** A page's own language, then each default that may stand in for it at one of the places, then English. */
function ordersOf(document: LocationDocument, language: string) {
  const defaults = new Set(allPlaces(document).map((place) => settingsAt(place).default_language || FALLBACK));
  return [...defaults].map((defaultLocale) => ({ locale: language, defaultLocale, localeFallback: FALLBACK }));
}

/** What `say` gives in each language of the location, as one text; a language in which it gives nothing is left out. */
function inEach(
  document: LocationDocument,
  say: (order: ReturnType<typeof ordersOf>[number]) => unknown,
): Record<string, string> {
  const said = document.languages.map(({ key }) => {
    const language = key.toLowerCase();
    const each = ordersOf(document, language).map(say);
    const texts = [...new Set(each.filter((one) => one !== undefined && one !== '').map(canonical))];
    return [language, texts.join('\n')] as const;
  });
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

/** The same text for the same content, in whatever order its parts are. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, own]) => own !== undefined && own !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, own]) => `${JSON.stringify(key)}:${canonical(own)}`).join(',')}}`;
}

type Scope = Destination['scopes'][number];
const hasWords = ({ instructions }: LocationText) => (instructions ?? '').trim() !== '';

function textsOf(scope: Scope): readonly LocationText[] {
  const texts = 'location_texts' in scope ? scope.location_texts : undefined;
  const own = 'instructions' in scope ? scope.instructions : undefined;
  return [...(own ?? []), ...(texts ?? [])].filter(hasWords);
}

/** The deepest place that says anything; in a language that it lacks, a place above it is read. */
function instructionAt(document: LocationDocument, { scopes }: Destination): Lesson[] {
  const deepest = scopes.findLastIndex((scope) => textsOf(scope).length > 0);
  const scope = scopes[deepest];
  if (scope === undefined) return [];
  const content = inEach(document, (order) => {
    const entries = scopes.slice(0, deepest + 1).map((one) => localEntry(textsOf(one), order, hasWords));
    return entries.findLast((entry) => entry !== undefined)?.instructions ?? undefined;
  });
  return [{ key: 'instruction', id: `instruction@${scope.id}`, kind: 'instruction', titles: {}, content }];
}

function photosAt(document: LocationDocument, { scopes }: Destination): Lesson[] {
  const seen = new Set<string>();
  return slidePhotosAt(scopes).flatMap((photo) => {
    const key = `photo:${toId(photo.id)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const owner = scopes.findLast(({ photos }) => photos?.includes(photo)) ?? scopes[0];
    const of = (order: ReturnType<typeof ordersOf>[number]) => writtenOn(photo, order);
    const content = inEach(document, (order) => ({
      ...{ ...shownOf(photo), ...of(order) },
      second: secondText(photo, order) || undefined,
    }));
    return [{ key, id: `${key}@${owner.id}`, kind: 'photo', titles: titlesOf(document, (o) => of(o).name), content }];
  });
}

/** What a photo is, apart from its words. Where it stands and whether it is printed is not what it teaches. */
const shownOf = (photo: Photo) => ({
  url: photo.url ?? '',
  ...(photo.focus && { focus: photo.focus }),
  isTextShown: isOn(photo.text_show_in_slideshow),
});

function filmAt(document: LocationDocument, { scopes }: Destination): Lesson[] {
  const { videos = {} } = document;
  const owner = scopes.findLast(({ id }) => Object.hasOwn(videos, String(id)));
  const film = owner && videos[String(owner.id)];
  if (owner === undefined || !film?.video_name) return [];
  const shown: Readonly<Record<string, unknown>> = { ...film };
  const content = inEach(document, (order) =>
    Object.fromEntries(
      FILM_PARTS.map((part) => {
        const own = shown[part];
        // Of captions and descriptions those that are shown in the language.
        if (!Array.isArray(own)) return [part, own];
        return [part, localEntry(own as { language: string }[], order, () => true)];
      }),
    ),
  );
  return [{ key: 'video', id: `video@${owner.id}`, kind: 'video', titles: {}, content }];
}

function questionsAt(document: LocationDocument, { scopes }: Destination): Lesson[] {
  const languages = document.languages.map(({ key }) => key.toLowerCase());
  const asked = languages.map((language) => [language, questionPool(scopes, language)] as const);
  const ids = new Set(asked.flatMap(([, questions]) => questions.map(({ id }) => String(id))));
  return [...ids].map((id) => {
    const own = asked.flatMap(([language, questions]) => {
      const found = questions.find((question) => String(question.id) === id);
      return found === undefined ? [] : [[language, found] as const];
    });
    const owner = scopes.findLast((scope) => (ownFlags(scope).control_questions ?? []).some(is(id))) ?? scopes[0];
    const titles = Object.fromEntries(own.map(([language, { question }]) => [language, question]));
    const content = Object.fromEntries(own.map(([language, question]) => [language, canonical(question)]));
    return { key: `question:${id}`, id: `question:${id}@${owner.id}`, kind: 'question', titles, content };
  });
}

const is =
  (id: string) =>
  (question: { id: string | number }): boolean =>
    String(question.id) === id;

function titlesOf(document: LocationDocument, name: (order: ReturnType<typeof ordersOf>[number]) => string) {
  const named = document.languages.map(({ key }) => {
    const order = { locale: key.toLowerCase(), defaultLocale: FALLBACK, localeFallback: FALLBACK };
    return [key.toLowerCase(), name(order)] as const;
  });
  return Object.fromEntries(named.filter(([, title]) => title !== ''));
}
