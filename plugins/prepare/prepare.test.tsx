// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../page/simulation/environment.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import form from '../form/slide.ts';
import sign from '../sign/slide.ts';
import prepare from './slide.ts';

afterEach(cleanup);

const TAKE = 'slideshow/take-code';
const PREPARE = 'slideshow/prepare';
const NAME = 'form_field_name';

/** Someone at home who opened an invitation's link to prepare. */
async function atHome(answer: Answer, { link = 'prepare=ABCD1234EFGH', taken = {}, location = {} } = {}) {
  const v = await startVisit({
    plugins: ['track', 'entrycode', 'idscan', form, 'instruction', 'photo', 'breathalyzer', prepare, sign],
    session: memoryStorage({ gatehouse_code: link }),
    location: {
      module_entry_code: 1,
      module_id_scan: 1,
      photos: [{ id: 3, url: 'speed.jpg', order: 1, show_in_slideshow: 1 }],
      ...location,
    },
    answers: {
      [TAKE]: { json: { status: 'found', answers: [], invitation: '12', ...taken } },
      [PREPARE]: answer,
      getformfields: { json: { data: [], label_location_id: 1 } },
    },
  });
  const s = await showVisit(v);
  await s.next();
  await s.pass(1000);
  return { v, s };
}

type Home = Awaited<ReturnType<typeof atHome>>;

/** Says that the code is right, fills in the form and reads what is shown. */
async function goesThrough({ v, s }: Home): Promise<void> {
  await s.next();
  await s.pass(3000);
  expect(v.slide()).toBe('form');
  await s.type(NAME, 'Ada Berg');
  const slides = ['instruction', 'photo:3', 'prepare'].filter((key) => isInstalled(key.split(':')[0] ?? ''));
  for (const slide of slides) {
    await s.next();
    await s.pass(3000);
    expect(v.slide()).toBe(slide);
  }
}

describe.runIf(isInstalled('entrycode'))('preparing a visit at home', () => {
  it('goes through what can be done there, and ends before what needs the visitor at the site [GATE-06]', async () => {
    const home = await atHome({ json: { status: 'saved', url: '/i/ABCD1234EFGH' } });
    const { v, s } = home;
    await goesThrough(home);
    for (const key of ['idscan', 'sign', 'done']) expect(v.keys()).not.toContain(key);
    expect(document.querySelector('.gh-prepare__rows')).toHaveTextContent('Ada Berg');
    await s.next();
    await s.pass(1000);
    expect(v.callsTo(PREPARE).map(({ body }) => body)).toEqual([
      {
        locationId: 1,
        code: 'ABCD1234EFGH',
        subLocationId: 0,
        trackId: 0,
        readSlideshow: 1,
        form: expect.objectContaining({ [NAME]: 'Ada Berg' }),
      },
    ]);
    // No visit is announced, and the page with the code opens.
    expect(v.calls.filter(({ path }) => /sign/.test(path))).toEqual([]);
    expect(v.page.opened).toBe('/i/ABCD1234EFGH');
    expect(v.slice('form').values[NAME]).toBe('');
  });

  it('asks for the code as one who comes on another day [GATE-06]', async () => {
    const { v } = await atHome({ json: { status: 'saved' } });
    expect(v.callsTo(TAKE)[0]?.body).toMatchObject({ prepare: 1, code: 'ABCD1234EFGH' });
  });

  it('is not told that the site is closed now [GATE-06]', async () => {
    const tracks = [7, 8].map((id) => ({ id, name: `Dock ${id}`, visibility: 'public' }));
    const { v, s } = await atHome({ json: { status: 'saved' } }, { taken: { place: 7 }, location: { tracks } });
    await s.next();
    await s.pass(3000);
    // An unprepared call for the opening hours would have failed the test.
    expect(v.slide()).toBe('form');
  });

  it('loses nothing when the network dies, and is saved by another try [GATE-06] [CALL-03]', async () => {
    const home = await atHome((_, tries) => (tries < 2 ? 'no network' : { json: { status: 'saved', url: '/i/A' } }));
    const { v, s } = home;
    await goesThrough(home);
    await s.next();
    await s.pass(500);
    expect(v.modal()?.options).toMatchObject({ submit: words('action_retry'), cancel: words('action_cancel') });
    await v.answerModal('cancel');
    await s.pass(1000);
    expect([v.slide(), v.page.opened]).toEqual(['prepare', null]);
    expect(v.slice('form').values[NAME]).toBe('Ada Berg');
    await s.next();
    await s.pass(1000);
    expect(v.page.opened).toBe('/i/A');
  });

  it.each([
    ['used', 'entrycode_used'],
    ['expired', 'prepare_expired'],
  ] as const)('says so where the invitation has become %s [GATE-06]', async (status, key) => {
    const home = await atHome({ json: { status } });
    await goesThrough(home);
    await home.s.next();
    await home.s.pass(1000);
    expect(document.body).toHaveTextContent(words(key));
    expect(home.v.slide()).toBe('prepare');
  });

  it('is an ordinary check-in for anyone who says that the code is not theirs [GATE-06]', async () => {
    const { v, s } = await atHome({ json: { status: 'saved' } });
    expect(v.keys()).not.toContain('sign');
    await s.tap(s.action('not-mine'));
    await s.pass(1000);
    await s.next();
    await s.pass(2000);
    expect(v.keys()).toContain('sign');
    expect(v.keys()).not.toContain('prepare');
  });

  it('is not what the link to check in does [GATE-06]', async () => {
    const { v } = await atHome({ json: { status: 'saved' } }, { link: 'code=ABCD1234EFGH' });
    expect(v.callsTo(TAKE)[0]?.body).toMatchObject({ prepare: 0 });
    expect(v.keys()).toContain('sign');
    expect(v.keys()).not.toContain('prepare');
  });
});
