import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineMissing } from './machine.ts';

const root = new URL('../../', import.meta.url);
const missing = machineMissing('strace', 'setpriv', 'systemd-analyze', 'chromium-headless-shell');
if (missing !== undefined)
  process.stderr.write(`skipped: printing under the unit's filter is not tried (${missing})\n`);

/** System calls that the unit's filter allows, with groups expanded, and all others. */
function systemCalls(): { readonly allowed: ReadonlySet<string>; readonly others: readonly string[] } {
  const unit = readFileSync(new URL('demo/examples/deploy/gatehouse.service', root), 'utf8');
  const [, filter = ''] = /^SystemCallFilter=(.*)$/m.exec(unit) ?? [];
  const said = execFileSync('systemd-analyze', ['syscall-filter', '--no-pager'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const groups = new Map(
    said.split(/\n(?=@)/).map((part) => {
      const [name = '', ...calls] = part.split('\n').map((line) => line.trim());
      return [name, calls.filter((call) => /^[@\w-]+$/.test(call))];
    }),
  );
  const spelt = (names: readonly string[]): string[] =>
    names.flatMap((name) => (name.startsWith('@') ? spelt(groups.get(name) ?? []) : [name]));
  const allowed = new Set(spelt(filter.split(' ')));
  return { allowed, others: spelt(['@known']).filter((call) => !allowed.has(call)) };
}

it.skipIf(missing !== undefined)(
  "prints in Chromium's sandbox where systemd refuses all that the unit does not name [PRINT-02] [OPS-04]",
  { timeout: 180_000 },
  () => {
    const { allowed, others } = systemCalls();
    expect([allowed.has('chroot'), allowed.has('mount'), others.includes('mount')]).toEqual([true, false, true]);
    const home = mkdtempSync(join(tmpdir(), 'gatehouse-unit-'));
    chmodSync(home, 0o777);
    // Refused by strace as systemd would, because no systemd runs here.
    const calls = others.map((call) => `?${call}`).join();
    const { stdout, stderr } = spawnSync(
      'setpriv',
      [
        ...['--reuid=nobody', '--clear-groups', '--no-new-privs', '--bounding-set=-all'],
        ...['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EPERM`],
        ...['node', '--import', 'tsx', 'test/operator/prints.ts'],
      ],
      { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home } },
    );
    rmSync(home, { recursive: true, force: true });
    expect(stdout.trim().split('\n'), stderr).toEqual(['browser-started', 'printed', 'browser-closed']);
  },
);
