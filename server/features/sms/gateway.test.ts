import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../../config-error.ts';
import { describeFailure } from '../../failure.ts';
import { readSms } from './config.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';
import { outboxFile } from './outbox.ts';
import { readReceipts } from './receipt.ts';

const message = { id: 'm-1', to: '+46701234567', text: '0042 is "your" code\n' };
interface Asked {
  headers: IncomingMessage['headers'];
  body: string;
}

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A gateway that gives these answers in turn; the last one is repeated. */
async function gateway(...answers: ((response: ServerResponse) => void)[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ headers: request.headers, body });
    answers[Math.min(asked.length, answers.length) - 1]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const url = `http://127.0.0.1:${port}/send`;
  const send = (options: Partial<GatewayOptions> = {}) =>
    createGateway({ url, timeoutMs: PATIENT_MS, pauseMs: 1, ...options }).send(message);
  return { asked, send };
}

const say = (status: number, body: object | string) => (response: ServerResponse) =>
  void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const hang = () => {};
/**
 * Long enough for an answer on a busy machine; a test with a hanging gateway waits no longer than it takes for a call
 * to arrive.
 */
const PATIENT_MS = 15_000;
const IMPATIENT_MS = 600;

describe('the message gateway', () => {
  it('gets number and text as JSON with the key that makes tries one, and its id is kept [OTP-04]', async () => {
    const { asked, send } = await gateway(say(202, { messages: [{ messageId: 77 }] }));
    const sent = await send({ authorization: 'Bearer abc', from: 'Gate' });
    expect(sent).toEqual({ kind: 'sent', gatewayId: '77', delivered: false });
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...message, from: 'Gate' });
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'idempotency-key': 'm-1' });
  });

  it('may want other names, in which texts cannot break out of their strings', async () => {
    const { asked, send } = await gateway(say(200, 'OK'));
    const body = '{"recipients":["{to}"],"content":{"body":"Gate: {text}"}}';
    expect(await send({ body })).toEqual({ kind: 'sent', gatewayId: null, delivered: false });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      recipients: [message.to],
      content: { body: `Gate: ${message.text}` },
    });
  });

  it('is tried once more when it is broken, overloaded or cannot be reached, never without end [OTP-04]', async () => {
    const broken = await gateway(say(503, ''), say(200, { id: 'x' }));
    expect(await broken.send()).toMatchObject({ kind: 'sent' });
    expect(broken.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['m-1', 'm-1']);
    await stop?.();
    const down = await gateway(say(500, ''));
    expect(await down.send()).toEqual({ kind: 'refused' });
    expect(down.asked).toHaveLength(2);
    await stop?.();
    stop = undefined;
    expect(await createGateway({ url: 'http://127.0.0.1:9/', pauseMs: 1 }).send(message)).toEqual({ kind: 'refused' });
  });

  it('is believed when it says no [OTP-04]', async () => {
    const { asked, send } = await gateway(say(400, { error: 'bad number' }));
    expect(await send()).toEqual({ kind: 'refused' });
    expect(asked).toHaveLength(1);
  });

  it('that does not take a message leaves its reason in the log, without number and text', async () => {
    const told: unknown[] = [];
    const { send } = await gateway(say(400, { error: 'bad number' }));
    await send({ report: (error) => void told.push(describeFailure(error)) });
    const nowhere = {
      url: 'http://127.0.0.1:9/',
      pauseMs: 1,
      report: (error: unknown) => void told.push(describeFailure(error)),
    };
    await createGateway(nowhere).send(message);
    expect(told).toMatchObject([
      { name: 'GatewayRefusal', code: 'HTTP_400' },
      { name: 'TypeError', cause: {} },
      { name: 'TypeError', cause: {} },
    ]);
    expect(JSON.stringify(told)).not.toContain(message.to);
  });

  it('that hangs leaves it open whether the message went out, also when the next try is refused [OTP-04]', async () => {
    const slow = await gateway(hang);
    expect(await slow.send({ timeoutMs: IMPATIENT_MS })).toEqual({ kind: 'unknown' });
    expect(slow.asked).toHaveLength(2);
    await stop?.();
    const late = await gateway(hang, say(400, ''));
    expect(await late.send({ timeoutMs: IMPATIENT_MS })).toEqual({ kind: 'unknown' });
  });
});

describe('the settings of the gateway', () => {
  it('are refused with the name of the variable', () => {
    expect(() => readSms({ SMS_GATEWAY_URL: 'sms.example' }, '/tmp')).toThrow(ConfigError);
    const url = { SMS_GATEWAY_URL: 'https://sms.example/send' };
    expect(() => readSms({ ...url, SMS_GATEWAY_BODY: '{"to":"{to}"}' }, '/tmp')).toThrow(/SMS_GATEWAY_BODY/);
    expect(() => readSms({ ...url, SMS_GATEWAY_BODY: '{to} {text}' }, '/tmp')).toThrow(/SMS_GATEWAY_BODY/);
    expect(() => readSms(url, '/tmp')).not.toThrow();
  });
});

describe('without a gateway', () => {
  it('nothing is sent, and nothing says otherwise; on a demo messages go to a file [OTP-04]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'no-gateway-'));
    try {
      for (const DEMO of ['', '0']) {
        expect(await readSms({ DEMO }, folder).send(message)).toEqual({ kind: 'refused' });
        expect(await readdir(folder)).toEqual([]);
      }
      const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      expect(await readSms({ DEMO: '1' }, folder).send(message)).toMatchObject({ kind: 'sent' });
      expect(said).toHaveBeenCalledWith(expect.stringContaining(message.to));
      said.mockRestore();
      expect(await readFile(outboxFile(folder), 'utf8')).toContain(message.to);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a receipt', () => {
  it('is read in the words of the usual gateways [OTP-05]', () => {
    expect(readReceipts({ id: 7, status: 'DELIVRD' })).toEqual([{ ids: ['7'], state: 'delivered' }]);
    expect(readReceipts({ status: 'delivered' })).toEqual([]);
    expect(readReceipts(null)).toEqual([]);
  });

  it.each<[string, object, string[], 'delivered' | 'failed' | undefined]>([
    ['Twilio', { MessageSid: 'SM1', MessageStatus: 'delivered' }, ['SM1'], 'delivered'],
    ['Twilio, on its way', { MessageSid: 'SM1', MessageStatus: 'sent' }, ['SM1'], undefined],
    ['46elks', { id: 's1', status: 'delivered', delivered: '2026-11-27' }, ['s1'], 'delivered'],
    ['Vonage', { 'message-id': 'x', status: 'delivered' }, ['x'], 'delivered'],
    ['Vonage Messages', { message_uuid: 'x', status: 'delivered' }, ['x'], 'delivered'],
    ['Plivo', { MessageUUID: 'x', Status: 'delivered' }, ['x'], 'delivered'],
    ['Infobip', { results: [{ messageId: 'x', status: { groupName: 'DELIVERED', id: 5 } }] }, ['x'], 'delivered'],
    [
      'Sinch',
      { type: 'recipient_delivery_report_sms', batch_id: 'x', status: 'Delivered', code: 0 },
      ['x'],
      'delivered',
    ],
    ['Telnyx', { data: { payload: { id: 'x', to: [{ status: 'delivered' }] } } }, ['x'], 'delivered'],
    ['MessageBird', { id: 'x', reference: 'ours', status: 'delivered' }, ['x', 'ours'], 'delivered'],
    ['CM', { messages: { msg: { reference: 'ours', status: { code: '2' } } } }, ['ours'], 'delivered'],
    ['CM, refused', { messages: { msg: { reference: 'ours', status: { code: '3' } } } }, ['ours'], 'failed'],
    ['LINK Mobility', { refId: 'x', messageId: 'x', resultCode: 1001 }, ['x'], 'delivered'],
    [
      'GatewayAPI',
      { id: 1000001, msisdn: 46701234567, status: 'DELIVERED', userref: 'ours' },
      ['1000001', 'ours'],
      'delivered',
    ],
    ['GatewayAPI, on its way', { id: 1, status: 'ENROUTE' }, ['1'], undefined],
    ['Clickatell', { messageId: 'x', status: 'RECEIVED_BY_RECIPIENT', statusCode: 4 }, ['x'], 'delivered'],
    ['seven', { data: { msg_id: 'x', status: 'DELIVERED' }, webhook_event: 'dlr' }, ['x'], 'delivered'],
    ['AWS', { eventType: 'TEXT_DELIVERED', messageId: 'x' }, ['x'], 'delivered'],
    ['AWS, refused', { eventType: 'TEXT_CARRIER_UNREACHABLE', messageId: 'x' }, ['x'], 'failed'],
    ['Kannel', { id: 'x', type: '1' }, ['x'], 'delivered'],
    ['Kannel, queued', { id: 'x', type: '4' }, ['x'], undefined],
    ['SMPP', { id: 'x', stat: 'DELIVRD' }, ['x'], 'delivered'],
    ['undeliverable', { id: 'x', status: 'UNDELIVERABLE' }, ['x'], 'failed'],
    ['not delivered', { id: 'x', status: 'not_delivered' }, ['x'], 'failed'],
    ['accepted', { id: 'x', status: 'accepted' }, ['x'], undefined],
  ])('is read as %s sends it [OTP-05]', (_, body, ids, state) => {
    expect(readReceipts(body)).toEqual([{ ids, state }]);
  });

  it('may report several messages in one call [OTP-05]', () => {
    const results = [
      { messageId: 'a', status: { groupName: 'DELIVERED' } },
      { messageId: 'b', status: { groupName: 'UNDELIVERABLE' } },
    ];
    expect(readReceipts({ results })).toEqual([
      { ids: ['a'], state: 'delivered' },
      { ids: ['b'], state: 'failed' },
    ]);
  });
});

describe('the id of a message', () => {
  it.each<[object, string]>([
    [{ sid: 'SM1', account_sid: 'AC1', status: 'queued' }, 'SM1'],
    [{ 'message-count': '1', messages: [{ to: '46', 'message-id': 'v', status: '0' }] }, 'v'],
    [{ message: 'queued', message_uuid: ['p'], api_id: 'q' }, 'p'],
    [{ messages: [{ to: '46', status: { id: 26, groupName: 'PENDING' }, messageId: 'i' }] }, 'i'],
    [{ ids: [421332671], usage: { total_cost: 0.1 } }, '421332671'],
    [{ messages: [{ apiMessageId: 'c', accepted: true }] }, 'c'],
    [{ data: { id: 't', type: 'SMS', to: [{ status: 'queued' }] } }, 't'],
    [{ id: 'm', href: 'https://sms.example/m', reference: 'ours' }, 'm'],
  ])('is found in what the gateway answers: %j [OTP-05]', async (answer, id) => {
    const { send } = await gateway(say(200, answer));
    expect(await send()).toEqual({ kind: 'sent', gatewayId: id, delivered: false });
  });
});
