import type { LocationDocument, Photo, Question } from '../schemas/generated/types.ts';
import { allPlaces, type Destination } from './destination.ts';
import { canonicalJson } from './evidence/canonical-json.ts';
import { isOn } from './flag.ts';
import { instructionsAt, ownInstructions } from './instructions.ts';
import { photoLesson, questionLesson } from './lesson-keys.ts';
import { type LanguageOrder, pickLocalEntry } from './local-text.ts';
import { ownFlags } from './own-flags.ts';
import { slidePhotosAt } from './photo-selection.ts';
import { photoTextFor } from './photo-text.ts';
import { isPluginOffAt } from './plugin-switches.ts';
import { questionPool } from './questions.ts';
import { mergeSettings } from './resolve-settings.ts';

export type LessonKind = 'instruction' | 'photo' | 'video' | 'question';

/** [MEM-01] */
export interface Lesson {
  /** Unique at a destination: `photo:7`, `video`, `question:4`. */
  readonly key: string;
  readonly id: string;
  readonly kind: LessonKind;
  readonly titles: Readonly<Record<string, string>>;
  /** Canonical, per language, with fallbacks. */
  readonly content: Readonly<Record<string, string>>;
  /** Until it is shown again. [MEM-04] */
  readonly days?: number | null | undefined;
}

const FILM_PARTS = [
  ...(['video_name', 'url', 'poster', 'captions', 'descriptions', 'sign_language', 'audio_description'] as const),
];

export function lessonsAt(document: LocationDocument, destination: Destination): Lesson[] {
  return taughtAt(document, destination, ordersIn(document));
}

function taughtAt(document: LocationDocument, destination: Destination, orders: Orders): Lesson[] {
  const isOff = (slide: string) => isPluginOffAt(document, destination.scopes, slide);
  return [
    ...(isOff('instruction') ? [] : instructionAt(destination, orders)),
    ...(isOff('photo') ? [] : photosAt(destination, orders)),
    ...(isOff('video') ? [] : filmAt(document, destination, orders)),
    ...(isOff('controlquestion') ? [] : questionsAt(destination, orders)),
  ];
}

export function lessonsOf(document: LocationDocument): Lesson[] {
  const all = new Map<string, Lesson>();
  const orders = ordersIn(document);
  for (const place of allPlaces(document)) {
    for (const lesson of taughtAt(document, place, orders)) if (!all.has(lesson.id)) all.set(lesson.id, lesson);
  }
  return [...all.values()];
}

const FALLBACK = 'en';

type Orders = ReadonlyMap<string, readonly LanguageOrder[]>;

function ordersIn(document: LocationDocument): Orders {
  const defaults = new Set(allPlaces(document).map((place) => mergeSettings(place).default_language || FALLBACK));
  const languages = document.languages.map(({ key }) => key.toLowerCase());
  return new Map(languages.map((locale) => [locale, [...defaults].map((own) => orderOf(locale, own))]));
}

const orderOf = (locale: string, defaultLocale: string): LanguageOrder => ({
  locale,
  defaultLocale,
  localeFallback: FALLBACK,
});

function inEach(orders: Orders, say: (order: LanguageOrder) => unknown): Record<string, string> {
  const said = [...orders].map(([language, own]) => {
    const texts = new Set(own.map(say).filter(isSomething).map(canonical));
    return [language, [...texts].join('\n')] as const;
  });
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

const isSomething = (said: unknown): boolean => said !== undefined && said !== '';

/** Ignores key order and nulls. */
const canonical = (said: unknown): string =>
  canonicalJson(JSON.parse(JSON.stringify(said, (_, own) => own ?? undefined)));

function instructionAt({ scopes }: Destination, orders: Orders): Lesson[] {
  const scope = scopes.findLast((one) => ownInstructions(one).length > 0);
  if (scope === undefined) return [];
  const content = inEach(orders, (order) => instructionsAt({ scopes }, order));
  const { instruction_lesson_days: days } = mergeSettings({ scopes });
  return [{ key: 'instruction', id: `instruction@${scope.id}`, kind: 'instruction', titles: {}, content, days }];
}

function photosAt({ scopes }: Destination, orders: Orders): Lesson[] {
  const seen = new Set<string>();
  return slidePhotosAt(scopes).flatMap((photo) => {
    const key = photoLesson(photo);
    if (seen.has(key)) return [];
    seen.add(key);
    const owner = scopes.findLast(({ photos }) => photos?.includes(photo)) ?? scopes[0];
    const of = (order: LanguageOrder) => photoTextFor(photo, order);
    const content = inEach(orders, (order) => ({ ...shownOf(photo), ...of(order) }));
    const titles = titlesOf(orders, (order) => of(order).name);
    return [{ key, id: `${key}@${owner.id}`, kind: 'photo', titles, content, days: photo.lesson_days }];
  });
}

/** Position and printing do not change the lesson. */
const shownOf = (photo: Photo) => ({
  url: photo.url ?? '',
  ...(photo.focus && { focus: photo.focus }),
  isTextShown: isOn(photo.text_show_in_slideshow),
});

function filmAt({ videos = {} }: LocationDocument, { scopes }: Destination, orders: Orders): Lesson[] {
  const owner = scopes.findLast(({ id }) => Object.hasOwn(videos, String(id)));
  const film = owner && videos[String(owner.id)];
  if (owner === undefined || !film?.video_name) return [];
  const shown: Readonly<Record<string, unknown>> = { ...film };
  const content = inEach(orders, (order) =>
    Object.fromEntries(
      FILM_PARTS.map((part) => {
        const own = shown[part];
        if (!Array.isArray(own)) return [part, own];
        return [part, pickLocalEntry(own as { language: string }[], order, () => true)];
      }),
    ),
  );
  return [{ key: 'video', id: `video@${owner.id}`, kind: 'video', titles: {}, content, days: film.lesson_days }];
}

function questionsAt({ scopes }: Destination, orders: Orders): Lesson[] {
  const asked = [...orders.keys()].map((language) => [language, questionPool(scopes, language)] as const);
  const ids = new Set(asked.flatMap(([, questions]) => questions.map(({ id }) => String(id))));
  return [...ids].map((id) => {
    const own = asked.flatMap(([language, questions]) => {
      const found = questions.find((question) => String(question.id) === id);
      return found === undefined ? [] : [[language, found] as const];
    });
    const owner = scopes.findLast((scope) => (ownFlags(scope).control_questions ?? []).some(is(id))) ?? scopes[0];
    const titles = Object.fromEntries(own.map(([language, { question }]) => [language, question]));
    const asks = (question: Question) => canonical({ ...question, lesson_days: undefined, taught_by: undefined });
    const content = Object.fromEntries(own.map(([language, question]) => [language, asks(question)]));
    const days = own.map(([, { lesson_days }]) => lesson_days).find(isSet);
    const key = questionLesson({ id });
    return { key, id: `${key}@${owner.id}`, kind: 'question', titles, content, days };
  });
}

const isSet = (days: number | null | undefined): boolean => days !== undefined && days !== null;

const is =
  (id: string) =>
  (question: { id: string | number }): boolean =>
    String(question.id) === id;

function titlesOf(orders: Orders, name: (order: LanguageOrder) => string): Record<string, string> {
  const named = [...orders.keys()].map((language) => [language, name(orderOf(language, FALLBACK))] as const);
  return Object.fromEntries(named.filter(([, title]) => title !== ''));
}
