import type { Page } from '@playwright/test';
import type { LiveServer } from './live-server.ts';

/** The cookies of kiosks, one a location for all devices that a test sets up at a server: a command for each would take seconds. */
const tokens = new WeakMap<LiveServer, Map<string, Promise<string>>>();

/**
 * Makes the device a kiosk of a location, as staff do with a code [GATE-01]. Default: the server's first location.
 */
export async function setUpKiosk(page: Page, server: LiveServer, location?: number): Promise<void> {
  const token = await pairedToken(server, location);
  await page.context().addCookies([{ name: 'gatehouse_kiosk', value: token, url: server.url }]);
}

/** The token of a device that was set up with a code of the command line. */
export function pairedToken(server: LiveServer, location?: number): Promise<string> {
  const own = tokens.get(server) ?? new Map<string, Promise<string>>();
  tokens.set(server, own);
  const at = String(location ?? '');
  const known = own.get(at) ?? pair(server, at);
  own.set(at, known);
  return known;
}

async function pair(server: LiveServer, location: string): Promise<string> {
  const { stdout: locations } = location === '' ? await server.cli('locations') : { stdout: location };
  const [at = ''] = /^\S+/.exec(locations) ?? [];
  const { stdout, stderr } = await server.cli('kiosks', 'add', at);
  const [, code] = /^code (\S+)/m.exec(stdout) ?? [];
  if (code === undefined) throw new Error(`no code for a kiosk: ${stderr}`);
  const answer = await fetch(`${server.url}/kiosk/${code}`, { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('gatehouse_kiosk='));
  const [, token] = /=([^;]+)/.exec(cookie ?? '') ?? [];
  if (token === undefined) throw new Error(`the code did not make a kiosk: ${answer.status}`);
  return token;
}
