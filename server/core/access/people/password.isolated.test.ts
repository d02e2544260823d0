import { expect, it, vi } from 'vitest';
import { hashes, hashPassword, isRightPassword } from './password.ts';

it('hashes every password in the queue, in the lane of the person [STAFF-01]', async () => {
  const run = vi.spyOn(hashes, 'run');
  const stored = await hashPassword('a long enough password');
  expect(await isRightPassword(stored, 'a long enough password', 'known')).toBe(true);
  expect(await isRightPassword(null, 'not the right one', 'unknown')).toBe(false);
  const lanes = run.mock.calls.map(([lane]) => lane);
  // The hash that is compared where there is no such person is made once.
  expect(lanes.sort()).toEqual(['known', 'known', 'known', 'unknown']);
});

it('hashes at the cost that OWASP recommends [STAFF-01]', async () => {
  expect(await hashPassword('a long enough password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
