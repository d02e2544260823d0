// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location, SubLocation } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import form from '../form/slide.ts';
import { listLevels } from './list-levels.ts';
import { kindOf } from './Sublocation.tsx';
import sublocation from './slide.ts';

afterEach(cleanup);

const OPEN = { json: { checkin_not_allowed: 'false', date: null, time: null } };
const FIELDS: Answer = (call) => ({ json: { data: [], label_location_id: Number(call.body.location_id) } });

const lane = (id: number, more = {}) => ({ id, name: `Lane ${id}`, visibility: 'public', ...more });
const YARD: Partial<Location> = {
  sub_locations: [
    {
      id: 10,
      name: 'North',
      sub_locations: [
        { id: 11, name: 'Hall A', tracks: [lane(111), lane(112), { id: 113, name: 'Hidden', visibility: 'other' }] },
      ],
    },
    { id: 20, name: 'South', tracks: [lane(201)] },
    { id: 30, name: 'Office' },
  ],
};

async function visit(
  location: Partial<Location> = YARD,
  answers: Record<string, Answer> = {},
  languageData?: VisitOptions['languageData'],
) {
  const plugins = [sublocation, 'track', 'slotbooking', 'idscan', form, 'otp'];
  const v = await startVisit({
    plugins,
    location,
    languageData,
    answers: { '/getlocationcloseData': OPEN, getformfields: FIELDS, ...answers },
  });
  const s = await showVisit(v);
  await s.next();
  return { v, s };
}

describe('sub-locations', () => {
  it.runIf(isInstalled('track'))(
    'are walked to any depth, then to the public tracks, then to the form [SUB-01, SUB-05, TRK-01, NAV-11]',
    async () => {
      const { v, s } = await visit();
      expect(v.slide()).toBe('sublocation:top');
      await s.tap(s.choice(10));
      expect(v.slide()).toBe('sublocation:in-10');
      await s.pass(750);
      await s.tap(s.choice(11));
      expect(v.slide()).toBe('track');
      expect(s.choice(113)).toBeNull();
      await s.pass(750);
      await s.tap(s.choice(112));
      expect(v.slide()).toBe('form');
      expect(v.slice('sublocation').path).toEqual([10, 11]);
      expect(v.slice('track').trackId).toBe(112);
      expect(v.slice('form').values.label_location_id).toBe('112');
    },
  );

  it('without tracks lead straight on [SUB-05]', async () => {
    const { v, s } = await visit();
    await s.tap(s.choice(30));
    expect(v.slide()).toBe('form');
    expect(v.slice('form').askedFor).toBe('30');
  });

  it.runIf(isInstalled('track'))('forget the deeper choice and the track when chosen again [SUB-05]', async () => {
    const { v, s } = await visit();
    await s.tap(s.choice(20));
    await s.pass(750);
    await s.tap(s.choice(201));
    await s.pass(750);
    await v.previous();
    await v.previous();
    expect(v.slide()).toBe('sublocation:top');
    await s.pass(1000);
    await s.tap(s.choice(10));
    expect(v.slice('track').trackId).toBeNull();
    expect(v.keys()).toContain('sublocation:in-10');
    expect(v.slice('form').askedFor).toBe('10');
  });

  it('hide both buttons of the footer, and offer their own way back [SHELL-03]', async () => {
    const { v, s } = await visit();
    expect(v.footer()).toMatchObject({ next: 'hidden', previous: 'hidden' });
    expect(s.action('next')).toBeNull();
    await s.tap(s.action('back'));
    expect(v.slide()).toBe('welcome');
  });

  it.runIf(isInstalled('track'))(
    'continue as soon as the animation is over when tapped during it [NAV-08]',
    async () => {
      const { v, s } = await visit();
      await s.tap(s.choice(10));
      await s.tap(s.choice(11));
      expect(v.slide()).toBe('sublocation:in-10');
      await s.pass(1000);
      expect(v.slide()).toBe('track');
    },
  );

  it('show the logo beside the name, which says it all, and hide that of 30357 on extra-small screens [SUB-01, SUB-03]', async () => {
    const { s } = await visit({
      sub_locations: [
        { id: 30357, name: 'Depot', profile_image: 'depot.svg' },
        { id: 1, name: 'B' },
      ],
    });
    expect(s.choice(30357)?.querySelector('img')?.getAttribute('src')).toBe('/media/1/depot.svg');
    expect(s.choice(30357)?.className).toContain('bare-on-xs');
    expect(s.choice(30357)).toHaveAccessibleName('Depot');
    expect(s.choice(1)?.className).not.toContain('bare-on-xs');
  });

  it('are titled by their type [SUB-02]', () => {
    const of = (...types: (string | null)[]) =>
      kindOf({ depth: 0, items: types.map((type, id) => ({ id, name: 'x', type })) });
    expect([of('purpose'), of('address', 'address'), of(null), of('purpose', 'address')]).toEqual([
      'purpose',
      'address',
      'other',
      'other',
    ]);
  });

  it('never have two levels of one key, and one level more than choices at most [SUB-05]', () => {
    const tree = (depth: number): fc.Arbitrary<SubLocation[]> =>
      fc.array(
        fc.record({
          id: fc.nat(20),
          name: fc.constant('x'),
          sub_locations: depth === 0 ? fc.constant([]) : tree(depth - 1),
        }),
        { maxLength: 3 },
      );
    const subs = tree(3);
    fc.assert(
      fc.property(subs, fc.array(fc.nat(20), { maxLength: 4 }), (sub_locations, path) => {
        const found = listLevels({ id: 1, sub_locations }, path);
        expect(found.length).toBeLessThanOrEqual(path.length + 1);
        expect(found.every(({ props }) => props.items.length > 0)).toBe(true);
      }),
    );
  });
});

describe('closed or not allowed', () => {
  const closed = (date: string | null, time: string | null = null, checkin_not_allowed = 'false') => ({
    json: { checkin_not_allowed, date, time },
  });

  it('asks with the id chosen and the local time as H:MM, form-encoded [CLOSE-01, SUB-04]', async () => {
    const { v, s } = await visit();
    await s.tap(s.choice(10));
    const [call] = v.callsTo('/getlocationcloseData');
    expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(call?.body.locationId).toBe('10');
    expect(call?.body.time).toMatch(/^([1-9]|1\d|2[0-3]|0):[0-5]\d$/);
  });

  it('says that check-in is not allowed, in a modal without a title, and stays [CLOSE-02]', async () => {
    const { v, s } = await visit(YARD, { '/getlocationcloseData': closed(null, null, 'true') });
    await s.tap(s.choice(10));
    expect(v.modal()).toMatchObject({
      title: '',
      body: words('no_checkin_contact_recipient', { location: 'North' }),
      options: { submit: 'Close.' },
    });
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('sublocation:top');
    expect(v.slice('sublocation').path).toEqual([]);
  });

  it('says that a place is closed that does not open again [CLOSE-03]', async () => {
    const answer = { json: { checkin_not_allowed: 'true', date: null, time: null, closed: true } };
    const { v, s } = await visit(YARD, { '/getlocationcloseData': answer });
    await s.tap(s.choice(10));
    expect(v.modal()).toMatchObject({ title: 'Closed', body: words('location_closed', { location: 'North' }) });
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('sublocation:top');
  });

  it('says when it opens, with day, short month and time [CLOSE-03]', async () => {
    const { v, s } = await visit(YARD, { '/getlocationcloseData': closed('2026-12-05', '06:00') });
    await s.tap(s.choice(10));
    expect(v.modal()).toMatchObject({ title: 'Closed', body: 'North is closed. It opens on 5 Dec at 06:00.' });
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('sublocation:top');
  });

  it('says the time alone when there is no day [CLOSE-03]', async () => {
    const { v, s } = await visit(YARD, { '/getlocationcloseData': closed('later', '06:00') });
    await s.tap(s.choice(10));
    expect(v.modal()?.body).toBe('North is closed. It opens at 06:00.');
  });

  it('says so in the words of a backend that knows only location_close [CLOSE-03] [ANY-03]', async () => {
    const langData = { location_close: ':location opens :day :month at :time' };
    const other = { langData, langDataFallback: {}, locale: 'en', localeFallback: 'en', defaultLocale: 'en' };
    const { v, s } = await visit(YARD, { '/getlocationcloseData': closed('later', '06:00') }, other);
    await s.tap(s.choice(10));
    expect(v.modal()?.body).toBe('North opens at 06:00');
  });

  it('takes neither day nor time for open [CLOSE-03] [ANY-04]', async () => {
    const { v, s } = await visit(YARD, {
      '/getlocationcloseData': { json: { checkin_not_allowed: false, date: '', time: '' } },
    });
    await s.tap(s.choice(10));
    expect(v.slide()).toBe('sublocation:in-10');
  });

  it("takes 'false' for open [CLOSE-03]", async () => {
    const { v, s } = await visit(YARD, { '/getlocationcloseData': closed('false') });
    await s.tap(s.choice(10));
    expect(v.slide()).toBe('sublocation:in-10');
  });

  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 403 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: { open: true } }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('offers a retry when the call is %s, and chooses nothing silently [CLOSE-04, CALL-03]', async (how, answer) => {
    const { v, s } = await visit(YARD, {
      '/getlocationcloseData': (call, tries) =>
        tries === 1 ? (typeof answer === 'function' ? answer(call, 1) : answer) : OPEN,
    } as Record<string, Answer>);
    await s.tap(s.choice(10));
    if (how === 'hanging') await s.pass(15_000);
    const told = renderToStaticMarkup(v.modal()?.body as ReactNode);
    expect(told).toContain('We couldn’t check whether North is open. Please try again.');
    expect(v.slice('sublocation').path).toEqual([]);
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('sublocation:in-10');
  });

  it('stays when the retry is given up [CLOSE-04]', async () => {
    const { v, s } = await visit(YARD, { '/getlocationcloseData': { json: {}, status: 500 } });
    await s.tap(s.choice(10));
    await s.tap(s.action('modal-cancel'));
    expect(v.slide()).toBe('sublocation:top');
    expect(s.choice(10)).toBeEnabled();
  });
});
