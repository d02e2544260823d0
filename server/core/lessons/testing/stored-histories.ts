import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lessonsOf } from '../../../../domain/lessons.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { discoverFeatures } from '../../../features.ts';
import { runRetention } from '../../../retention.ts';
import { newKey, signBody, type TestServer, testServer } from '../../../testing/app.ts';
import type { TemporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { forgetLessons } from '../forget.ts';
import type { PersonProof } from '../memory.ts';
import { digestsOf } from '../revisions.ts';
import { lessonsOfVisit } from '../visit-lessons.ts';
import {
  AGE_DAYS,
  histories,
  KEPT_DAYS,
  LANGUAGES,
  OWN_DAYS,
  playHistory,
  type Shown,
  textIn,
  type Visit,
  type World,
} from './histories.ts';

/** A location that shows these texts. Its visits are kept for longer than any history takes. */
function documentOf(shown: Shown, name: string): LocationDocument {
  const texts = (id: string, field: string) =>
    LANGUAGES.filter((language) => language === 'en' || shown[id]?.[language]).map((language) => ({
      language,
      [field]: `text ${textIn(shown[id], language)}`,
    }));
  const photo = (id: number, owner: number) => {
    const own = { id, url: `${id}.jpg`, order: id, show_in_slideshow: 1 as const, text_show_in_slideshow: 1 as const };
    const lesson = `photo:${id}@${owner}`;
    const days = OWN_DAYS[lesson] ?? null;
    return shown[lesson] ? [{ ...own, photo_texts: texts(lesson, 'text'), lesson_days: days }] : [];
  };
  const listed = [1, 3].map((photo_id) => ({ photo_id, order: photo_id }));
  const tracks = [
    {
      id: 21,
      name: 'Dock',
      instructions: texts('instruction@21', 'instructions'),
      instruction_lesson_days: OWN_DAYS['instruction@21'],
    },
    { id: 22, name: 'Ramp' },
  ];
  const location = {
    id: 1,
    name,
    photos: [...photo(1, 1), ...photo(2, 1)],
    location_texts: texts('instruction@1', 'instructions'),
    sub_locations: [
      { id: 11, name: 'North', photos: photo(3, 11), slideshow_photos: listed, tracks },
      { id: 12, name: 'South' },
    ],
  };
  return sampleLocation({
    location: location as LocationDocument['location'],
    languages: LANGUAGES.map((key) => ({ key, name: key })) as LocationDocument['languages'],
    settings: { lesson_days: AGE_DAYS, known_driver_days: KEPT_DAYS, keep_visits_days: 10_000 },
  });
}

/** Plays histories on the real server and its database. Phone numbers count as proven; other tests cover the proof. */
export function testHistoriesOnServer(open: () => TemporaryStore, numRuns: number): void {
  let server: TestServer;
  let [history, visits] = [0, 0];
  beforeAll(async () => {
    const prove: PersonProof['prove'] = async ({ form }) => phoneIn(form);
    const features = { ...discoverFeatures(), proofs: [{ prove, textsOf: () => [] }] };
    server = await testServer(open(), [], { features });
  });
  afterAll(() => server.app.close());

  function world(): World {
    const { deps, clock } = server;
    const signed = new Map<number, number[]>();
    const name = (person: number) => `Bo ${'ABC'[person]} ${history}`;
    /** Of the server, in the order of the history. */
    const versions: number[] = [];
    /** Which text a digest is of, by lesson and digest. */
    const texts = new Map<string, number>();
    const pageOf = ({ person, place: { subLocationId, trackId } }: Visit) => {
      visits += 1;
      const by = server.browser({ ip: `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}` });
      return { by, to: { form: { ...signBody().form, form_field_name: name(person) }, subLocationId, trackId } };
    };
    return {
      async publish(shown, corrections, at) {
        // By another name in each history: what is published as it was is no version of its own.
        const document = documentOf(shown, `Yard ${history}`);
        const version = { locationId: '1', document, directLinkId: '77', now: at, corrections: [...corrections] };
        await deps.store.db.transaction().execute((trx) => deps.store.locations.putIn(trx, version));
        // Until the server looks again which version is in force, and has ended a look that began before.
        clock.now = at;
        deps.elapsed();
        clock.now = at + 1_000;
        await deps.locations.inUse();
        versions.push((await deps.locations.find('1'))?.version ?? 0);
        for (const lesson of lessonsOf(document))
          for (const [language, digest] of Object.entries(digestsOf(lesson)))
            texts.set(`${lesson.id} ${digest}`, textIn(shown[lesson.id], language));
      },
      async asks(visit) {
        clock.now = visit.at;
        const { by, to } = pageOf(visit);
        const lessons_version = versions[visit.version - 1] ?? 0;
        const { json, text } = await by.post(`/${visit.language}/1/slideshow/lessons`, { ...to, lessons_version });
        expect(json?.held, text).toBeInstanceOf(Array);
        const held = json.held.map(({ key }: { key: string }) => key);
        const due = visit.taught.filter((id) => !held.includes(keyOf(id)));
        expect(json.due, 'as many as are told').toBe(due.length);
        return due;
      },
      async signs(visit, due) {
        clock.now = visit.at;
        const { person, language, version } = visit;
        const { by, to } = pageOf(visit);
        const lessons = due.map((id) => ({ key: keyOf(id), language, seconds: 5 }));
        const body = signBody({ ...to, lessons, lessons_version: versions[version - 1] ?? 0 });
        const answer = await by.post(`/${language}/1/slideshow/sign`, body, { 'idempotency-key': newKey() });
        expect(answer.status, answer.text).toBe(200);
        signed.set(person, [...(signed.get(person) ?? []), answer.json.signature_id]);
        const kept = await lessonsOfVisit(deps.store.db, answer.json.signature_id);
        return kept.map(({ id = '', state, language, digest, held_since: at = visit.at }) => {
          return { id, state, language, text: texts.get(`${id} ${digest}`) ?? 0, at };
        });
      },
      async forget(person) {
        const ids = signed.get(person) ?? [];
        if (ids.length === 0) return;
        const gone = {
          ids,
          locationIds: ['1'],
          people: [],
          expected: [],
          countries: new Map(),
          names: [],
          phones: [],
          dataDir: '',
          hashKey: undefined,
        };
        await deps.store.db.transaction().execute((trx) => forgetLessons(trx, gone));
        signed.delete(person);
      },
      async retention(at) {
        const { features, store, locations } = deps;
        await runRetention(features.retention, { db: store.db, locations, now: at }, server.app.log);
      },
    };
  }

  it(`over ${numRuns} histories no changed lesson is left out, no other is shown again within its age, and all that is attested was seen [MEM-05] [TRUE-02]`, async () => {
    const lives = fc.asyncProperty(histories, async (steps) => {
      history += 1;
      for (const table of ['lesson_revisions', 'lesson_memory'] as const)
        await server.deps.store.db.deleteFrom(table).execute();
      await playHistory(steps, world(), server.clock.now + 1_000);
    });
    await fc.assert(lives, { numRuns, endOnFailure: true });
  }, 600_000);
}

const phoneIn = ({ label_phone_number: phone }: Readonly<Record<string, string>>) => (phone ? `phone ${phone}` : null);
const keyOf = (id: string): string => id.split('@')[0] ?? '';
