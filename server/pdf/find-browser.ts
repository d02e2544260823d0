import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Browsers to try, best first: the one told, else CHROMIUM_PATH, else Playwright's own (undefined), then the system's.
 * One that is told stands alone: a wrong path must show, not be papered over.
 */
export function browserCandidates(told = process.env.CHROMIUM_PATH): readonly (string | undefined)[] {
  return told ? [told] : [undefined, ...SYSTEM.filter((path) => existsSync(path))];
}
