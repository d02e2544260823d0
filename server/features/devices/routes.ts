import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError, conflict, notFound, unprocessable } from '../../errors.ts';
import { noteResult, waitingTests } from '../breathalyzer/breath-tests.ts';
import { readMrz } from '../idscan/read-mrz.ts';
import { addScan } from '../idscan/scans.ts';
import { noteReceipt } from '../sms/messages.ts';
import { readReceipt } from '../sms/receipt.ts';
import { authorize, deviceCall } from './authorize.ts';

const MAX_SOURCE_RESULT = 40;

/** What scanners and breathalyzers post, and receipts of the message gateway. docs/devices.md, docs/sms.md */
export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  app.post('/api/devices/scans', deviceCall, async (request, reply) => {
    const { device, location } = await authorize(request, deps, 'scanner');
    const { mrz, source_result } = entriesOf(request.body);
    const sourceResult = String(source_result ?? '').trim();
    if (sourceResult.length > MAX_SOURCE_RESULT) {
      throw unprocessable('invalid_request', `/source_result: expected at most ${MAX_SOURCE_RESULT} characters`);
    }
    const text = Array.isArray(mrz) ? mrz.join('\n') : mrz;
    if (typeof text !== 'string') throw unprocessable('invalid_request', '/mrz: expected text or a list of lines');
    const name = readMrz(text);
    if (!name.ok) throw unprocessable(name.error.code, name.error.message);
    const { id, approval } = await addScan(db, location, device, { ...name.value, sourceResult }, deps.now());
    return reply.code(201).send({ id, needs_approval: approval === 0 });
  });

  // Staff may say the result as well: a device that is out of order must hold nobody up.
  app.get('/api/devices/breath-tests', deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'breathalyzer', 'staff');
    return { waiting: await waitingTests(db, location.id, deps.now()) };
  });

  app.post('/api/devices/breath-results', deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'breathalyzer', 'staff');
    const { passed, approval_id } = entriesOf(request.body);
    if (typeof passed !== 'boolean') throw unprocessable('invalid_request', '/passed: expected true or false');
    const id = approval_id === undefined ? await onlyOne(location.id) : Number(approval_id);
    if (!Number.isSafeInteger(id) || !(await noteResult(db, location.id, id, passed))) {
      throw notFound('test_unknown', 'No visitor waits for that result.');
    }
    return { approval_id: id, passed };
  });

  const onlyOne = async (location: string): Promise<number> => {
    const waiting = await waitingTests(db, location, deps.now());
    if (waiting.length > 1) {
      throw conflict(
        'test_ambiguous',
        `Several visitors wait: say which by approval_id, one of ${waiting.join(', ')}.`,
      );
    }
    return waiting[0] ?? Number.NaN;
  };

  app.post('/api/sms/receipts', deviceCall, async (request) => {
    const { token } = request.query as { token?: unknown };
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!isReceiptToken(bearer ?? String(token ?? ''), deps.smsReceiptToken)) {
      throw new ApiError(401, 'token_unknown', 'Send the token of SMS_RECEIPT_TOKEN.');
    }
    const receipt = readReceipt(request.body);
    if (receipt === undefined) throw unprocessable('invalid_request', 'The receipt names no message.');
    const known = receipt.state === undefined || (await noteReceipt(db, receipt.id, receipt.state, deps.now()));
    return { known };
  });
}

declare module '../../deps.ts' {
  interface Deps {
    /** What the gateway's receipts must bring; without it none are taken. */
    smsReceiptToken?: string | undefined;
  }
}

function isReceiptToken(given: string, expected: string | undefined): boolean {
  if (expected === undefined || expected === '') return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

function entriesOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw unprocessable('invalid_request', '/: expected an object');
  }
  return body as Record<string, unknown>;
}
