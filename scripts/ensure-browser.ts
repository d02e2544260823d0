import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../test/drivers/chromium.ts';

/** Makes sure that there is a browser for the tests, or says exactly what is missing. */
function main(): void {
  if (findChromium() !== null) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = isDebianRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      ]
    : [['npx', 'playwright', 'install', '--only-shell', 'chromium']];
  console.log(`No Chromium yet: ${steps.at(-1)?.join(' ')}`);
  for (const [command = '', ...args] of steps) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (spawnSync(command, args, { stdio: 'inherit', env }).status !== 0) break;
  }
  if (findChromium() !== null) return;
  console.error(
    'The tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
  );
  process.exitCode = 1;
}

main();
