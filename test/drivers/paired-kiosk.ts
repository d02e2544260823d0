import type { Page } from '@playwright/test';
import type { LiveServer } from './live-server.ts';

/** The cookie of a kiosk, one for all devices that a test sets up at a server: a command for each would take seconds. */
const tokens = new WeakMap<LiveServer, Promise<string>>();

/** Makes the device a kiosk, as staff do with a code [GATE-01]. One of the server's locations must be there. */
export async function setsUpKiosk(page: Page, server: LiveServer): Promise<void> {
  const token = await pairedToken(server);
  await page.context().addCookies([{ name: 'gatehouse_kiosk', value: token, url: server.url }]);
}

/** The token of a device that was set up with a code of the command line. */
export function pairedToken(server: LiveServer): Promise<string> {
  const known = tokens.get(server) ?? pair(server);
  tokens.set(server, known);
  return known;
}

async function pair(server: LiveServer): Promise<string> {
  const { stdout: locations } = await server.cli('locations');
  const [location = ''] = /^\S+/.exec(locations) ?? [];
  const { stdout, stderr } = await server.cli('kiosks', 'add', location);
  const [, code] = /^code (\S+)/m.exec(stdout) ?? [];
  if (code === undefined) throw new Error(`no code for a kiosk: ${stderr}`);
  const answer = await fetch(`${server.url}/kiosk/${code}`, { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('gatehouse_kiosk='));
  const [, token] = /=([^;]+)/.exec(cookie ?? '') ?? [];
  if (token === undefined) throw new Error(`the code did not make a kiosk: ${answer.status}`);
  return token;
}
