import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { runsCommand } from '../../../testing/command.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { deviceByToken } from './devices.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  temporary = await temporaryStore();
  await temporary.store.locations.put('1', sampleLocation(), undefined, 1);
});
afterAll(() => temporary.close());

async function run(name: string, ...args: string[]) {
  const given = { store: temporary.store, config: readConfig({}), now: () => 1_000 };
  const { code, lines, problems } = await runsCommand(given, name, ...args);
  return { code, text: lines.join('\n'), problem: problems.join('\n') };
}
const tokenIn = (text: string) => /token (\S+)/.exec(text)?.[1] ?? '';
const known = async (token: string) => (await deviceByToken(temporary.store.db, token, 2_000))?.id;

it('issues, rotates and revokes the token of a device [SCAN-02]', async () => {
  const added = await run('devices', 'add', '1', 'scanner', 'gate-1');
  const first = tokenIn(added.text);
  expect([added.code, await known(first)]).toEqual([0, 'gate-1']);
  const second = tokenIn((await run('devices', 'rotate', 'gate-1')).text);
  expect([await known(first), await known(second)]).toEqual([undefined, 'gate-1']);
  expect((await run('devices', 'list')).text).toMatch(/^gate-1\tlocation 1\tscanner\tin use\tlast call 1970/);
  expect((await run('devices', 'revoke', 'gate-1')).code).toBe(0);
  expect(await known(second)).toBeUndefined();
  expect((await run('devices', 'list')).text).toContain('revoked');
});

it('explains a wrong device', async () => {
  expect((await run('devices', 'add', '1', 'toaster')).problem).toContain(
    'scanner, breathalyzer, staff, yard, publisher, printer',
  );
  expect((await run('devices', 'add', '9', 'staff')).problem).toBe('Location 9 does not exist.');
  expect((await run('devices', 'add', '1', 'staff', 'desk one')).code).toBe(1);
  await run('devices', 'add', '1', 'staff', 'desk');
  expect((await run('devices', 'add', '1', 'staff', 'desk')).problem).toContain('Device desk already exists');
  expect((await run('devices', 'rotate', 'nobody')).code).toBe(1);
  expect((await run('devices', 'revoke', 'nobody')).code).toBe(1);
  expect((await run('devices')).code).toBe(2);
});
