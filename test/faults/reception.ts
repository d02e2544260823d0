import { expect } from 'vitest';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { STAFF_PASSWORD } from '../drivers/staff-person.ts';

/** Someone at reception, by the calls that the desk's page makes. */
export async function receptionAt(server: LiveServer) {
  let cookie = '';
  let token = '';
  const call = async <Name extends keyof Calls>(
    name: Name,
    request: object = {},
    params: Readonly<Record<string, string>> = {},
  ): Promise<Calls[Name]['answer']> => {
    const { method, path } = calls[name];
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const answer = await fetch(server.url + url, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-staff-token': token },
      ...(method !== 'GET' && { body: JSON.stringify(request) }),
    });
    expect(answer.status, `${name}: ${answer.statusText}`).toBe(200);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const json = await answer.json();
    token = json.signed_in?.change_token ?? token;
    return json;
  };
  const { stdout } = await server.cli('people', 'add', 'reception', 'owner');
  const [, invitation = ''] = /choose a password at \S*#(\S+)/.exec(stdout) ?? [];
  await call('accept-invitation', { token: invitation, name: 'reception', password: STAFF_PASSWORD });
  await call('staff-session');
  return call;
}
