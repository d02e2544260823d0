import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskNews } from '../../domain/desk-news.ts';
import { SESSION_COOKIE } from '../core/access/people/sessions.ts';
import type { Staff, StaffBrowser } from './staff.ts';

/** Listens to the desk of location 1 with the session of `browser`, at a server that listens. @returns stop */
export async function listenToDesk(
  { server }: Staff,
  browser: StaffBrowser,
  heard: (news: DeskNews) => void,
  ended: () => void = () => {},
): Promise<() => void> {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { accept: 'text/event-stream', cookie: `${SESSION_COOKIE}=${browser.cookie()}` };
  const url = `http://127.0.0.1:${port}/staff/api/locations/1/desk/events`;
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data !== undefined) heard(JSON.parse(data));
        }
      });
      answer.once('close', ended);
      // A server that hangs up cuts the answer short.
      answer.on('error', () => {});
      resolve(() => call.destroy());
    });
    call.once('error', reject);
    call.end();
  });
}
