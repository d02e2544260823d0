import { createFakeClock } from 'gatehouse-engine/testing';
import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from './call-error.ts';
import { type PollOptions, poll } from './poll.ts';

const failed: CallResult<string> = { ok: false, error: { kind: 'timeout' } };
const answer = (value: string): CallResult<string> => ({ ok: true, value });

function drive(run: PollOptions<string>['run'], options: Partial<PollOptions<string>> = {}) {
  const clock = createFakeClock();
  const leave = new AbortController();
  const outcome = poll({ clock, signal: leave.signal, everyMs: 3000, run, done: (v) => v === 'success', ...options });
  return { clock, leave, outcome };
}

describe('a poll', () => {
  it('waits before its first try and between tries', async () => {
    const run = vi.fn(async () => answer('waiting'));
    const { clock } = drive(run, { delayMs: 8000 });
    await clock.advance(7999);
    expect(run).toHaveBeenCalledTimes(0);
    await clock.advance(1);
    expect(run).toHaveBeenCalledTimes(1);
    await clock.advance(2999);
    expect(run).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('ends with the answer it waits for', async () => {
    const answers = [answer('waiting'), answer('success'), answer('late')];
    const run = vi.fn(async () => answers.shift() ?? failed);
    const { clock, outcome } = drive(run);
    await clock.advance(60_000);
    expect(await outcome).toEqual({ kind: 'done', value: 'success' });
    expect(run).toHaveBeenCalledTimes(2);
    expect(clock.pending()).toBe(0);
  });

  it('survives failed tries and even a throw, and says so [CALL-02]', async () => {
    const onFailure = vi.fn();
    const onAnswer = vi.fn();
    const tries = [
      async () => failed,
      async () => Promise.reject(new Error('boom')),
      async () => answer('waiting'),
      async () => failed,
      async () => answer('success'),
    ];
    const { clock, outcome } = drive(() => tries.shift()?.() ?? Promise.resolve(failed), { onFailure, onAnswer });
    await clock.advance(60_000);
    expect(await outcome).toEqual({ kind: 'done', value: 'success' });
    expect(onFailure.mock.calls.map(([error, inARow]) => [error.kind, inARow])).toEqual([
      ['timeout', 1],
      ['network', 2],
      ['timeout', 1],
    ]);
    expect(onAnswer.mock.calls).toEqual([['waiting']]);
  });

  it('never overlaps itself, however long a try takes [CALL-02]', async () => {
    let running = 0;
    let most = 0;
    const { clock, leave } = drive(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await clock.sleep(20_000);
        running -= 1;
        return answer('waiting');
      },
      { delayMs: 1 },
    );
    await clock.advance(120_000);
    leave.abort();
    expect(most).toBe(1);
  });

  it.each([0, 8000, 9000])('stops when its slide is left after %d ms [CALL-02]', async (ms) => {
    const run = vi.fn(async () => answer('waiting'));
    const { clock, leave, outcome } = drive(run, { delayMs: 8000 });
    await clock.advance(ms);
    leave.abort();
    const tries = run.mock.calls.length;
    expect(await outcome).toEqual({ kind: 'stopped' });
    await clock.advance(60_000);
    expect(run).toHaveBeenCalledTimes(tries);
    expect(clock.pending()).toBe(0);
  });

  it('takes no answer that comes after leaving [CALL-02]', async () => {
    const { clock, leave, outcome } = drive(
      async () => {
        await clock.sleep(1000);
        return answer('success');
      },
      { delayMs: 1 },
    );
    await clock.advance(1);
    leave.abort();
    await clock.advance(1000);
    expect(await outcome).toEqual({ kind: 'stopped' });
  });

  it('gives up after its number of tries', async () => {
    const run = vi.fn(async () => failed);
    const { clock, outcome } = drive(run, { maxTries: 60 });
    await clock.advance(10 * 60_000);
    expect(await outcome).toEqual({ kind: 'exhausted' });
    expect(run).toHaveBeenCalledTimes(60);
  });
});
