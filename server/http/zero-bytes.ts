import type { FastifyInstance } from 'fastify';
import { refusal } from '../errors.ts';

/*
 * Nobody types a zero byte, no name or id has one, and PostgreSQL stores none in a text: it is refused at the door, on
 * both databases. Only a visit that has been accepted already may not be: there it is taken out (domain/clean-text.ts).
 */

/** An escaped zero byte in JSON, after the backslashes that are themselves escaped. */
const ESCAPED = /(^|[^\\])((?:\\\\)*)\\u0000/g;

/** Whether a text in this JSON has a zero byte. */
export function hasZeroByte(json: string): boolean {
  return json.search(ESCAPED) >= 0;
}

/** Refuses addresses with a zero byte in path or query. */
export function refuseZeroBytes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw refusal('unreadable_request');
  });
}
