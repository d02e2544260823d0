import fc from 'fast-check';
import { consoleLog } from 'gatehouse-engine';
import { describe, expect, it } from 'vitest';
import { exampleTexts } from '../../demo/examples/slides/example-texts.ts';
import newask from '../../demo/examples/slides/newask/slide.ts';
import { allPlaces } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { formatMessage } from '../../domain/message.ts';
import { formFields } from '../../domain/place-content.ts';
import { readPage } from '../../domain/read-page.ts';
import { createText } from '../../domain/text-lookup.ts';
import type { AnyPlugin, Config, Slices } from '../../plugins/_kit/product.ts';
import { collectVisit } from '../../plugins/_kit/visit/collect.ts';
import { restoreVisit, type StoredVisit } from '../../plugins/_kit/visit/restore.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { pageConfig } from '../../server/core/locations/page/page-config.ts';
import { languageData } from '../../server/core/locations/page/texts.ts';
import { sampleLocation } from '../../server/testing/location.ts';

const found = import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' });
const plugins: readonly AnyPlugin[] = [...Object.values(found), newask];

const { location } = sampleLocation();
const docks = { id: 4, name: 'Dock 2', visibility: 'public' as const };
const document: LocationDocument = sampleLocation({
  location: {
    ...location,
    sub_locations: [
      { id: 3, name: 'South', tracks: [docks] },
      { id: 5, name: 'West' },
    ],
  },
});
const places = allPlaces(document);

const lesson = fc.constantFrom('photo:9', 'video', 'question:8');
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

/** Possible slices of a signed visit, by slide, as on the visitor's page. */
const knows: Readonly<Record<string, (fields: readonly { readonly name: string }[]) => fc.Arbitrary<object>>> = {
  form: (fields) =>
    fc
      .record({
        ...Object.fromEntries(fields.map(({ name }) => [name, word])),
        form_field_name: word,
        form_field_registration_number: word,
        unique_identification_number: word,
      })
      .map((values) => ({ values, fields, labels: 'ready' })),
  controlquestion: () => fc.record({ answered: fc.dictionary(fc.constantFrom('7', '8', 'b2'), word) }),
  newask: () => fc.record({ answer: fc.constantFrom('yes', 'no', null) }),
  breathalyzer: () => fc.record({ test: fc.constantFrom('none', 'passed') }),
  entrycode: () => fc.record({ taken: fc.constantFrom(null, { invitation: 'abc', prepared_answers: [] }) }),
  instruction: () =>
    fc.record({ held: fc.dictionary(lesson, fc.nat()), shown: fc.uniqueArray(lesson) }).map(({ held, shown }) => {
      const shownToday = shown.filter((key) => held[key] === undefined);
      return {
        taught: Object.keys(held).length === 0 ? null : { held, again: [], due: 0, isAllShown: false },
        shown: Object.fromEntries(
          shownToday.map((key, index) => [key, { language: 'en', place: '1', ms: 5000, isShown: index % 2 === 0 }]),
        ),
      };
    }),
  // Where the visitor goes is chosen for all of them.
  sublocation: () => fc.constant({}),
  track: () => fc.constant({}),
};

const read = readPage(
  pageConfig({
    location: { id: '1', version: 1, document } as never,
    language: 'en',
    device: 'own',
    directLink: false,
  }),
  languageData(document, 'en'),
);
if (!read.ok) throw new Error(read.error);
const language = { ...read.value.language, langData: { ...read.value.language.langData, ...exampleTexts.get('en') } };
const own = read.value.config;
const config: Config = { ...own, location: { ...own.location, module_newask: 1 }, language };
const text = createText(
  () => language,
  () => {},
  formatMessage,
);
/** As the server keeps it. */
const lessonsOf = ({ taught, shown }: Partial<Pick<Slices['instruction'], 'taught' | 'shown'>>) => [
  ...Object.entries(taught?.held ?? {}).map(([key, held_since]) => ({ key, held_since })),
  ...Object.entries(shown ?? {}).map(([key, { isShown }]) => ({ key, state: isShown ? 'shown' : 'not_shown' })),
];
const tells = (all: readonly AnyPlugin[], visit: StoredVisit) => {
  const { standing } = restoreVisit(all, config, visit);
  const { rows, print, answers, details } = collectVisit(() => standing, text, consoleLog);
  return { rows: rows(), print: print(), answers: answers(), details: details() };
};

describe('a visit that is printed again', () => {
  it('is restored by every slide that contributes to it', () => {
    // Photos and films depend only on the place, so they need no slice.
    const ofPlaces = ['photo', 'video'];
    const forgotten = plugins.filter(
      ({ id, contributes, initial, restore }) =>
        contributes !== undefined && initial !== undefined && restore === undefined && !ofPlaces.includes(id),
    );
    expect(forgotten.map(({ id }) => id).filter((id) => !Object.hasOwn(knows, id))).toEqual([]);
  });

  it('has everything on it that was on the first sheet [DESK-05]', () => {
    const visits = fc.constantFrom(...places).chain((place) => {
      const fields = formFields(document, place);
      const slices = fc.record(Object.fromEntries(Object.entries(knows).map(([id, of]) => [id, of(fields)])));
      return slices.map((known) => ({ place, fields, known }));
    });
    fc.assert(
      fc.property(visits, ({ place, fields, known }) => {
        const chosen = { path: place.path.map(({ id }) => toId(id)), trackId: place.trackId || null };
        const all: Readonly<Record<string, object>> = known;
        // As on the visitor's page: each slide has what it knows, and nothing is restored.
        const live = plugins.map(
          (plugin): AnyPlugin => ({
            ...plugin,
            restore: (visit) =>
              ['sublocation', 'track'].includes(plugin.id) ? { ...plugin.restore?.(visit) } : { ...all[plugin.id] },
          }),
        );
        const nothing = { form: {}, details: {}, fields: [], lessons: [], ...chosen };
        const first = tells(live, nothing);
        const lessons = lessonsOf(known['instruction'] ?? {});
        const again = tells(plugins, { ...nothing, form: first.answers, details: first.details, fields, lessons });
        expect(again.rows).toEqual(first.rows);
        expect(again.print).toEqual(first.print);
        expect(again.answers).toEqual(first.answers);
      }),
      { numRuns: 150 },
    );
  });
});
