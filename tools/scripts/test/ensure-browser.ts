import { spawnSync } from 'node:child_process';
import { describeWay, HOW_TO_INSTALL, listWaysToInstall } from '../../../server/features/printouts/fetch-browser.ts';
import { findChromium } from '../../../test/drivers/chromium.ts';

export function ensureBrowser(): boolean {
  for (const way of listWaysToInstall()) {
    if (findChromium() !== null) return true;
    console.log(`Installing Chromium: ${describeWay(way)}`);
    for (const { program, args } of way) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      if (spawnSync(program, args, { stdio: 'inherit', env }).status !== 0) break;
    }
  }
  if (findChromium() !== null) return true;
  console.error(`The tests need Chromium, but installing it failed. ${HOW_TO_INSTALL}`);
  return false;
}
