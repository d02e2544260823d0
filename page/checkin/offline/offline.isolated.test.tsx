// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallError } from '../../../plugins/_kit/calls/call-error.ts';
import { mayCheckIn } from '../../../plugins/_kit/choice/close-check.ts';
import { isAway } from '../../../plugins/_kit/offline/connection.ts';
import { askServer, findWayOn } from '../../../plugins/_kit/offline/find-way-on.ts';
import type { AnyPlugin } from '../../../plugins/_kit/product.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import {
  type Answer,
  flushPromises,
  startVisit,
  type VisitDriver,
  type VisitOptions,
} from '../../../test/drivers/visit.ts';
import { words } from '../../../test/drivers/words.ts';
import { keepMessage } from './cache-page.ts';

const PLACE = { id: 1, name: 'North yard' };
const HOURS = '/getlocationcloseData';
/** Milliseconds in which a tap must have led on, or to a person [OFF-08]. */
const LIMIT_MS = 10_000;

const visitOf = (options: Partial<VisitOptions> = {}) => startVisit({ plugins: [], ...options });

/** Waits until the visitor is asked something. @returns milliseconds that took on the visit's clock */
async function asked(visit: VisitDriver): Promise<number> {
  const at = visit.clock.now();
  for (let i = 0; i < 60 && visit.modal() === null; i += 1) {
    await flushPromises();
    if (visit.modal() === null) await visit.clock.advance(250);
  }
  return visit.clock.now() - at;
}

afterEach(cleanup);

describe('a check that the server cannot make now', () => {
  it.each<[string, Answer]>([
    ['cannot be reached', 'no network'],
    ['never answers', 'hang'],
    ['is gone behind its proxy', { json: {}, status: 502 }],
  ])(
    'is reported within 10 s when it %s, and the visitor can continue [OFF-04] [OFF-08] [CLOSE-04]',
    async (_, answer) => {
      const visit = await visitOf({ answers: { [HOURS]: answer } });
      const outcome = mayCheckIn(visit.context(), PLACE);
      expect(await asked(visit)).toBeLessThanOrEqual(LIMIT_MS);
      expect(visit.modal()).toMatchObject({
        title: words('offline_title'),
        // Going on is what to do: trying again helps few.
        options: { submit: words('action_retry'), cancel: words('action_cancel'), emphasis: 'body' },
      });
      render(visit.modal()?.body as ReactNode);
      expect(screen.getByText(words('close_check_failed', { location: PLACE.name }))).toBeTruthy();
      screen.getByRole('button', { name: words('action_go_on') }).click();
      expect(await outcome).toBe(true);
      // Told once a visit.
      const again = mayCheckIn(visit.context(), PLACE);
      if (answer === 'hang') await visit.clock.advance(LIMIT_MS);
      expect(await again).toBe(true);
      expect(visit.modal()).toBeNull();
    },
  );

  it('is reported once a visit, for any check, with or without a retry [OFF-04] [OFF-08]', async () => {
    const visit = await visitOf({ answers: { [HOURS]: 'no network' } });
    const outcome = mayCheckIn(visit.context(), PLACE);
    await asked(visit);
    await visit.answerModal('submit');
    expect(await outcome).toBe(true);
    const gone = async () => ({ ok: false, error: { kind: 'network' } }) as const;
    for (let i = 0; i < 5; i += 1) expect(await askServer(visit.context(), 'later', gone)).toEqual({ kind: 'without' });
    expect(visit.modal()).toBeNull();
  });

  it('calls staff once a visit: their approval holds for the rest of it [OFF-04]', async () => {
    const visit = await visitOf();
    const gone = async () => ({ ok: false, error: { kind: 'network' } }) as const;
    const ask = () => askServer(visit.context(), 'person', gone);
    const first = ask();
    await asked(visit);
    await visit.answerModal('cancel');
    expect(await first).toEqual({ kind: 'stay' });
    // No one has come yet.
    const second = ask();
    await asked(visit);
    render(visit.modal()?.body as ReactNode);
    screen.getByRole('button', { name: words('offline_person_here') }).click();
    expect(await second).toEqual({ kind: 'without' });
    expect(await ask()).toEqual({ kind: 'without' });
  });

  it('stops the visitor if the location admits no one without its server [OFF-04]', async () => {
    const visit = await visitOf({ answers: { [HOURS]: 'no network' }, location: { offline: 'refuse' } });
    const outcome = mayCheckIn(visit.context(), PLACE);
    await asked(visit);
    expect(visit.modal()?.body).toBe(words('close_check_failed', { location: PLACE.name }));
    await visit.answerModal('cancel');
    expect(await outcome).toBe(false);
  });

  it('is no way round a server that answered no [OFF-04]', async () => {
    const visit = await visitOf({ answers: { [HOURS]: { json: {}, status: 500 } } });
    const outcome = mayCheckIn(visit.context(), PLACE);
    await asked(visit);
    expect(visit.modal()?.body).toBeTypeOf('string');
    await visit.answerModal('cancel');
    expect(await outcome).toBe(false);
  });

  it('is given up sooner while the server is known to be away, and as usual once it is back [OFF-08]', async () => {
    let answer: Answer = 'hang';
    const visit = await visitOf({ answers: { [HOURS]: () => answer as 'hang' } });
    const first = mayCheckIn(visit.context(), PLACE);
    const took = await asked(visit);
    await visit.answerModal('cancel');
    expect(await first).toBe(false);
    const at = visit.clock.now();
    const again = mayCheckIn(visit.context(), PLACE);
    for (let i = 0; i < 60 && visit.clock.now() - at < took - 250; i += 1) await visit.clock.advance(250);
    // Told once: the visitor has read that they can go on.
    expect(await again).toBe(true);
    expect(visit.modal()).toBeNull();
    expect(visit.checkIn.services.connection.get().awaySince).not.toBeNull();
    answer = { json: { checkin_not_allowed: 'false', date: null, time: null } } as never;
    expect(await mayCheckIn(visit.context(), PLACE)).toBe(true);
    expect(visit.checkIn.services.connection.get().awaySince).toBeNull();
  });

  it.each<[string, object, string, boolean]>([
    ['of its own version', { version: '7-kiosk' }, '7-kiosk', true],
    ['of another version', { version: '8-kiosk' }, '7-kiosk', false],
    ['of a backend that says nothing of versions', {}, '', true],
  ])(
    'takes an answer that the device has kept %s or not, and says that it is away [OFF-01]',
    async (_, config, version, isTaken) => {
      const headers = { 'x-gatehouse-kept': version };
      const answers = { [HOURS]: { json: { checkin_not_allowed: 'false', date: null, time: null }, headers } };
      const visit = await visitOf({ answers, config });
      const outcome = mayCheckIn(visit.context(), PLACE);
      if (!isTaken) {
        await asked(visit);
        await visit.answerModal('cancel');
      }
      expect(await outcome).toBe(isTaken);
      expect(visit.checkIn.services.connection.get().awaySince).not.toBeNull();
    },
  );
});

describe('a way on whose code does not come', () => {
  afterEach(() => vi.doUnmock('../../../plugins/_kit/offline/AwayNotice.tsx'));

  it('is a button of the dialog, in the place of the way back [OFF-08]', async () => {
    const visit = await visitOf();
    vi.resetModules();
    vi.doMock('../../../plugins/_kit/offline/AwayNotice.tsx', () => new Promise(() => {}));
    const { askServer } = await import('../../../plugins/_kit/offline/find-way-on.ts');
    const gone = async () => ({ ok: false, error: { kind: 'network' } }) as const;
    const outcome = askServer(visit.context(), 'later', gone, 'Not now.');
    await flushPromises();
    await visit.clock.advance(1000);
    expect(visit.modal()).toMatchObject({
      body: `Not now. ${words('offline_later')}`,
      options: { submit: words('action_retry'), cancel: words('action_go_on'), emphasis: 'cancel' },
    });
    await visit.answerModal('cancel');
    expect(await outcome).toEqual({ kind: 'without' });
  });
});

describe('a check that needs staff', () => {
  it.each([
    [undefined, 'offline_ask_person', 'offline_person_here'],
    ['ask', 'offline_ask_person', 'offline_person_here'],
    ['allow', 'offline_without', 'action_go_on'],
  ] as const)(
    'says so in words, with the way on that the location allows (%s) [OFF-04]',
    async (offline, body, label) => {
      const visit = await visitOf({ location: { offline } });
      const { text } = visit.checkIn.services;
      expect(findWayOn(visit.context(), 'person', text)).toEqual({ body: words(body), label: words(label) });
    },
  );

  it('has no way on where the location refuses one [OFF-04]', async () => {
    const visit = await visitOf({ location: { offline: 'refuse' } });
    expect(findWayOn(visit.context(), 'person', visit.checkIn.services.text)).toBeNull();
  });
});

describe('a server that is away', () => {
  it.each<[CallError, boolean]>([
    [{ kind: 'network' }, true],
    [{ kind: 'timeout' }, true],
    [{ kind: 'status', status: 503 }, true],
    [{ kind: 'status', status: 500 }, false],
    [{ kind: 'status', status: 409 }, false],
    [{ kind: 'malformed', status: 200 }, false],
    [{ kind: 'aborted' }, false],
  ])('%o: %s [OFF-06]', (error, away) => {
    expect(isAway(error)).toBe(away);
  });
});

const plugins = Object.values(
  import.meta.glob<AnyPlugin>('../../../plugins/*/slide.ts', { eager: true, import: 'default' }),
);

describe('a location kept on a device', () => {
  it('is every page, picture and answer that a check-in there may need [OFF-01]', async () => {
    const photo = { id: 1, url: 'vest.jpg', order: 1 };
    const visit = await visitOf({
      location: {
        photos: [photo],
        module_pass: 1,
        pass_map: 'map.svg',
        facilities: { picture: 'plan.svg' },
        tracks: [
          {
            id: 7,
            name: 'Lane 1',
            visibility: 'public',
            photos: [{ ...photo, url: 'lane.jpg' }],
            track_data: { pass_map: 'lane-map.svg' },
          },
        ],
      },
      config: {
        languages: [
          { key: 'en', name: 'English' },
          { key: 'sv', name: 'Svenska' },
          { key: 'tlh', name: 'tlhIngan' },
        ],
      },
    });
    const pageUrl = 'https://site.test/en/1/slideshow#/3';
    const wish = keepMessage({
      plugins,
      config: visit.checkIn.config(),
      pageUrl,
      build: 'https://site.test/assets/first-1.js',
    });
    expect(wish.pages).toEqual(['en', 'sv', 'tlh'].map((key) => `https://site.test/${key}/1/slideshow`));
    expect(wish.place).toBe('1/slideshow');
    expect(wish.build).toBe('/assets/first-1.js');
    for (const file of ['vest_slideshow.jpg', 'vest.jpg', 'lane_slideshow.jpg', 'map.svg', 'lane-map.svg', 'plan.svg'])
      expect(wish.files).toContain(`https://site.test/media/1/${file}`);
    // The others are on the sheet of the build, which is kept with it.
    expect(wish.files.filter((file) => file.includes('/flags/'))).toEqual(['https://site.test/flags/tlh.svg']);
    expect(wish.answers).toContain('https://site.test/en/1/slideshow/getformfields?location_id=7');
    if (isInstalled('video'))
      expect(wish.answers).toContain('https://site.test/en/1/slideshow/getvideo?subLocationId=7');
  });
});
