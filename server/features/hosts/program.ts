import { createHmac } from 'node:crypto';
import type { Sent } from '../../core/mail/mailer.ts';

/** A program of the house that tells hosts in its own way, such as a chat. Never throws. */
export interface Program {
  send(id: string, event: object, now: number): Promise<Sent>;
}

const TIMEOUT_MS = 10_000;

/** Posts what happened as JSON, signed as Standard Webhooks are, if there is a secret. */
export function createProgram(url: string, secret: string | undefined): Program {
  return {
    async send(id, event, now) {
      const body = JSON.stringify(event);
      const timestamp = String(Math.floor(now / 1000));
      const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp };
      const signature: Record<string, string> =
        secret === undefined ? {} : { 'webhook-signature': sign(secret, `${id}.${timestamp}.${body}`) };
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          body,
          headers: { ...headers, ...signature },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (response.ok) return { kind: 'sent' };
        const isAgain = response.status === 429 || response.status >= 500;
        return { kind: isAgain ? 'again' : 'no', reason: `HTTP_${response.status}` };
      } catch (error) {
        return { kind: 'again', reason: error instanceof Error ? error.name : 'failed' };
      }
    },
  };
}

/** A secret in the form `whsec_…` is base64; any other is taken as it is. */
function sign(secret: string, text: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
