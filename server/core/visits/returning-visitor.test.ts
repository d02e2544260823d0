import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { newKey, signBody, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import type { LocationDocument, LocationNode } from '../locations/document.ts';

const entries = { form_field_name: 'Bo Ek', form_field_registration_number: 'BO 1', label_company: 'x' };

onBothDatabases('a known driver', (open) => {
  let server: TestServer;
  const before = sampleLocation();
  const { opening_hours: _, ...always } = before;
  const put = (location: Partial<LocationNode> = {}, more: Partial<LocationDocument> = {}) =>
    server.put({ ...always, ...more, location: { ...before.location, ...location } });

  beforeAll(async () => {
    server = await testServer(open(), []);
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    await server.deps.store.db.deleteFrom('visits').execute();
    await put();
  });

  const sign = async (readSlideshow: 0 | 1 = 1) => {
    const body = signBody({ form: entries, readSlideshow });
    const { status, text } = await server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(status, text).toBe(200);
  };
  const maySkip = async () => {
    const asked = { name: 'Bo Ek', reg_number: 'BO 1', phone_number: '', sublocationId: 0, trackId: 0 };
    return (await server.browser().post('/en/1/slideshow/check-driver', asked)).json.found as boolean;
  };

  it('may skip what they have seen, also after changes that teach nothing else [INS-03]', async () => {
    await sign();
    expect(await maySkip()).toBe(true);
    await put({ name: 'Northern Yard', module_pass: 1 }, { contacts: [] });
    expect(await maySkip()).toBe(true);
    // Somebody who skips has still seen it once.
    await sign(0);
    await put({ license_plate_required: 0 });
    expect(await maySkip()).toBe(true);
  });

  const question = { id: 5, language: 'en', question: 'How fast?', corrent_answer: '15', wrong_answer1: '90' };
  const photo = { id: 9, url: 'vest.jpg', order: 1, show_in_slideshow: 1 as const };
  it.each<[string, Partial<LocationNode>, Partial<LocationDocument>]>([
    ['the instructions', { location_texts: [{ language: 'en', instructions: 'Wear a vest' }] }, {}],
    ['a photo', { photos: [photo, { ...photo, id: 10 }] }, {}],
    ['the text of a photo', { photos: [{ ...photo, photo_texts: [{ language: 'sv', text: 'Väst' }] }] }, {}],
    ['the film', {}, { videos: { 1: { video_name: 'yard.mp4' } } }],
    ['a question', { module_control_questions: 1, control_questions: [question] }, {}],
    ['a slide that is switched off', {}, { plugins: { video: 0 } }],
  ])('sees it all again when this has changed, and may skip the next time: %s [INS-03]', async (_, location, more) => {
    await sign();
    await put(location, more);
    expect(await maySkip()).toBe(false);
    await sign();
    expect(await maySkip()).toBe(true);
    await put({ ...location, name: 'Another name' }, more);
    expect(await maySkip()).toBe(true);
  });

  it.runIf(isInstalled('controlquestion'))(
    'is not known by the server either, whatever a page says of a skip [INS-03]',
    async () => {
      await sign();
      await put({
        ...{ module_control_questions: 1, control_questions: [question] },
        control_questions_settings: { number_of_questions: 1 },
      });
      const body = signBody({ form: entries, readSlideshow: 0 });
      const { json } = await server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
      expect(json.error.code).toBe('questions_required');
    },
  );

  it('is known for as long as the location says, and no longer than it keeps visits [INS-03]', async () => {
    const { now } = server.clock;
    await sign();
    for (const [settings, days] of [
      [{ keep_visits_days: 30 }, 30],
      [{ keep_visits_days: 30, known_driver_days: 365 }, 30],
      [{ keep_visits_days: 30, known_driver_days: 7 }, 7],
      [{ known_driver_days: 365 }, 90],
    ] as const) {
      await put({}, { settings });
      server.clock.now = now + days * DAY_MS - 1000;
      expect(await maySkip()).toBe(true);
      server.clock.now = now + days * DAY_MS + 1000;
      expect(await maySkip()).toBe(false);
      server.clock.now = now;
    }
  });
});
