import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryStore } from '../../../testing/databases.ts';
import { type Staff, staffServer } from '../../../testing/staff.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0, count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      running.now += 1;
      running.count += 1;
      running.most = Math.max(running.most, running.now);
      return work(...given).finally(() => {
        running.now -= 1;
      });
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let staff: Staff;
beforeAll(async () => {
  temporary = await temporaryStore();
  staff = await staffServer(temporary);
});
afterAll(async () => {
  await staff.server.app.close();
  await temporary.close();
});

it('hashes two passwords at a time, however many sign in at once [STAFF-01]', async () => {
  const ada = await staff.first();
  const before = running.count;
  const strangers = Array.from({ length: 60 }, (_, i) =>
    staff.visitor(`10.0.0.${i}`).call('staff-sign-in', { name: `nobody ${i}`, password: 'not the right one' }),
  );
  const known = ada.call('staff-sign-in', { name: 'ada', password: 'a long enough password' });
  expect((await known).status).toBe(200);
  for (const { status } of await Promise.all(strangers)) expect(status).toBe(401);
  expect(running.count - before).toBeGreaterThanOrEqual(61);
  expect(running.most).toBe(2);
});

it('hashes at the cost that OWASP recommends [STAFF-01]', async () => {
  const { password_hash } = await temporary.store.db.selectFrom('people').selectAll().executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
