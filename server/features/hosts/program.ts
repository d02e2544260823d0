import { createHmac } from 'node:crypto';
import { type Environment, optionalText, readEnvironment, urlOf } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import type { Sent } from '../../core/mail/mailer.ts';

declare module '../../deps.ts' {
  interface Services {
    hostProgram: Program | undefined;
  }
}

interface Program {
  send(id: string, event: object, now: number): Promise<Sent>;
}

const TIMEOUT_MS = 10_000;

const VARIABLES = {
  HOST_WEBHOOK_URL: urlOf('https?', 'an http(s) address'),
  HOST_WEBHOOK_SECRET: optionalText(),
};

/** Reads the program from the environment (docs/connect.md#another-way-to-notify-hosts). @throws ConfigError naming the variable */
export function readHostProgram(environment: Environment): Program | undefined {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem.replace(/\/\/[^@/\s]*@/, '//…@'));
  const { HOST_WEBHOOK_URL, HOST_WEBHOOK_SECRET } = read.value;
  return HOST_WEBHOOK_URL === undefined ? undefined : createProgram(HOST_WEBHOOK_URL, HOST_WEBHOOK_SECRET);
}

/** Posts events as JSON, signed as Standard Webhooks if there is a secret. */
function createProgram(url: string, secret: string | undefined): Program {
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

/** Reads `whsec_…` as base64, and any other secret as text. */
function sign(secret: string, text: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
