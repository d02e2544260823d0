import { createFakeClock } from 'gatehouse-engine/testing';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../simulation/environment.ts';
import { type Alarm, watchAlarm } from './watch-alarm.ts';

const alarm = { title: 'Leave', body: 'Go to the assembly point.' };

/** A page whose backend answers so, one answer each time; null is a network that fails. */
function watches(
  desk: object | null,
  answers: readonly (object | number | null)[],
  storage: Storage | null = memoryStorage(),
) {
  const clock = createFakeClock();
  const over = new AbortController();
  const page = new EventTarget();
  const asked: string[] = [];
  const shown: (Alarm | null)[] = [];
  const watch = {
    config: () => ({ location: { id: 7, name: 'Yard' }, desk }) as never,
    language: () => ({ locale: 'sv' }),
    fetch: async (url: string) => {
      const answer = answers[asked.push(url) - 1];
      if (answer == null) throw new TypeError('Failed to fetch');
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
    },
    clock,
    storage,
    text: ((key: string, more: object = {}) => [key, ...Object.values(more)].join(' ')) as never,
    window: page,
    show: (told: Alarm | null) => void shown.push(told),
  };
  return { clock, over, page, asked, shown, storage, ends: watchAlarm(watch, over.signal) };
}

it('shows an alarm when it learns of it, keeps it while the network fails, and takes it away at its end [DESK-04]', async () => {
  const answers = [{ alarm: null }, null, { alarm }, null, 503, {}, { alarm: null }];
  const { clock, over, asked, shown, ends } = watches({ reportSeconds: 30, alarmSeconds: 10 }, answers);
  await clock.advance(60_000);
  over.abort();
  await ends;
  expect(asked).toEqual(answers.map(() => '/alarms/7?language=sv'));
  expect(shown).toEqual([null, alarm, null]);
  expect(clock.pending()).toBe(0);
});

const DESK = { reportSeconds: 30, alarmSeconds: 10 };

it('shows an alarm again to a page that is loaded again without a network, and asks as soon as there is one [DESK-04]', async () => {
  const before = watches(DESK, [{ alarm }]);
  await before.clock.advance(1_000);
  before.over.abort();
  await before.ends;
  const { clock, over, page, shown, storage, ends } = watches(DESK, [null, { alarm: null }], before.storage);
  await clock.advance(1_000);
  expect(shown).toEqual([{ title: 'alarm_title', body: 'alarm_body Yard' }]);
  page.dispatchEvent(new Event('online'));
  await clock.advance(1_000);
  expect(shown.at(1)).toBeNull();
  expect(storage).toHaveLength(0);
  over.abort();
  await ends;
  expect(clock.pending()).toBe(0);
});

it('shows what it learns where the browser keeps nothing [DESK-04]', async () => {
  const refuses = new Proxy({} as Storage, {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { clock, over, shown, ends } = watches(DESK, [{ alarm }], refuses);
  await clock.advance(1_000);
  over.abort();
  await ends;
  expect(shown).toEqual([alarm]);
});

it.each([[null], [{ reportSeconds: 30 }]])(
  'asks no backend that does not tell of alarms: %j [ANY-01]',
  async (desk) => {
    const { asked, ends } = watches(desk, []);
    await ends;
    expect(asked).toEqual([]);
  },
);
