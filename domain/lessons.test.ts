import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LocationDocument } from '../schemas/generated/types.ts';
import { wholeLocation } from './destination.ts';
import { lessonsAt } from './lessons.ts';

type Texts = Readonly<Record<'en' | 'sv', string>>;
const localized = (texts: Texts) => Object.entries(texts).map(([language, text]) => ({ language, text }));

const yard = (instructions: Texts, photo: { url: string; texts: Texts }, name = 'Yard'): LocationDocument => ({
  id: 1,
  languages: [
    { key: 'en', name: 'English' },
    { key: 'sv', name: 'Svenska' },
  ],
  location: {
    id: 1,
    name,
    default_language: 'en',
    location_texts: localized(instructions).map(({ language, text }) => ({ language, instructions: text })),
    photos: [
      { id: 7, url: photo.url, show_in_slideshow: 1, text_show_in_slideshow: 1, photo_texts: localized(photo.texts) },
    ],
    module_control_questions: 1,
    control_questions_settings: { number_of_questions: 1 },
    control_questions: [
      { id: 4, language: 'en', question: 'How fast?', corrent_answer: '15', wrong_answer1: '90' },
      { id: 4, language: 'sv', question: 'Hur fort?', corrent_answer: '15', wrong_answer1: '90' },
    ],
  },
  videos: { 1: { video_name: 'yard.mp4' } },
});
const contents = (document: LocationDocument) =>
  Object.fromEntries(lessonsAt(document, wholeLocation(document)).map(({ id, content }) => [id, content]));

const word = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', 'c') });
const texts = fc.record({ en: word, sv: word });
const photo = fc.record({ url: word, texts });

it('each thing that is taught is a lesson, in the order of the deck [MEM-01]', () => {
  const document = yard({ en: 'Go', sv: 'Gå' }, { url: 'a.jpg', texts: { en: 'Vest', sv: 'Väst' } });
  const lessons = lessonsAt(document, wholeLocation(document));
  expect(lessons.map(({ key }) => key)).toEqual(['instruction', 'photo:7', 'video', 'question:4']);
  expect(lessonsAt({ ...document, plugins: { photo: 0 } }, wholeLocation(document)).map(({ key }) => key)).toEqual([
    ...['instruction', 'video', 'question:4'],
  ]);
});

it('a lesson in a language changes only with its text and its media [MEM-01]', () => {
  fc.assert(
    fc.property(texts, photo, texts, photo, word, (said, shown, saidThen, shownThen, name) => {
      const [now, then] = [contents(yard(said, shown)), contents(yard(saidThen, shownThen, name))];
      for (const language of ['en', 'sv'] as const) {
        expect(now['instruction@1']?.[language] === then['instruction@1']?.[language]).toBe(
          said[language] === saidThen[language],
        );
        expect(now['photo:7@1']?.[language] === then['photo:7@1']?.[language]).toBe(
          shown.url === shownThen.url && shown.texts[language] === shownThen.texts[language],
        );
      }
      expect(now['video@1']).toEqual(then['video@1']);
      expect(now['question:4@1']).toEqual(then['question:4@1']);
    }),
  );
});

it('a lesson may set how long it counts, which does not change its content [MEM-04]', () => {
  const plain = yard({ en: 'Go', sv: 'Gå' }, { url: 'a.jpg', texts: { en: 'Vest', sv: 'Väst' } });
  const { location } = plain;
  const [photo] = location.photos ?? [];
  const [first, second] = location.control_questions ?? [];
  if (!photo || !first || !second) throw new Error('nothing to teach');
  const aged: LocationDocument = {
    ...plain,
    location: {
      ...location,
      instruction_lesson_days: 10,
      photos: [{ ...photo, lesson_days: 20 }],
      control_questions: [first, { ...second, lesson_days: 40 }],
    },
    videos: { 1: { video_name: 'yard.mp4', lesson_days: 30 } },
  };
  expect(lessonsAt(aged, wholeLocation(aged)).map(({ key, days }) => [key, days])).toEqual([
    ...[
      ['instruction', 10],
      ['photo:7', 20],
      ['video', 30],
      ['question:4', 40],
    ],
  ]);
  expect(contents(aged)).toEqual(contents(plain));
});

it('a fallback text is part of the content shown [MEM-01]', () => {
  const seen = (en: string) =>
    contents(yard({ en, sv: '' }, { url: 'a.jpg', texts: { en: 'Vest', sv: '' } }))['instruction@1']?.['sv'];
  expect(seen('Go')).not.toBe(seen('Stop'));
});
