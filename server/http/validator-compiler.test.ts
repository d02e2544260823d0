import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../schemas/generated/calls.ts';
import { ERRORS } from '../errors.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { type TestDevice, testDevice } from '../testing/device.ts';
import { sampleLocation } from '../testing/location.ts';
import { enforceSchemas } from './validator-compiler.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
const devices: Partial<Record<'scanner' | 'breathalyzer' | 'staff' | 'yard', TestDevice>> = {};

beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [sampleLocation()], { smsReceiptToken: 'receipts' });
  for (const kind of ['scanner', 'breathalyzer', 'staff', 'yard'] as const)
    devices[kind] = await testDevice(server, kind);
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

describe('a body from a device or desk', () => {
  const long = 'x'.repeat(201);
  const booking = { unique_identification_number: 'A1' };
  const mistakes = [
    ['scanner', 'POST', '/api/devices/scans', {}, 'entries_invalid', '/mrz: expected a value, found nothing'],
    ['scanner', 'POST', '/api/devices/scans', { mrz: 5 }, 'entries_invalid', '/mrz: expected string or array, found 5'],
    [
      'scanner',
      'POST',
      '/api/devices/scans',
      { mrz: 'x', source_result: 'y'.repeat(41) },
      'entries_invalid',
      `/source_result: expected at most 40 characters, found "${'y'.repeat(41)}"`,
    ],
    [
      'breathalyzer',
      'POST',
      '/api/devices/breath-results',
      { passed: 'yes' },
      'entries_invalid',
      '/passed: expected boolean, found "yes"',
    ],
    ['staff', 'POST', '/api/staff/scans/7', { approve: 1 }, 'entries_invalid', '/approve: expected boolean, found 1'],
    ['staff', 'POST', '/api/staff/phone-codes', {}, 'entries_invalid', '/phone_no: expected a value, found nothing'],
    ['yard', 'PUT', '/api/bookings/A', { ...booking, tim: '7' }, 'booking_invalid', '/tim: unknown key'],
    [
      'yard',
      'PUT',
      '/api/bookings/A',
      { ...booking, regnr: long },
      'booking_invalid',
      `/regnr: expected at most 200 characters, found "${'x'.repeat(56)}...`,
    ],
    ['yard', 'PUT', '/api/bookings/%20', booking, 'booking_invalid', '/ref: expected text that matches \\S, found " "'],
    [
      'yard',
      'GET',
      '/api/bookings/%20',
      undefined,
      'booking_invalid',
      '/ref: expected text that matches \\S, found " "',
    ],
  ] as const;

  it.each(mistakes)('%s %s %s %j is refused by its schema', async (kind, method, url, body, code, message) => {
    const answer = await devices[kind]?.send(method, url, body);
    expect(answer).toEqual({ status: 422, json: { error: { code, message } } });
  });

  it('is not looked at before the token', async () => {
    for (const [, method, url, body] of mistakes) {
      const { statusCode, json } = await server.app.inject({ method, url, ...(body && { payload: body }) });
      expect([statusCode, json().error.code]).toEqual([401, 'token_unknown']);
    }
    const receipt = { method: 'POST', url: '/api/sms/receipts?token=no', payload: { id: [] } } as const;
    expect((await server.app.inject(receipt)).json().error.code).toBe('receipt_token_unknown');
  });

  it('of a message gateway is refused by its schema', async () => {
    const receipt = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/sms/receipts?token=receipts', payload });
    const message = '/id: expected string or number or null, found []';
    expect((await receipt({ id: [] })).json()).toEqual({ error: { code: 'entries_invalid', message } });
    expect((await receipt({ status: 'delivered' })).json().error.code).toBe('receipt_nameless');
  });
});

it('holds any other route to its schema, too, and turns no text into a number', async () => {
  const app = Fastify();
  enforceSchemas(app);
  const querystring = { type: 'object', properties: { n: { type: 'integer' }, id: { $ref: 'Id#' } } };
  app.get('/a', { schema: { querystring } }, async ({ query }) => query);
  expect((await app.inject('/a?n=1')).json()).toMatchObject({ code: 'invalid_request', statusCode: 400 });
  expect((await app.inject('/a?id=x')).json().message).toBe('/id: expected text that matches ^\\d+$, found "x"');
  expect((await app.inject('/a?id=7')).json()).toEqual({ id: '7' });
});

it('has every refusal that a schema names', () => {
  expect(Object.values(calls).flatMap(({ refusal }) => refusal ?? [])).not.toEqual([]);
  for (const { refusal = 'invalid_request' } of Object.values(calls)) expect(ERRORS).toHaveProperty(refusal);
});
