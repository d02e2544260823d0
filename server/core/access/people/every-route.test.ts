import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISIT_COOKIE } from '../../../http/visit-cookie.ts';
import { visitCookies } from '../../../testing/app.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { listRoutes, type ServerRoute } from '../../../testing/routes.ts';
import { type Staff, staffServer } from '../../../testing/staff.ts';
import { addDevice, DEVICE_KINDS } from '../devices/devices.ts';
import { EVERYWHERE, type Grant, hasRole, STAFF_ROLES } from './roles.ts';
import { SESSION_COOKIE } from './sessions.ts';

/** Someone who tries every route. */
interface Walker {
  name: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** Absent for anyone who is not of staff. */
  grants?: readonly Grant[];
  /** Their password was right, and their passkey is missing. */
  isHalfIn?: boolean;
}

/** Every route is tried at location 1. */
const HERE = '1';
let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let staff: Staff;
let routes: ServerRoute[];
let walkers: Walker[];

beforeAll(async () => {
  temporary = await temporaryStore();
  staff = await staffServer(temporary);
  // Signing out comes last, so that everyone is still signed in before.
  const isSignOut = ({ method, url }: ServerRoute) => method === 'DELETE' && url === '/staff/api/session';
  routes = (await listRoutes(staff.server.deps)).sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
  walkers = await everybody();
});
afterAll(async () => {
  await staff.server.app.close();
  await temporary.close();
});

async function everybody(): Promise<Walker[]> {
  const { db } = temporary.store;
  const owner = await staff.first();
  const people: Walker[] = [];
  const grants: readonly (readonly Grant[])[] = [
    [],
    ...[HERE, '2', EVERYWHERE].flatMap((location_id) => STAFF_ROLES.map((role) => [{ location_id, role }])),
  ];
  for (const [i, given] of grants.entries()) {
    const name = given.map(({ role, location_id }) => `${role} ${location_id}`).join() || 'without a role';
    const browser = await staff.hire(owner, `person ${i}`, given);
    const { signed_in } = (await browser.call('staff-session')).json;
    const cookies = { [SESSION_COOKIE]: browser.cookie() ?? '' };
    people.push({ name, grants: given, cookies, headers: { 'x-staff-token': signed_in.change_token } });
  }
  const half = await staff.hire(owner, 'half in', [{ location_id: EVERYWHERE, role: 'owner' }]);
  const { change_token } = (await half.call('staff-session')).json.signed_in;
  const { id } = await db.selectFrom('people').select('id').where('name', '=', 'half in').executeTakeFirstOrThrow();
  await db.updateTable('people_sessions').set({ stage: 'passkey' }).where('person_id', '=', id).execute();
  const halfIn: Walker = {
    name: 'an owner whose passkey is missing',
    isHalfIn: true,
    cookies: { [SESSION_COOKIE]: half.cookie() ?? '' },
    headers: { 'x-staff-token': change_token },
  };
  const devices = DEVICE_KINDS.map(async (kind): Promise<Walker> => {
    const added = await addDevice(db, { location: '2', kind, now: staff.server.clock.now });
    return { name: `a ${kind} of another location`, headers: { authorization: `Bearer ${added?.token}` } };
  });
  return [
    { name: 'no one' },
    { name: 'a visitor', cookies: { [VISIT_COOKIE]: 'v'.repeat(43) } },
    ...(await Promise.all(devices)),
    halfIn,
    ...people,
  ];
}

async function tries({ method, url }: ServerRoute, { cookies = {}, headers = {} }: Walker) {
  const path = url.replace(':locationId', HERE).replace(':language', 'en').replace(/:\w+/g, 'x').replace('*', 'x');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await staff.server.app.inject({
    method: method as 'GET',
    url: path,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(hasBody && { payload: {} }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  const { statusCode: status } = answer;
  return { status, code: status >= 400 && isJson ? answer.json().error.code : undefined };
}

/** The refusal that a route owes the walker; undefined if admitted. */
function expectedRefusal({ method, url, config }: ServerRoute, { grants, isHalfIn }: Walker): string | undefined {
  const { audience = [] } = config;
  if (audience === 'anyone') return undefined;
  // Anyone who cannot show a passkey may at least leave.
  if (isHalfIn && method === 'DELETE' && url === '/staff/api/session') return undefined;
  if (grants === undefined) return 'staff_session';
  if (audience === 'person') return undefined;
  return hasRole(grants, audience, url.includes(':locationId') ? HERE : undefined) ? undefined : 'staff_role';
}

/** Routes without a declared caller belong to the page. */
const routesOf = (caller: 'page' | 'device' | 'staff') =>
  routes.filter(({ config }) => (config.caller ?? 'page') === caller);

const DOORS = ['staff_session', 'staff_token', 'staff_role', 'cross_origin'];

describe('every route of the server', () => {
  it('for staff admits only its audience [STAFF-02]', async () => {
    const ofStaff = routesOf('staff');
    expect(routes.filter((route) => route.url.startsWith('/staff/api/') && !ofStaff.includes(route))).toEqual([]);
    expect(ofStaff.length).toBeGreaterThan(20);
    expect(ofStaff.filter(({ config }) => config.audience === undefined)).toEqual([]);
    const wrong: string[] = [];
    for (const route of ofStaff) {
      for (const walker of walkers) {
        const { code, status } = await tries(route, walker);
        const expected = expectedRefusal(route, walker);
        const said = DOORS.includes(code) ? code : undefined;
        if (said !== expected || status >= 500)
          wrong.push(`${route.method} ${route.url}, ${walker.name}: ${code ?? status} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of devices admits neither staff sessions nor visitors [STAFF-02]', async () => {
    const ofDevices = routesOf('device');
    expect(ofDevices.length).toBeGreaterThan(5);
    const wrong: string[] = [];
    for (const route of ofDevices) {
      for (const walker of walkers.filter(({ headers }) => headers?.['authorization'] === undefined)) {
        const { status, code } = await tries(route, walker);
        if (status !== 401) wrong.push(`${route.method} ${route.url}, ${walker.name}: ${code ?? status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of visitors requires no sign-in and ignores staff sessions [STAFF-02]', async () => {
    const others = routesOf('page');
    expect(others.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    // Each walker opens a page, as visitors do.
    const withPage = async (who: Walker): Promise<Walker> => ({
      ...who,
      cookies: { ...(await visitCookies(staff.server.deps)), ...who.cookies },
    });
    for (const route of others) {
      const [nobody, ...people] = await Promise.all(
        walkers
          .filter(({ grants, name }) => grants !== undefined || name === 'no one')
          .map(async (who) => tries(route, await withPage(who))),
      );
      if (nobody === undefined || [401, 403].includes(nobody.status)) wrong.push(`${route.url}: ${nobody?.status}`);
      if (people.some(({ status, code }) => status !== nobody?.status || code !== nobody?.code)) wrong.push(route.url);
    }
    expect(wrong).toEqual([]);
  });
});
