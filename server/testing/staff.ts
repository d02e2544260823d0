import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import { inviteFirst } from '../core/access/people/invitations.ts';
import type { Grant } from '../core/access/people/roles.ts';
import { SESSION_COOKIE } from '../core/access/people/sessions.ts';
import type { Everything } from '../feature-services.ts';
import { type TestAnswer, type TestServer, testServer } from './app.ts';
import type { TemporaryStore } from './databases.ts';
import { sampleLocation } from './location.ts';

export const PASSWORD = 'a long enough password';

/** A browser of staff: keeps its session and sends along what a change needs. */
export interface StaffBrowser {
  call(
    name: keyof Calls,
    request?: object,
    headers?: Record<string, string>,
    params?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>;
  /** Sends a cookie that someone else was given. */
  keep(name: string, value: string): void;
  /** The session's token, as the cookie has it. */
  cookie(): string | undefined;
}

export interface Staff {
  server: TestServer;
  /** A browser that no one has signed in with. */
  visitor(ip?: string): StaffBrowser;
  signIn(name: string, password?: string): Promise<StaffBrowser>;
  /** Makes the first account, an owner of everything. */
  first(name?: string): Promise<StaffBrowser>;
  /** Adds a person by an owner and accepts the invitation. */
  hire(owner: StaffBrowser, name: string, grants: readonly Grant[]): Promise<StaffBrowser>;
}

/** The real server with locations 1 and 2, and its staff; `change` replaces some of its dependencies. */
export async function staffServer(
  temporary: TemporaryStore,
  change: Partial<Omit<Everything, 'store'>> = {},
): Promise<Staff> {
  const { location } = sampleLocation();
  const other = sampleLocation({ id: 2, direct_link_id: undefined, location: { ...location, id: 2, name: 'Quay' } });
  for (const id of ['1', '2']) {
    mkdirSync(join(temporary.dataDir, 'media', id), { recursive: true });
    writeFileSync(join(temporary.dataDir, 'media', id, 'vest.jpg'), 'x');
  }
  return staffOf(await testServer(temporary, [sampleLocation(), JSON.parse(JSON.stringify(other))], change));
}

/** The staff of a server, whatever is stored there. */
export function staffOf(server: TestServer): Staff {
  const visitor = (ip?: string) => browser(server, ip);

  const signIn = async (name: string, password = PASSWORD) => {
    const own = visitor();
    const { status, text } = await own.call('staff-sign-in', { name, password });
    if (status !== 200) throw new Error(`${name} cannot sign in: ${text}`);
    return own;
  };
  const accept = async (token: string, name: string) => {
    const own = visitor();
    const { status, text } = await own.call('accept-invitation', { token, name, password: PASSWORD });
    if (status !== 200) throw new Error(`${name} cannot accept the invitation: ${text}`);
    await own.call('staff-session');
    return own;
  };
  const first = async (name = 'ada') => accept((await inviteFirst(server.deps.store.db, server.clock.now)) ?? '', name);
  const hire = async (owner: StaffBrowser, name: string, grants: readonly Grant[]) => {
    const { status, text, json } = await owner.call('add-person', { name, grants });
    if (status !== 200) throw new Error(`${name} cannot be added: ${text}`);
    return accept(String(json.invitation).split('#')[1] ?? '', name);
  };
  return { server, visitor, signIn, first, hire };
}

function browser({ app }: TestServer, remoteAddress?: string): StaffBrowser {
  const cookies: Record<string, string> = {};
  let changeToken = '';
  return {
    keep(name, value) {
      cookies[name] = value;
    },
    cookie: () => cookies[SESSION_COOKIE],
    async call(name, request = {}, headers = {}, params = {}) {
      const { method, path, encoding } = calls[name];
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const query = new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]));
      const sent: InjectOptions = {
        method,
        url: encoding === 'query' && query.size > 0 ? `${url}?${query}` : url,
        headers: { 'sec-fetch-site': 'same-origin', 'x-staff-token': changeToken, ...headers },
        cookies,
        ...(remoteAddress !== undefined && { remoteAddress }),
        ...(encoding !== 'query' && { payload: request }),
      };
      const answer = await app.inject(sent);
      for (const { name: kept, value } of answer.cookies) cookies[kept] = value;
      const json = answer.headers['content-type']?.toString().includes('json') ? answer.json() : undefined;
      changeToken = json?.signed_in?.change_token ?? changeToken;
      const { statusCode: status, body: text, rawPayload: bytes } = answer;
      return { status, headers: answer.headers, text, bytes, json };
    },
  };
}
