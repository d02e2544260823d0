import { createFakeClock } from 'gatehouse-engine/testing';
import { describe, expect, it } from 'vitest';
import { isWithStaff } from '../../../plugins/_kit/visit/staff-line.ts';
import { createHelpLine, type HelpLine } from './help-line.ts';

/** A desk that answers as told, or not at all. */
function atDesk() {
  const clock = createFakeClock();
  const calls: string[] = [];
  const desk = { isAway: false, state: 'waiting', by: '', staffed: true, status: 200 };
  const at = { slide: 'form', index: 1, locale: 'sv' };
  const listeners = new Set<() => void>();
  const moves = (slide: string, index: number): void => {
    Object.assign(at, { slide, index });
    for (const listener of listeners) listener();
  };
  const line: HelpLine = createHelpLine({
    engine: {
      state: () => ({ slide: { plugin: { id: at.slide } }, index: at.index }) as never,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    config: () => ({ location: { id: 7 }, language: { locale: at.locale } }) as never,
    fetch: async (url, init) => {
      calls.push(`${init.method ?? 'GET'} ${url} ${init.body ?? ''}`.trim());
      if (desk.isAway) throw new TypeError('Failed to fetch');
      const { state, by, staffed, status } = desk;
      return Response.json({ id: 'c1', state, by, staffed }, { status });
    },
    clock,
    text: (key) => key,
  });
  moves('form', 1);
  const passes = (ms: number): Promise<void> => clock.advance(ms);
  return { line, desk, calls, moves, passes };
}

describe('a call for help', () => {
  it('tells staff where the visitor stands, once a place, and shows that someone comes [GATE-08]', async () => {
    const { line, desk, calls, moves, passes } = atDesk();
    expect(line.get().kind).toBe('none');
    line.call('');
    line.call('');
    await passes(0);
    expect(calls).toEqual(['POST /help-calls {"location_id":7,"slide":"form","language":"sv"}']);
    expect(line.get()).toMatchObject({ kind: 'waiting', staffed: true });
    expect(line.word()).toBe('help_waiting');
    moves('sign', 5);
    await passes(500);
    expect(calls.at(-1)).toContain('"slide":"sign"');
    Object.assign(desk, { state: 'answered', by: 'Ada Berg' });
    await passes(4000);
    expect(calls.at(-1)).toBe('GET /help-calls/c1');
    expect(line.get()).toMatchObject({ kind: 'answered', by: 'Ada Berg' });
  });

  it('is tried until it arrives where there is no network, and outlives one that is lost [GATE-08]', async () => {
    const { line, desk, calls, passes } = atDesk();
    desk.isAway = true;
    line.call('');
    await passes(9000);
    expect(line.get().kind).toBe('sending');
    desk.isAway = false;
    await passes(4000);
    expect(line.get().kind).toBe('waiting');
    desk.isAway = true;
    await passes(60_000);
    expect(line.get().kind).toBe('waiting');
    Object.assign(desk, { isAway: false, state: 'answered', by: 'Ada' });
    await passes(4000);
    expect(line.get().kind).toBe('answered');
    expect(calls.filter((call) => call.startsWith('POST')).length).toBeLessThan(5);
  });

  it('is ended by the visitor, and asked about no more [GATE-08]', async () => {
    const { line, calls, passes } = atDesk();
    line.call('');
    await passes(0);
    line.end();
    expect(line.get().kind).toBe('ended');
    await passes(20_000);
    expect(calls.at(-1)).toBe('POST /help-calls/c1/end {}');
    line.call('');
    await passes(0);
    expect(line.get().kind).toBe('waiting');
  });

  it.each([
    ['says so', { state: 'ended' }, 'settled'],
    ['no longer knows it', { status: 404 }, 'ended'],
  ])('is over when the desk %s [GATE-08]', async (_, change, kind) => {
    const { line, desk, passes } = atDesk();
    line.call('');
    await passes(0);
    Object.assign(desk, change);
    await passes(4000);
    expect(line.get().kind).toBe(kind);
    expect(line.word()).toBe('');
  });

  it('says whether anyone is at the desk [GATE-08]', async () => {
    const { line, desk, passes } = atDesk();
    desk.staffed = false;
    line.call('');
    await passes(0);
    expect(line.get()).toMatchObject({ kind: 'waiting', staffed: false });
  });

  it('says why where the page makes it, also for one that is open [GATE-08] [QUE-03]', async () => {
    const { line, desk, calls, passes } = atDesk();
    line.call('');
    await passes(0);
    line.call('tries');
    await passes(4000);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /help-calls {"location_id":7,"slide":"form","language":"sv"}',
      'POST /help-calls {"location_id":7,"slide":"form","language":"sv","why":"tries"}',
    ]);
    desk.state = 'ended';
    await passes(4000);
    expect(line.get()).toMatchObject({ kind: 'settled', why: 'tries' });
  });

  it('says which answers it is about, of each reason it was made for [GATE-08] [DESK-03]', async () => {
    const { line, calls, passes } = atDesk();
    const goods = { key: 'label_dangerous', answer: '1' };
    const helmet = { key: 'label_gear', answer: 'Helmet', missing: true } as const;
    const speed = { key: 'control_question_7', answer: 'Fast' };
    const told = () =>
      JSON.parse(
        calls
          .findLast((call) => call.startsWith('POST'))
          ?.split(' ')
          .at(-1) ?? '',
      ).about;
    line.call('answer', [goods, helmet]);
    await passes(0);
    expect(told()).toEqual([goods, helmet]);
    // The visitor went back and answered again.
    line.call('answer', [goods]);
    await passes(4000);
    expect(told()).toEqual([goods]);
    line.call('tries', [speed]);
    await passes(4000);
    expect(told()).toEqual([goods, speed]);
    line.end();
    line.call('');
    await passes(0);
    expect(told()).toBeUndefined();
  });

  it('is known not to reach anyone while it cannot be sent [GATE-08] [QUE-03]', async () => {
    const { line, desk, passes } = atDesk();
    desk.isAway = true;
    line.call('tries');
    expect(isWithStaff(line.get())).toBe(true);
    await passes(0);
    expect(isWithStaff(line.get())).toBe(false);
    desk.isAway = false;
    await passes(4000);
    expect(isWithStaff(line.get())).toBe(true);
  });

  it('is not the next visitor’s [GATE-08]', async () => {
    const { line, moves, calls, passes } = atDesk();
    line.call('');
    await passes(0);
    moves('welcome', 0);
    expect(line.get().kind).toBe('none');
    await passes(20_000);
    expect(calls).toHaveLength(1);
  });
});
