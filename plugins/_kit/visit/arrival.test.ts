import { expect, it, vi } from 'vitest';
import { showArrival } from './arrival.ts';

const EARLY = { lead: 'wait', title: 'You’re early', body: 'Your time slot is 14:00–14:30.' } as const;
const ASKS = { ...EARLY, lead: 'ask_person' } as const;

function teller(answer: 'submit' | 'cancel', desk: object | null = {}) {
  const modal = vi.fn(() => Promise.resolve(answer));
  const call = vi.fn();
  const ctx = { modal, config: { desk }, services: { text: (key: string) => key, staff: { call } } };
  return { modal, call, tell: (arrival: Parameters<typeof showArrival>[1]) => showArrival(ctx as never, arrival) };
}

it('says nothing to a visitor who continues as usual, or where another backend has no windows [DAY-02]', async () => {
  const { modal, tell } = teller('submit');
  expect([await tell(null), await tell(undefined)]).toEqual([true, true]);
  expect(modal).not.toHaveBeenCalled();
});

it('says the times to a visitor who waits, and continues without calling anyone [DAY-02]', async () => {
  const { modal, call, tell } = teller('submit');
  expect(await tell(EARLY)).toBe(true);
  expect(modal).toHaveBeenCalledWith({ title: EARLY.title, body: EARLY.body });
  expect(call).not.toHaveBeenCalled();
});

it('calls the desk for a visitor who has to ask a person, by one tap, and stays for now [DAY-02]', async () => {
  const asked = teller('submit');
  expect(await asked.tell(ASKS)).toBe(false);
  expect(asked.call).toHaveBeenCalledWith('window');
  const closed = teller('cancel');
  expect(await closed.tell(ASKS)).toBe(false);
  expect(closed.call).not.toHaveBeenCalled();
  const alone = teller('submit', null);
  expect(await alone.tell(ASKS)).toBe(false);
  expect(alone.call).not.toHaveBeenCalled();
});
