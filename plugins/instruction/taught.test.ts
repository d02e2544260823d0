import { expect, it } from 'vitest';
import { startVisit } from '../../test/drivers/visit.ts';
import instruction from './slide.ts';

const photo = (id: number) => ({ id, url: `${id}.jpg`, order: id, show_in_slideshow: 1 as const });
const DAY = Date.UTC(2025, 9, 3, 12);

async function onInstruction(answer: unknown, { isProven = true, version = 12 as number | null } = {}) {
  const visit = await startVisit({
    plugins: [instruction, 'photo'],
    form: { form_field_name: 'Ann' },
    facts: isProven ? { otp: { verifiedPhone: '+46701234567' } } : {},
    config: { lessonsVersion: version },
    location: { photos: [photo(7), photo(8)], location_texts: [{ language: 'en', instructions: 'Wear a vest' }] },
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

it('leaves out what a known visitor need not see again, until they want to see everything [MEM-04]', async () => {
  const visit = await onInstruction(known);
  expect(visit.callsTo('slideshow/lessons')[0]?.body).toMatchObject({ subLocationId: 0, trackId: 0 });
  expect(photos(visit)).toEqual(['photo:8']);
  const { taught } = visit.slice('instruction');
  visit.context().update((slice) => void Object.assign(slice, { taught: { ...taught, isAllShown: true } }));
  expect(photos(visit)).toEqual(['photo:7', 'photo:8']);
});

it.each<[string, unknown]>([
  ['is nothing', { json: { held: [], again: [], due: 2 } }],
  ['fails', { json: {}, status: 500 }],
  ['is cut off', 'no network'],
])('shows everything where the answer %s [MEM-04]', async (_, answer) => {
  expect(photos(await onInstruction(answer))).toEqual(['photo:7', 'photo:8']);
});

it('asks for nobody who has proven nothing, and no backend that knows of no lessons [MEM-03]', async () => {
  for (const more of [{ isProven: false }, { version: null }]) {
    const visit = await onInstruction('no network', more);
    expect(visit.callsTo('slideshow/lessons')).toEqual([]);
    expect(photos(visit)).toEqual(['photo:7', 'photo:8']);
  }
});

it('tells of what was shown, in which language and for how long [MEM-02]', async () => {
  const visit = await onInstruction(known);
  await visit.next();
  await visit.clock.advance(4_000);
  await visit.next();
  // And the two seconds until Next opens.
  expect(visit.context().services.visit.lessons()).toEqual([{ key: 'photo:8', language: 'en', seconds: 6 }]);
});
