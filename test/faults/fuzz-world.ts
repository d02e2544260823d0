import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { calls } from '../../schemas/generated/calls.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../server/core/access/devices/devices.ts';
import { addPerson } from '../../server/core/access/people/people.ts';
import { EVERYWHERE } from '../../server/core/access/people/roles.ts';
import { SESSION_COOKIE } from '../../server/core/access/people/sessions.ts';
import { putBooking } from '../../server/features/bookings/bookings.ts';
import { hashToken, keyedHash } from '../../server/store/ids.ts';
import { newKey, signBody, type TestServer, testServer, visitCookies } from '../../server/testing/app.ts';
import type { TemporaryStore } from '../../server/testing/databases.ts';
import { testDevice } from '../../server/testing/device.ts';
import { sampleLocation } from '../../server/testing/location.ts';
import type { ServerRoute } from '../../server/testing/routes.ts';
import type { FuzzedRequest } from './fuzzed-requests.ts';

/** A server with something behind every route, and anyone who may call it. */
export interface FuzzWorld {
  readonly server: TestServer;
  /** Ids and words that mean something to it. */
  readonly known: readonly string[];
  /** Errors logged with a 5xx answer. */
  readonly causes: Error[];
  /** Puts the locations back as they were. */
  restore(): Promise<void>;
  /** Makes a request as anyone who may make it. */
  send(route: ServerRoute, request: FuzzedRequest): Promise<FuzzedAnswer>;
}

export interface FuzzedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const SESSION = 's'.repeat(43);
const RECEIPTS = 'receipts';
const MANY = 1e9;

/** All of the location's modules are on, so that no call ends where the location does not use it. */
const MODULES = {
  module_id_scan: 1,
  module_sms: 1,
  module_verify_otp: 1,
  module_slot_time_booking: 1,
  module_breathalyzer: 1,
  module_qr_code: 1,
  breathalyzer_freq: 100,
  breathalyzer_status: 1,
  slideshow_skippable: 1,
  unique_identifier_setting: { unique_identifier: 'label_load_number', show_bookings: 1, show_timestamp: 1 },
  tracks: [{ id: 3, name: 'Lane 3', visibility: 'public' }],
  sub_locations: [],
};

export async function createFuzzWorld(open: TemporaryStore): Promise<FuzzWorld> {
  const documents = [
    sampleLocation(),
    sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2, name: 'Quay', ...MODULES } as never }),
  ];
  const sms = { send: async () => ({ kind: 'sent', gatewayId: null, delivered: true }) as const };
  const limits = { factor: MANY };
  const server = await testServer(open, documents, { sms, smsReceiptToken: RECEIPTS, limits });
  const { db } = server.deps.store;
  mkdirSync(join(open.dataDir, 'media/1'), { recursive: true });
  writeFileSync(join(open.dataDir, 'media/1/vest.jpg'), 'x');
  const causes: Error[] = [];
  server.app.addHook('onError', async (_request, _reply, error) => void causes.push(error));

  const tokens = new Map<DeviceKind, string>();
  for (const kind of DEVICE_KINDS) tokens.set(kind, (await testDevice(server, kind)).token);
  const signed = await server
    .browser()
    .post('/en/1/slideshow/sign', signBody({ slideshow_html: '<p>x</p>' }), { 'idempotency-key': newKey() });
  const scan = await server.app.inject({
    method: 'POST',
    url: '/api/devices/scans',
    headers: { authorization: `Bearer ${tokens.get('scanner')}` },
    payload: { FirstName: 'Ada', LastName: 'Ek', source_result: '2' },
  });
  const booking = {
    unique_identification_number: 'ABC123',
    regnr: 'ABC123',
    luprefnr: 'R1',
    custom_signature_value: '',
    date: null,
    time: '10:00',
    until: '10:30',
    sublocation_track: 0,
    bay_info: '4',
    extra: [],
  };
  for (const location of ['1', '2']) await putBooking(db, location, 'B1', booking, server.clock.now);

  let owner = '';
  /** Signs the owner in again, restoring whatever a fuzzed call took away. */
  const signIn = async (): Promise<void> => {
    const { now } = server.clock;
    const exists = await db
      .selectFrom('people')
      .select('id')
      .where('id', '=', owner)
      .where('removed_at', 'is', null)
      .where('switched_off_at', 'is', null)
      .executeTakeFirst();
    if (exists === undefined) {
      const grants = [{ location_id: EVERYWHERE, role: 'owner' as const }];
      owner = (await addPerson(db, { name: `ada ${newKey()}`, displayName: 'Ada', grants, now })) ?? '';
    }
    await db.deleteFrom('people_sessions').where('token_hash', '=', hashToken(SESSION)).execute();
    await db
      .insertInto('people_sessions')
      .values({
        token_hash: hashToken(SESSION),
        person_id: owner,
        created_at: now,
        seen_at: now,
        stage: 'full',
        challenge: null,
      })
      .execute();
  };
  await signIn();

  const visit = Object.entries(await visitCookies(server.deps))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const asCaller = ({ config, url }: ServerRoute): Record<string, string> => {
    if (config.caller === 'staff')
      return { cookie: `${SESSION_COOKIE}=${SESSION}`, 'x-staff-token': keyedHash(SESSION, 'changes') };
    if (url === '/api/sms/receipts') return { authorization: `Bearer ${RECEIPTS}` };
    const kind = config.call === undefined ? undefined : calls[config.call].token?.[0];
    if (kind !== undefined) return { authorization: `Bearer ${tokens.get(kind as DeviceKind)}` };
    return { cookie: visit, 'idempotency-key': newKey() };
  };

  const inject = async (route: ServerRoute, { url, headers, body }: FuzzedRequest): Promise<FuzzedAnswer> => {
    const options: InjectOptions = {
      method: route.method as 'GET',
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...asCaller(route), ...headers },
      ...(body !== null && { payload: body }),
    };
    const { statusCode: status, headers: got, body: text } = await server.app.inject(options);
    return { status, headers: got, text };
  };

  return {
    server,
    causes,
    known: [
      ...['1', '2', '3', '77', '78', 'en', 'sv', 'B1', 'R1', 'ABC123', 'Ada', 'Ada Berg', '+46701234567', 'vest.jpg'],
      ...['2025-11-24', '10:00', 'label_load_number', String(signed.json?.signature_id), String(scan.json().id), owner],
      ...(signed.json?.pdf ? [String(signed.json.pdf)] : []),
    ],
    async restore() {
      // A made-up warden raises the alarm, and no one is checked in while it lasts.
      await db.updateTable('musters').set({ ended_at: 0 }).where('ended_at', 'is', null).execute();
      for (const document of documents) await server.put(document);
    },
    async send(route, request) {
      const answer = await inject(route, request);
      if (route.config.caller !== 'staff' || answer.status !== 401) return answer;
      await signIn();
      return inject(route, request);
    },
  };
}
