import { type Environment, readEnvironment, urlOf } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';

declare module '../../deps.ts' {
  interface Services {
    timeStamps: TimeStamps | undefined;
  }
}

/** An RFC 3161 service [EVI-02]. */
export interface TimeStamps {
  stamp(text: string): Promise<Stamping>;
}

export type Stamping =
  | { readonly kind: 'stamped'; readonly token: string }
  | { readonly kind: 'failed'; readonly reason: string };

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

const VARIABLES = { TIME_STAMP_URL: urlOf('https?', 'an address that starts with https:// or http://') };

export function readTimeStampUrl(environment: Environment): string | undefined {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.TIME_STAMP_URL;
}

export function createTimeStamps(url: string): TimeStamps {
  return {
    async stamp(text) {
      try {
        const { newRequest, tokenIn } = await import('./request.ts');
        const request = newRequest(text);
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          body: request.bytes,
          headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return { kind: 'failed', reason: `HTTP_${response.status}` };
        }
        const answer = await bounded(response);
        if (answer === undefined) return { kind: 'failed', reason: 'too_long' };
        const token = tokenIn(answer, request);
        return token === undefined ? { kind: 'failed', reason: 'no_token' } : { kind: 'stamped', token };
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? error.name : 'failed' };
      }
    },
  };
}

async function bounded(response: Response): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
