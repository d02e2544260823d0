import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../test/drivers/free-port.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';

/** The provider's accounts, by sign-in name. */
const KNOWN: Readonly<Record<string, { email: string; email_verified: boolean; name: string }>> = {
  bo: { email: 'Bo@Example.org', email_verified: true, name: 'Bo Berg' },
  eve: { email: 'bo@example.org', email_verified: false, name: 'Eve' },
  new: { email: 'new@example.org', email_verified: true, name: 'Nia New' },
  // Each of these looks like an address of someone here, or has become it.
  kelvin: { email: '\u212Aim@example.org', email_verified: true, name: 'Sign for kelvin' },
  wide: { email: 'ｋim@example.org', email_verified: true, name: 'Wide letter' },
  later: { email: 'bo@example.org', email_verified: true, name: 'Got the address of Bo later' },
  kim: { email: 'KIM@example.org', email_verified: true, name: 'Kim' },
};
const OURS = 'http://gate.example';

/** A real OpenID Connect provider that demands PKCE and asks for no password. */
async function startProvider(): Promise<{ issuer: string; server: Server }> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'gatehouse',
        client_secret: 'a secret of both',
        grant_types: ['authorization_code'],
        redirect_uris: [`${OURS}/staff/api/provider/callback`],
      },
    ],
    // Without these it tells at length that it is no provider for production.
    cookies: { keys: ['a key'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...KNOWN[id] }) }),
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { issuer, server };
}

onBothDatabases('signing in through a provider', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider();
    staff = await staffServer(open());
    ada = await staff.first();
    const { json } = await ada.call('add-person', {
      name: 'bo',
      email: 'bo@example.org',
      grants: [{ location_id: '1', role: 'editor' }],
    });
    expect(json.id).toBeDefined();
  });
  afterAll(() => provider.server.close());

  /** A server that signs in through the provider, and a browser that goes there and back. */
  const through = async ({ addPeople = false, issuer = provider.issuer } = {}) => {
    const { createSecondApp } = await import('../../../testing/app.ts');
    const { deps } = staff.server;
    const oidc = { issuer, clientId: 'gatehouse', clientSecret: 'a secret of both', name: 'Nordhamn', addPeople };
    const app = await createSecondApp({ ...deps, config: { ...deps.config, oidc } });
    const own = new Map<string, string>();
    const ask = async (url: string) => {
      const answer = await app.inject({ url, cookies: Object.fromEntries(own), headers: { host: 'gate.example' } });
      for (const { name, value } of answer.cookies) own.set(name, value);
      return { status: answer.statusCode, location: String(answer.headers['location']), json: answer };
    };
    const start = async (to = '/staff') =>
      (await ask(`/staff/api/provider/start?to=${encodeURIComponent(to)}`)).location;
    const end = async (address: string) => (await ask(address.slice(OURS.length))).location;
    const session = async () => (await ask('/staff/api/session')).json.json();
    return { app, ask, start, end, session };
  };

  /** Signs someone in at the provider. @returns the address it sends back to */
  const atProvider = async (address: string, name: string): Promise<string> => {
    const jar = new Map<string, string>();
    const go = async (url: string, body?: URLSearchParams): Promise<string> => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie },
        ...(body !== undefined && { method: 'POST', body }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [key = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        jar.set(key, value);
      }
      const next = answer.headers.get('location');
      if (next?.startsWith(OURS)) return next;
      if (next !== null) return go(new URL(next, url).href);
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const prompt: Record<string, string> = page.includes('value="login"')
        ? { prompt: 'login', login: name, password: 'x' }
        : { prompt: 'consent' };
      return go(new URL(action, url).href, new URLSearchParams(prompt));
    };
    return go(address);
  };

  it('adds a person by the verified address and returns to their page [STAFF-01]', async () => {
    const { app, start, end, session } = await through();
    const address = await start('/staff/studio/1/deck');
    const query = new URL(address).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    const back = await atProvider(address, 'bo');
    expect(await end(back)).toBe('/staff/studio/1/deck');
    expect(await session()).toMatchObject({ signed_in: { name: 'bo' }, provider: 'Nordhamn' });
    // Once used, the same answer signs no one in.
    expect(await end(back)).toBe('/staff?provider=expired');
    await app.close();
  });

  it('ignores unverified addresses, and adds accounts only if configured [STAFF-01]', async () => {
    const { app, start, end, session } = await through();
    expect(await end(await atProvider(await start(), 'eve'))).toBe('/staff?provider=unverified');
    expect(await end(await atProvider(await start(), 'new'))).toBe('/staff?provider=unknown');
    expect(await session()).toMatchObject({ signed_in: null });
    await app.close();

    const open_ = await through({ addPeople: true });
    expect(await open_.end(await atProvider(await open_.start(), 'new'))).toBe('/staff');
    const { signed_in } = await open_.session();
    expect(signed_in).toMatchObject({ name: 'new@example.org', display_name: 'Nia New', grants: [] });
    await open_.app.close();
  });

  it('refuses an address that only looks the same, and stores none [STAFF-01]', async () => {
    const kim = { name: 'kim', email: 'kim@example.org', grants: [] };
    expect((await ada.call('add-person', kim)).status).toBe(200);
    const { app, start, end, session } = await through({ addPeople: true });
    for (const name of ['kelvin', 'wide']) {
      expect(await end(await atProvider(await start(), name))).toBe('/staff?provider=unknown');
      const disguised = { name: `${name} 2`, email: KNOWN[name]?.email, grants: [] };
      expect((await ada.call('add-person', disguised)).json.error.code).toBe('email_disguised');
    }
    expect(await session()).toMatchObject({ signed_in: null });
    expect(await end(await atProvider(await start(), 'kim'))).toBe('/staff');
    expect(await session()).toMatchObject({ signed_in: { name: 'kim' } });
    await app.close();
  });

  it('binds a person to their first account, not to a later owner of their address [STAFF-01]', async () => {
    const { app, start, end, session } = await through();
    const { people } = (await ada.call('list-people')).json;
    const { id } = people.find(({ name }: { name: string }) => name === 'bo');
    const setEmail = async (email: string) =>
      (await ada.call('set-person-access', { off: false, demands_passkey: false, email }, {}, { personId: id })).status;
    expect(await end(await atProvider(await start(), 'bo'))).toBe('/staff');
    expect(await end(await atProvider(await start(), 'later'))).toBe('/staff?provider=other');
    const own = KNOWN['bo'];
    if (own === undefined) throw new Error('the provider does not know Bo');
    own.email = 'bo.berg@example.org';
    expect(await end(await atProvider(await start(), 'bo'))).toBe('/staff');
    expect(await session()).toMatchObject({ signed_in: { name: 'bo' } });
    own.email = 'bo@example.org';
    // An owner who writes another address means another account.
    expect([await setEmail(''), await setEmail('bo@example.org')]).toEqual([200, 200]);
    expect(await end(await atProvider(await start(), 'later'))).toBe('/staff');
    expect(await end(await atProvider(await start(), 'bo'))).toBe('/staff?provider=other');
    expect([await setEmail(''), await setEmail('bo@example.org')]).toEqual([200, 200]);
    await app.close();
  });

  it('accepts an answer only in the browser that asked, with its state [STAFF-01]', async () => {
    const [mine, other] = [await through(), await through()];
    const back = await atProvider(await mine.start(), 'bo');
    expect(await other.end(back)).toBe('/staff?provider=expired');
    const changed = back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`);
    expect(await mine.end(changed)).toBe('/staff?provider=expired');
    await mine.start();
    const forged = new URL(await atProvider(await mine.start(), 'bo'));
    forged.searchParams.set('code', 'another');
    expect(await mine.end(forged.href)).toBe('/staff?provider=failed');
    expect(await mine.session()).toMatchObject({ signed_in: null });
    await Promise.all([mine.app.close(), other.app.close()]);
  });

  it('refuses people who are switched off, and requires a demanded passkey [STAFF-03]', async () => {
    const { app, start, end, session } = await through();
    const { people } = (await ada.call('list-people')).json;
    const { id } = people.find(({ name }: { name: string }) => name === 'bo');
    const access = { off: true, demands_passkey: true, email: 'bo@example.org' };
    await ada.call('set-person-access', access, {}, { personId: id });
    expect(await end(await atProvider(await start(), 'bo'))).toBe('/staff?provider=unknown');
    await ada.call('set-person-access', { ...access, off: false }, {}, { personId: id });
    expect(await end(await atProvider(await start(), 'bo'))).toBe('/staff');
    expect(await session()).toMatchObject({ signed_in: null, next_step: 'make-passkey' });
    await app.close();
  });

  it('returns only to staff pages, and reports an unreachable provider [STAFF-01]', async () => {
    const { app, start, end } = await through();
    for (const to of ['https://evil.example', '//evil.example', '/en/1/slideshow', '/staff/api/session', '/staff/../x'])
      expect(await end(await atProvider(await start(to), 'bo'))).toBe('/staff');
    const away = await through({ issuer: `http://127.0.0.1:${await freePort()}` });
    expect(await away.start()).toBe('/staff?provider=unreachable');
    const none = await staff.server.app.inject('/staff/api/provider/start');
    expect([none.statusCode, none.json().error.code]).toEqual([404, 'provider_missing']);
    await Promise.all([app.close(), away.app.close()]);
  });
});
