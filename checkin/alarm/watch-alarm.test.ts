import { expect, it } from 'vitest';
import { createFakeClock } from '../../test/drivers/fake-clock.ts';
import { type Alarm, watchAlarm } from './watch-alarm.ts';

const alarm = { title: 'Leave', body: 'Go to the assembly point.' };

/** A page whose backend answers so, one answer each time; null is a network that fails. */
function watches(desk: object | null, answers: readonly (object | number | null)[]) {
  const clock = createFakeClock();
  const over = new AbortController();
  const asked: string[] = [];
  const shown: (Alarm | null)[] = [];
  const watch = {
    config: () => ({ location: { id: 7 }, desk }) as never,
    language: () => ({ locale: 'sv' }),
    fetch: async (url: string) => {
      const answer = answers[asked.push(url) - 1];
      if (answer == null) throw new TypeError('Failed to fetch');
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
    },
    clock,
    show: (told: Alarm | null) => void shown.push(told),
  };
  return { clock, over, asked, shown, ends: watchAlarm(watch, over.signal) };
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

it.each([[null], [{ reportSeconds: 30 }]])(
  'asks no backend that does not tell of alarms: %j [ANY-01]',
  async (desk) => {
    const { asked, ends } = watches(desk, []);
    await ends;
    expect(asked).toEqual([]);
  },
);
