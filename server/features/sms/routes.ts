import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { hashToken, isSameSecret } from '../../store/ids.ts';
import { noteReceipt } from './messages.ts';
import { readReceipts } from './receipt.ts';

declare module '../../deps.ts' {
  interface Services {
    /** Without one, receipts are refused. */
    smsReceiptToken: string | undefined;
  }
}

/** Takes delivery receipts from the gateway [OTP-05]. docs/connect.md */
export function receiptRoutes(app: FastifyInstance, deps: With<'smsReceiptToken'>): void {
  const onRequest = async (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown };
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const [given, expected = ''] = [bearer ?? String(token ?? ''), deps.smsReceiptToken];
    if (expected === '' || !isSameSecret(hashToken(given), hashToken(expected))) throw refusal('receipt_token_unknown');
  };
  registerCall(app, 'sms-receipt', { onRequest }, async (sent) => {
    const receipts = readReceipts(sent);
    if (receipts.length === 0) throw refusal('receipt_nameless');
    let known = true;
    for (const receipt of receipts) known = (await noteReceipt(deps.store.db, receipt, deps.now())) && known;
    return { known };
  });
}
