import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CHROMIUM = '/usr/bin/chromium';

/** Why Chromium's enterprise policies cannot be tested here; undefined if they can. */
export async function policyMissing(): Promise<string | undefined> {
  if (!existsSync(CHROMIUM) || !existsSync('/etc/chromium')) return 'no Debian Chromium (apt-get install chromium)';
  try {
    await promisify(execFile)('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/etc/chromium']);
    return undefined;
  } catch {
    return 'no mount namespaces (only root has them)';
  }
}

/**
 * A Chromium managed by `policy`, as an executable for Playwright. Chromium's policy folder is fixed, so the browser
 * gets its own through a mount namespace; the machine's folder is not touched.
 */
export async function managedChromium(folder: string, policy: object): Promise<string> {
  const managed = join(folder, 'policies/managed');
  await mkdir(managed, { recursive: true });
  await writeFile(join(managed, 'gatehouse.json'), JSON.stringify(policy));
  const file = join(folder, 'chromium.sh');
  const inside = `mount --bind '${folder}' /etc/chromium && exec ${CHROMIUM} "$@"`;
  await writeFile(file, `#!/bin/sh\nexec unshare -m sh -c '${inside.replaceAll("'", `'"'"'`)}' sh "$@"\n`, {
    mode: 0o755,
  });
  return file;
}
