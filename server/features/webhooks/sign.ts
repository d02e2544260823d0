import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** 256 random bits in the form of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The secrets that sign at a time, the newest first. */
export function secretsOf(
  { secret, old_secret, old_secret_until }: { secret: string; old_secret: string | null; old_secret_until: number },
  now: number,
): readonly string[] {
  return old_secret !== null && old_secret_until > now ? [secret, old_secret] : [secret];
}

export interface Message {
  /** `webhook-id`: the same at every attempt, so that a receiver can tell a repetition. */
  id: string;
  payload: string;
}

/**
 * The headers of Standard Webhooks: the time is that of the attempt, and there is a signature for each secret, so that
 * old and new both verify while a receiver changes them [HOOK-01].
 */
export function signedHeaders({ id, payload }: Message, secrets: readonly string[], now: number) {
  const at = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  };
}
