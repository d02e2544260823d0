import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanValue } from '../../domain/clean-text.ts';
import { isTooDeep } from '../../domain/json-depth.ts';
import { hasZeroByte } from './zero-bytes.ts';

/**
 * Reads JSON as the framework does, but none that is nested so deep that looking through it would end the request, and
 * none with zero bytes. What else is no text is taken out of every text here, so that nothing stored has any of it.
 */
export function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (isTooDeep(body) || hasZeroByte(body)) done(Object.assign(new Error('JSON'), { statusCode: 400 }));
      else parse(request, body, (error, value) => done(error, cleanValue(value)));
    },
  );
}
