import { type Calls, calls } from '../../schemas/generated/calls.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { MADE_AT, MADE_PASSWORD } from './made.ts';

/** A person signed in to an earlier server: since there are such calls, none has changed its address. */
export interface EarlyStaff {
  /** About the location. @throws if it is refused */
  call(name: keyof Calls, request?: object): Promise<Record<string, unknown>>;
  /** Opens the desk. @returns all messages received so far, and a function that closes it */
  opensDesk(): Promise<{ heard(): string; close(): void }>;
}

/** Adds someone by the command line, who accepts the invitation. */
export async function signUp(server: LiveServer, name: string, role: 'owner' | 'reception'): Promise<EarlyStaff> {
  const { stdout, stderr } = await server.cli('people', 'add', name, role);
  const token = /choose a password at \S+#(\S+)/.exec(stdout)?.[1];
  if (token === undefined) throw new Error(`${name} was not invited: ${stdout} ${stderr}`);
  let cookie = '';
  let changeToken = '';
  const staff: EarlyStaff = {
    async opensDesk() {
      const closing = new AbortController();
      const answer = await fetch(`${server.url}/staff/api/locations/${MADE_AT}/desk/events`, {
        headers: { cookie, accept: 'text/event-stream' },
        signal: closing.signal,
      });
      let heard = '';
      const reading = answer.body?.pipeThrough(new TextDecoderStream()).pipeTo(
        new WritableStream({
          write(part) {
            heard += part;
          },
        }),
      );
      reading?.catch(() => {});
      return { heard: () => heard, close: () => closing.abort() };
    },
    async call(called, request = {}) {
      const { method, path, encoding } = calls[called];
      const url = path.replace('{locationId}', String(MADE_AT));
      const answer = await fetch(server.url + url, {
        method,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'x-staff-token': changeToken,
          ...(encoding !== 'query' && { 'content-type': 'application/json' }),
        },
        ...(encoding !== 'query' && { body: JSON.stringify(request) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${called} was answered ${answer.status}: ${text}`);
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      const json = text === '' ? {} : JSON.parse(text);
      changeToken = json.signed_in?.change_token ?? changeToken;
      return json;
    },
  };
  await staff.call('accept-invitation', { token, name, password: MADE_PASSWORD });
  await staff.call('staff-session');
  return staff;
}
