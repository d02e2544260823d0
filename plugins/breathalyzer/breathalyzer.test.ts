import { seededRandom } from 'gatehouse-engine';
import { describe, expect, it, vi } from 'vitest';
import { type BreathFlags, breathDraw, hasBreathTest } from '../../domain/breath-test.ts';
import {
  type Answer,
  flushPromises,
  startVisit,
  type VisitDriver,
  type VisitOptions,
} from '../../test/drivers/visit.ts';
import { type BreathFacts, isTested } from './rule.ts';
import './ask.ts';
import './run-test.ts';
import breathalyzer from './slide.ts';

const ON: BreathFlags = { module_breathalyzer: 1, breathalyzer_freq: 30, breathalyzer_status: 1 };
const DRAWN: BreathFacts = { width: 1024, company: 'success', draw: 0.1 };

describe('the draw for a test', () => {
  it.each<[string, BreathFlags, BreathFacts, boolean]>([
    ['all conditions hold', ON, DRAWN, true],
    [
      'flags come as strings',
      { module_breathalyzer: '1', breathalyzer_freq: '30', breathalyzer_status: '1' },
      DRAWN,
      true,
    ],
    ['the module is off', { ...ON, module_breathalyzer: 0 }, DRAWN, false],
    ['the frequency is 0', { ...ON, breathalyzer_freq: 0 }, { ...DRAWN, draw: 0 }, false],
    ['the device is out of service', { ...ON, breathalyzer_status: 0 }, DRAWN, false],
    ['the draw is just below the frequency', ON, { ...DRAWN, draw: 0.2999 }, true],
    ['the draw equals the frequency', ON, { ...DRAWN, draw: 0.3 }, false],
    ['everyone is drawn', { ...ON, breathalyzer_freq: 100 }, { ...DRAWN, draw: 0.9999 }, true],
    ['the window is 700 px wide', ON, { ...DRAWN, width: 700 }, false],
    ['the window is 701 px wide', ON, { ...DRAWN, width: 701 }, true],
    ['the width is not known', ON, { ...DRAWN, width: null }, false],
    ['the company has none', ON, { ...DRAWN, company: 'none' }, false],
    ['the company has not answered', ON, { ...DRAWN, company: 'unknown' }, false],
  ])('%s [BRE-01]', (_, flags, facts, tested) => {
    expect(isTested(flags, facts)).toBe(tested);
  });

  it('needs no answer of the company where no one is tested [BRE-01]', () => {
    expect([hasBreathTest(ON), hasBreathTest({}), hasBreathTest({ ...ON, breathalyzer_freq: null })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

const everybody = { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1 } as const;

async function visitOf(
  answers: Record<string, Answer> = {},
  options: Partial<VisitOptions> = {},
): Promise<VisitDriver> {
  return startVisit({
    plugins: [breathalyzer],
    location: everybody,
    awaits: 'get-company-breathalyzer-data',
    form: { form_field_name: 'Ann', unique_identification_number: 'B7' },
    ...options,
    answers: {
      'get-company-breathalyzer-data': { json: 'success' },
      'slideshow/brethalyzersign': { json: 41 },
      'slideshow/get-brethalyzersign': { json: 'waiting' },
      ...answers,
    },
  });
}

async function onTest(answers: Record<string, Answer> = {}, options: Partial<VisitOptions> = {}): Promise<VisitDriver> {
  const visit = await visitOf(answers, options);
  await visit.nextTo('breathalyzer');
  await vi.waitFor(() => expect(['waiting', 'failed', 'passed']).toContain(visit.slice('breathalyzer').test));
  await flushPromises();
  return visit;
}

describe('the breathalyzer slide', () => {
  it('asks the company by the id of the destination [BRE-01]', async () => {
    const visit = await visitOf();
    expect(visit.callsTo('get-company-breathalyzer-data')[0]?.body).toEqual({ subLocationId: '1' });
    expect(visit.keys()).toContain('breathalyzer');
  });

  it('is absent on a narrow window, and stays so when the window is widened [BRE-01]', async () => {
    const visit = await visitOf({}, { width: 700 });
    expect(visit.keys()).not.toContain('breathalyzer');
  });

  it('is drawn by the key of the visit, so that the server can draw the same [BRE-01]', async () => {
    for (let i = 0; i < 8; i += 1) {
      const visit = await visitOf({}, { location: { ...everybody, breathalyzer_freq: 50 } });
      const isDrawn = breathDraw(visit.slice('sign').names.key, seededRandom) * 100 < 50;
      expect(visit.keys().includes('breathalyzer')).toBe(isDrawn);
    }
  });

  it('asks the company again while it cannot be reached [CALL-02]', async () => {
    const visit = await visitOf({
      'get-company-breathalyzer-data': (_, tries) => (tries < 3 ? 'no network' : { json: 'success' }),
    });
    expect(visit.keys()).not.toContain('breathalyzer');
    await visit.clock.advance(5000);
    await flushPromises();
    await visit.clock.advance(5000);
    await vi.waitFor(() => expect(visit.keys()).toContain('breathalyzer'));
  });

  it('stores the sign-off on entry and locks Next and Cancel [BRE-02]', async () => {
    const visit = await onTest();
    expect(visit.callsTo('slideshow/brethalyzersign')[0]?.body).toEqual({
      form: { form_field_name: 'Ann', unique_identification_number: 'B7' },
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      main_location_id: 1,
      unique_identification_number: 'B7',
    });
    expect(visit.slice('breathalyzer')).toMatchObject({ test: 'waiting', approvalId: 41 });
    expect(visit.footer()).toMatchObject({ next: 'disabled', cancel: 'disabled', previous: 'shown' });
    await visit.next();
    expect(visit.slide()).toBe('breathalyzer');
  });

  it('polls every 10 s until success, then unlocks and keeps it [BRE-03]', async () => {
    const visit = await onTest({
      'slideshow/get-brethalyzersign': (_, tries) =>
        tries === 2 ? 'no network' : { json: tries < 4 ? 'waiting' : 'success' },
    });
    const count = () => visit.callsTo('slideshow/get-brethalyzersign').length;
    await vi.waitFor(() => expect(count()).toBe(1));
    for (const expected of [2, 3, 4]) {
      await visit.clock.advance(9000);
      await flushPromises();
      expect(count()).toBe(expected - 1);
      await visit.clock.advance(1000);
      await vi.waitFor(() => expect(count()).toBe(expected));
      await flushPromises();
    }
    expect(visit.slice('breathalyzer').test).toBe('passed');
    expect(visit.checkIn.services.storage.get('breathalyzer_check')).toBe('1');
    expect(visit.footer()).toMatchObject({ next: 'shown', cancel: 'shown' });
    await visit.next();
    expect(visit.slide()).toBe('sign');
  });

  it('shows within one poll that the test was not passed, until there is another result [BRE-03] [TRUE-07]', async () => {
    const results = ['waiting', 'failed', 'failed', 'waiting', 'success'];
    const visit = await onTest({ 'slideshow/get-brethalyzersign': (_, tries) => ({ json: results[tries - 1] }) });
    const seen = [];
    for (const _ of results) {
      await flushPromises();
      seen.push(visit.slice('breathalyzer').test);
      await visit.clock.advance(10_000);
    }
    expect(seen).toEqual(['waiting', 'refused', 'refused', 'waiting', 'passed']);
  });

  it('stops polling when it is left [CALL-02]', async () => {
    const visit = await onTest();
    await visit.previous();
    const before = visit.callsTo('slideshow/get-brethalyzersign').length;
    await visit.clock.advance(60_000);
    await flushPromises();
    expect(visit.callsTo('slideshow/get-brethalyzersign')).toHaveLength(before);
  });

  it('shows the way to staff when the device never answers, and the idle timer continues [BRE-03]', async () => {
    const visit = await onTest({}, { location: { ...everybody, module_kiosk: 1 } });
    await visit.clock.advance(60_000);
    await flushPromises();
    expect(visit.slice('breathalyzer').isLate).toBe(true);
    await visit.clock.advance(120_000);
    await flushPromises();
    expect(visit.slide()).toBe('welcome');
  });

  it.each<[string, Answer]>([
    ['is refused', { json: {}, status: 403 }],
    ['fails', { json: {}, status: 500 }],
    ['is cut off', 'no network'],
    ['is malformed', { json: 'x' }],
    ['answers 0', { json: 0 }],
  ])('reports when storing the sign-off %s, and can be tried again [BRE-02] [CALL-03]', async (_, answer) => {
    const visit = await onTest({
      'slideshow/brethalyzersign': (call, tries) =>
        tries > 1 ? { json: 41 } : typeof answer === 'function' ? answer(call, tries) : answer,
    });
    expect(visit.slice('breathalyzer')).toMatchObject({ test: 'failed', approvalId: 0 });
    const { runTest } = await import('./run-test.ts');
    void runTest(visit.context() as never);
    await vi.waitFor(() => expect(visit.slice('breathalyzer').approvalId).toBe(41));
    expect(visit.slice('breathalyzer')).toMatchObject({ test: 'waiting', approvalId: 41 });
  });
});
