import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { applyRule } from '../../../retention-rule.ts';
import { MONDAY_TEN } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { blockedUntil, clearAttempts, countAttempt, giveBack } from './failed-attempts.ts';

onBothDatabases('misses', (open) => {
  const bound = (subject: string) => ({ subject, most: 3, spanMs: 15 * MINUTE_MS });

  it('are counted in one row per subject, up to the limit [STAFF-01]', async () => {
    const { db } = open().store;
    const now = MONDAY_TEN;
    for (const count of [1, 2]) expect(await countAttempt(db, bound('a'), now)).toBe(count);
    expect(await blockedUntil(db, [bound('a'), bound('b')], now)).toBeUndefined();
    expect(await countAttempt(db, bound('a'), now + MINUTE_MS)).toBe(3);
    for (let i = 0; i < 5; i += 1) expect(await countAttempt(db, bound('a'), now + MINUTE_MS)).toBeUndefined();
    expect(await countAttempt(db, bound('b'), now)).toBe(1);
    expect(await blockedUntil(db, [bound('a'), bound('b')], now)).toBe(now + 15 * MINUTE_MS);
    expect(await db.selectFrom('misses').select('count').where('subject', '=', 'a').execute()).toEqual([{ count: 3 }]);
    expect(await countAttempt(db, bound('a'), now + 15 * MINUTE_MS)).toBe(1);
  });

  it('all count when made at the same moment', async () => {
    const { db } = open().store;
    const taken = await Promise.all(Array.from({ length: 12 }, () => countAttempt(db, bound('c'), MONDAY_TEN)));
    expect(taken.filter((count) => count !== undefined).sort()).toEqual([1, 2, 3]);
  });

  it('are given back, and forgotten', async () => {
    const { db } = open().store;
    for (let i = 0; i < 3; i += 1) await countAttempt(db, bound('d'), MONDAY_TEN);
    await giveBack(db, ['d']);
    expect(await countAttempt(db, bound('d'), MONDAY_TEN)).toBe(3);
    await clearAttempts(db, 'd');
    expect(await countAttempt(db, bound('d'), MONDAY_TEN)).toBe(1);
  });

  it('do not block for long after a wrong clock is corrected', async () => {
    const { db } = open().store;
    for (let i = 0; i < 3; i += 1) await countAttempt(db, bound('e'), MONDAY_TEN + 1_000 * MINUTE_MS);
    expect(await blockedUntil(db, [bound('e')], MONDAY_TEN)).toBeUndefined();
    expect(await countAttempt(db, bound('e'), MONDAY_TEN)).toBe(1);
  });

  it('are deleted when they no longer count', async () => {
    const { db } = open().store;
    for (let i = 0; i < 450; i += 1) await countAttempt(db, bound(`old ${i}`), MONDAY_TEN);
    const now = MONDAY_TEN + 15 * MINUTE_MS;
    await countAttempt(db, bound('new'), now);
    const rule = { table: 'misses', key: ['subject'], ends: 'ends_at' } as const;
    expect(await applyRule(rule, { db, now } as never)).toBeGreaterThanOrEqual(450);
    expect(await db.selectFrom('misses').select('subject').where('subject', 'like', 'old%').execute()).toEqual([]);
    expect(await countAttempt(db, bound('new'), now)).toBe(2);
  });
});
