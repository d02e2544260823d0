import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate } from '../../../schemas/generated/api/sms-receipt.request.ts';
import type { SmsReceiptAnswer, SmsReceiptRequest } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fits } from '../../http/validator-compiler.ts';
import { fromMachine } from '../devices/authorize.ts';
import { noteReceipt } from './messages.ts';
import { readReceipt } from './receipt.ts';

declare module '../../deps.ts' {
  interface Deps {
    /** What the gateway's receipts must bring; without it none are taken. */
    smsReceiptToken?: string | undefined;
  }
}

/** What became of a message, as the gateway reports it [OTP-05]. docs/sms.md */
export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    config: fromMachine,
    onRequest: async (request: FastifyRequest) => {
      const { token } = request.query as { token?: unknown };
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!isReceiptToken(bearer ?? String(token ?? ''), deps.smsReceiptToken)) throw refusal('receipt_token_unknown');
    },
    schema: { body: fits(validate, 'entries_invalid') },
  };
  app.post<{ Body: SmsReceiptRequest }>('/api/sms/receipts', options, async (request): Promise<SmsReceiptAnswer> => {
    const receipt = readReceipt(request.body);
    if (receipt === undefined) throw refusal('receipt_nameless');
    const { id, state } = receipt;
    return { known: state === undefined || (await noteReceipt(deps.store.db, id, state, deps.now())) };
  });
}

function isReceiptToken(given: string, expected: string | undefined): boolean {
  if (expected === undefined || expected === '') return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
