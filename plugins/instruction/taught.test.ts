import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/time.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { startVisit } from '../../test/drivers/visit.ts';
import instruction from './slide.ts';

const photo = (id: number): object => ({ id, url: `${id}.jpg`, order: id, show_in_slideshow: 1 as const });
const ifPhoto = it.runIf(isInstalled('photo'));
const DAY = Date.UTC(2025, 9, 3, 12);

async function onInstruction(
  answer: unknown,
  { isProven = true, version = 12 as number | null, photos = [photo(7), photo(8)] } = {},
) {
  const visit = await startVisit({
    plugins: [instruction, 'photo'],
    form: { form_field_name: 'Ann' },
    facts: isProven ? { otp: { verifiedPhone: '+46701234567' } } : {},
    config: { lessonsVersion: version },
    location: { photos: photos as never, location_texts: [{ language: 'en', instructions: 'Wear a vest' }] },
    answers: { 'slideshow/lessons': answer as never },
  });
  await visit.nextTo('instruction');
  return visit;
}
const photos = ({ keys }: { keys: () => readonly string[] }) => keys().filter((key) => key.startsWith('photo'));
const known = {
  json: {
    held: [
      { key: 'photo:7', since: DAY },
      { key: 'instruction', since: DAY },
    ],
    again: ['photo:8'],
    due: 1,
  },
};

ifPhoto('leaves out what a known visitor need not see again, until they want to see everything [MEM-04]', async () => {
  const visit = await onInstruction(known);
  expect(visit.callsTo('slideshow/lessons')[0]?.body).toMatchObject({ subLocationId: 0, trackId: 0 });
  expect(photos(visit)).toEqual(['photo:8']);
  const { taught } = visit.slice('instruction');
  visit.context().update({ taught: { ...taught, isAllShown: true } });
  expect(photos(visit)).toEqual(['photo:7', 'photo:8']);
});

ifPhoto.each<[string, unknown]>([
  ['is nothing', { json: { held: [], again: [], due: 2 } }],
  ['fails', { json: {}, status: 500 }],
  ['is cut off', 'no network'],
])('shows everything where the answer %s [MEM-04]', async (_, answer) => {
  expect(photos(await onInstruction(answer))).toEqual(['photo:7', 'photo:8']);
});

ifPhoto('asks for no one who has proven nothing, and no backend that knows of no lessons [MEM-03]', async () => {
  for (const more of [{ isProven: false }, { version: null }]) {
    const visit = await onInstruction('no network', more);
    expect(visit.callsTo('slideshow/lessons')).toEqual([]);
    expect(photos(visit)).toEqual(['photo:7', 'photo:8']);
  }
});

ifPhoto('reports the slides shown, in which language and for how long [MEM-02]', async () => {
  const visit = await onInstruction(known);
  await visit.next();
  const leaves = visit.displays();
  await visit.clock.advance(4_000);
  leaves();
  await visit.next();
  expect(visit.context().services.visit.lessons()).toEqual([{ key: 'photo:8', language: 'en', seconds: 4 }]);
});

ifPhoto(
  'reports that a lesson was not shown whose slide was there, but nothing of it on the screen [TRUE-01]',
  async () => {
    const visit = await onInstruction('no network', { isProven: false, photos: [photo(8)] });
    visit.displays()();
    await visit.nextTo('sign');
    expect(visit.context().services.visit.lessons()).toEqual([
      { key: 'instruction', language: 'en', seconds: 0 },
      { key: 'photo:8', language: 'en', seconds: 0, shown: false },
    ]);
  },
);

describe.runIf(isInstalled('photo'))('the summary and the printout of a known visitor', () => {
  const named = (id: number, name = `Rule ${id}`) => ({ ...photo(id), photo_texts: [{ language: 'en', name }] });
  /** Of someone who saw some of the photos on that day, and sees the others now. */
  async function rows(photos: object[], seen: Readonly<Record<string, number>>, broken?: string) {
    const held = Object.entries(seen).map(([key, since]) => ({ key, since }));
    const visit = await onInstruction({ json: { held, again: [], due: 1 } }, { photos });
    while (visit.slide() !== 'sign') {
      if (visit.slide() !== broken) visit.displays()();
      await visit.next();
    }
    const all = visit.context().services.visit.rows();
    return all
      .filter(({ name }) => name.startsWith('lessons_'))
      .map(({ label, value, short }) => [label, value, short]);
  }
  const WEEK_BEFORE = DAY - 7 * DAY_MS;

  it('name what was shown today and what is known, by the day on which it was seen [MEM-04]', async () => {
    const seen = { 'photo:2': WEEK_BEFORE, instruction: DAY, 'photo:3': DAY };
    expect(await rows([named(1, 'Gas alarm'), named(2), named(3), named(4, '')], seen)).toEqual([
      ['Shown today', 'Gas alarm · Picture 4 of 4', undefined],
      ['Known since October 3', 'Site rules · Rule 3', undefined],
      ['Known since September 26', 'Rule 2', undefined],
    ]);
  });

  it('do not name what did not reach the screen [TRUE-01]', async () => {
    expect(await rows([named(1), named(2), named(3)], { 'photo:3': DAY }, 'photo:2')).toEqual([
      ['Shown today', 'Site rules · Rule 1', undefined],
      ['Known since October 3', 'Rule 3', undefined],
    ]);
  });

  it('fold a long list on the screen only [MEM-04]', async () => {
    const photos = [1, 2, 3, 4, 5].map((id) => named(id));
    const seen = Object.fromEntries(photos.map((_, index) => [`photo:${index + 1}`, DAY]));
    const [, known] = await rows(photos, seen);
    expect(known).toEqual([
      'Known since October 3',
      'Rule 1 · Rule 2 · Rule 3 · Rule 4 · Rule 5',
      'Rule 1 · Rule 2 · Rule 3 · 2 more',
    ]);
  });

  it('say nothing of it to whom everything was shown [MEM-04]', async () => {
    expect(await rows([named(1)], {})).toEqual([]);
  });
});
