import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import { allPlaces, wholeLocation } from '../domain/destination.ts';
import { isOn } from '../domain/flag.ts';
import { checkEntries } from '../domain/form-check.ts';
import { listAskedFields } from '../domain/form-fields.ts';
import { isPluginOffAt } from '../domain/plugin-switches.ts';
import { answerKey, type ControlQuestion } from '../domain/questions.ts';
import { resolveSettings } from '../domain/resolve-settings.ts';
import { deriveDeck } from '../engine/deck.ts';
import type { AnyPlugin, Config, Settings } from '../plugins/_kit/product.ts';
import { explain } from '../schemas/explain.ts';
import { validate } from '../schemas/generated/location-document.ts';
import { slideSwitches, wholeLocationSlides } from '../schemas/generated/slide-flags.ts';
import type { Field, Flag, LocationDocument, LocationFlags } from '../schemas/generated/types.ts';
import { guessDevice, pageConfig } from '../server/core/locations/page/page-config.ts';
import { checkForm } from '../server/core/visits/sign/check-form.ts';
import { explainDeckAt } from '../server/features/studio/explain-deck.ts';
import { askPluginGuards } from '../server/plugin-guards.ts';

import { isOfWhole, switchOf } from '../staff/draft/place-switches.ts';
import { placesIn } from '../staff/draft/places.ts';

const slides = import.meta.glob<{ default: AnyPlugin }>('../plugins/*/slide.ts', { eager: true });
const plugins = Object.values(slides).map((slide) => slide.default);
const optional = plugins.filter(({ required }) => required !== true).map(({ id }) => id);

const anyFlag = fc.constantFrom<Flag>(1, '1', true, 0, '0', false, null);
const anySwitches = fc.dictionary(fc.constantFrom(...optional), anyFlag);
/** Plugins that a place may switch by name for its visitors. */
const byName = optional.filter((id) => !(id in slideSwitches) && !wholeLocationSlides.includes(id));
const ofPlaces =
  byName.length === 0 ? fc.constant(null) : fc.option(fc.dictionary(fc.constantFrom(...byName), anyFlag));
const anyQuestion = fc
  .record({ id: fc.constantFrom(1, '2', 3), language: fc.constantFrom('en', 'sv', 'SV') })
  .map((own) => ({ ...own, question: '?', corrent_answer: `${own.id} ${own.language}`, wrong_answer1: 'no' }));
const anyFlags: fc.Arbitrary<LocationFlags> = fc.record(
  {
    module_control_questions: anyFlag,
    control_questions: fc.array(anyQuestion, { maxLength: 4 }),
    control_questions_settings: fc.record({ number_of_questions: fc.constantFrom(0, 1, '2', null) }),
  },
  { requiredKeys: [] },
);

/** A location with one sub-location inside another, and tracks at each. */
const anyDocument: fc.Arbitrary<LocationDocument> = fc
  .record({
    flags: fc.array(anyFlags, { minLength: 8, maxLength: 8 }),
    isPublic: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    shape: fc.constantFrom('plain', 'tracks', 'nested'),
    plugins: fc.tuple(anySwitches, anySwitches),
    places: fc.array(ofPlaces, { minLength: 6, maxLength: 6 }),
  })
  .map(({ flags, isPublic, shape, plugins: [outer, inner], places }) => {
    const track = (id: number, at: number) => ({
      id,
      name: `Track ${id}`,
      visibility: isPublic[at] ? 'public' : 'private',
      ...flags[at],
      track_data: flags[at + 4] ?? null,
      plugins: places[at] ?? null,
    });
    const innermost = { id: 11, name: 'Hall', ...flags[3], plugins: places[3] ?? null, tracks: [track(101, 1)] };
    const sub_locations = [
      { id: 10, name: 'North', ...flags[7], plugins: places[4] ?? null, sub_locations: [innermost] },
      { id: 20, name: 'South', plugins: places[5] ?? null },
    ];
    return {
      id: 1,
      languages: [
        { key: 'en', name: 'English' },
        { key: 'sv', name: 'Svenska' },
        { key: 'pl', name: 'Polski' },
      ],
      location: {
        id: 1,
        ...flags[0],
        plugins: inner,
        ...(shape === 'tracks' && { tracks: [track(100, 0), track(102, 2)] }),
        ...(shape === 'nested' && { sub_locations }),
      },
      plugins: outer,
    };
  });

const anyCase = fc.record({
  document: anyDocument,
  place: fc.nat(10),
  language: fc.constantFrom('en', 'sv', 'pl'),
  seed: fc.nat(500),
});

/** The page's and the server's reading of a document, at one place, in one language. */
function both({
  document,
  place,
  language,
  seed,
}: {
  document: LocationDocument;
  place: number;
  language: string;
  seed: number;
}) {
  const places = allPlaces(document);
  const chosen = places[place % places.length] ?? places[0];
  if (chosen === undefined) throw new Error('a location is a place itself');
  const location = { id: '1', version: 1, directLinkId: undefined, document };
  const page = pageConfig({ location, device: guessDevice(location.document), language, directLink: false });
  const config = {
    ...page,
    language: { langData: {}, langDataFallback: {}, locale: language, localeFallback: 'en', defaultLocale: 'en' },
  };
  const path = chosen.path.map(({ id }) => Number(id));
  const trackId = chosen.trackId || null;
  const facts = { sublocation: { path }, track: { trackId } };
  const deck = deriveDeck(plugins, {
    config: config as Config,
    settings: resolveSettings(config, facts) as Settings,
    facts: { ...Object.fromEntries(plugins.map(({ id, initial }) => [id, initial?.() ?? {}])), ...facts },
    seed,
    isSwitchedOff: (id) => isPluginOffAt(config, chosen.scopes, id),
  });
  expect(deck.troubles).toEqual([]);
  const of = (id: string) => deck.slides.filter(({ plugin }) => plugin.id === id);
  /** Why the server refuses the signature; undefined if it does not. */
  const ask = (form: Record<string, string>) =>
    askPluginGuards({ location, destination: chosen, language, form, isSkipping: false })?.code;
  const inForce = deck.standing.map(({ plugin }) => plugin.id as string);
  return { path, trackId, of, ask, inForce, chosen };
}

const anyField: fc.Arbitrary<Field> = fc.record(
  {
    name: fc.constantFrom('form_field_name', 'label_phone_number', 'label_who_visit', 'label_cargo'),
    field_type: fc.constantFrom('textbox', 'autocomplete', 'radio', 'checkbox', 'boolean', 'tel'),
    required: anyFlag,
    field_value: fc.constantFrom(null, 'Steel,Food', ['Steel', 'Paper, dry']),
    regex_validation: fc.constantFrom(null, '^[A-Z]+$', '^\\p{L}+$', '\\-', '('),
  },
  { requiredKeys: ['name', 'field_type'] },
);
const anyEntry = fc.constantFrom(
  '',
  ' ',
  'Åsa Ek',
  'ABC',
  'A-B',
  '+46 70 123 45 67',
  '070123',
  'Steel',
  'Paper, dry,Steel',
);

describe('page and server on one document', () => {
  it('are documents the server takes', () => {
    fc.assert(fc.property(anyDocument, (document) => explain(validate, document) === null));
  });

  it('ask for the same control questions [QUE-01] [QUE-03] [LOC-03]', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { of, ask } = both(one);
        const asked = of('controlquestion').map(({ props }) => (props as { question: ControlQuestion }).question);
        const right = Object.fromEntries(asked.map((q) => [answerKey(q.id), q.corrent_answer]));
        expect(ask(right) ?? 'nothing').not.toMatch(/^question/);
        if (asked.length > 0) expect(ask({})).toBe('questions_required');
        for (const { id } of asked) expect(ask({ ...right, [answerKey(id)]: 'no' })).toBe('question_wrong');
      }),
      { numRuns: 300 },
    );
  });

  it('do without the same slides at each place [LOC-03]', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { inForce, chosen } = both(one);
        for (const id of optional) expect(inForce.includes(id)).toBe(!isPluginOffAt(one.document, chosen.scopes, id));
      }),
    );
  });

  it('wait for the same choices [SUB-05] [TRK-01] [LOC-03]', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { path, trackId, of, ask } = both(one);
        // Only what the page offers can have been chosen there.
        fc.pre(path.length <= of('sublocation').length && (trackId === null || of('track').length > 0));
        const isOpen = of('sublocation').length > path.length || (of('track').length > 0 && trackId === null);
        const asked = of('controlquestion').map(({ props }) => (props as { question: ControlQuestion }).question);
        const right = Object.fromEntries(asked.map((q) => [answerKey(q.id), q.corrent_answer]));
        expect(ask(right)).toBe(isOpen ? 'destination_required' : undefined);
      }),
      { numRuns: 300 },
    );
  });

  it('find the same faults in the entries [FORM-01] [FORM-03] [FORM-04] [FORM-08]', () => {
    const names = ['form_field_name', 'form_field_registration_number', 'label_phone_number', 'label_who_visit'];
    const anyForm = fc.dictionary(fc.constantFrom(...names, 'label_cargo'), anyEntry);
    fc.assert(
      fc.property(anyDocument, fc.array(anyField, { maxLength: 5 }), anyFlag, anyForm, (base, fields, plate, form) => {
        const location = { ...base.location, license_plate_required: plate };
        const document = { ...base, location, fields: { default: fields } };
        const page = checkEntries(listAskedFields(fields, isOn(plate)), form);
        const server = checkForm(document, wholeLocation(document), form);
        const said = server.map(({ name, code }) => [name, code === 'required' ? 'empty' : code]);
        expect(Object.fromEntries(said)).toEqual(page);
      }),
    );
  });
});

describe('the studio’s switch of a slide', () => {
  it('is what visitors get: off, a slide is in no deck there; switched on, only content or answers can keep it out [BACK-01]', () => {
    const place = fc.nat(10);
    const wanted = fc.boolean();
    fc.assert(
      fc.property(anyDocument, place, fc.constantFrom(...optional), wanted, (document, at, id, isWanted) => {
        const places = placesIn(document);
        const chosen = places[at % places.length];
        if (chosen === undefined) throw new Error('a location is a place itself');
        const reach = isOfWhole(document, id) ? '' : chosen.key;
        const { set } = switchOf(document, reach, id);
        const switched = produce(document, (draft) => set(draft, isWanted));
        const slide = explainDeckAt(switched, String(chosen.place.id)).find((one) => one.id === id);
        const isOn = switchOf(switched, chosen.key, id).isOn;
        expect(switchOf(switched, reach, id).isOn).toBe(isWanted);
        if (!isOn) expect(slide?.state).not.toBe('shown');
        else {
          expect(slide?.state).not.toBe('off');
          if (slide?.state === 'absent') expect(slide.flags).not.toContain(slideSwitches[id]);
        }
      }),
    );
  });
});
