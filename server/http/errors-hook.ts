import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, type ErrorCode, errorBody, refusal } from '../errors.ts';
import { describeFailure } from '../failure.ts';
import { isStorageDown } from '../store/is-storage-down.ts';
import { sendAgainPage } from './again-page.ts';
import { wantsPage } from './wants-page.ts';

const RETRY_AFTER_S = 5;

/** PostgreSQL's codes for values that no column can hold. */
const UNSTORABLE = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008']);
/** May pass in a moment. */
const PASSING = new Set([429, 500, 503]);

/** A browser gets a page that retries passing errors. Causes are only logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const answer = async (refused: ApiError): Promise<FastifyReply> => {
      const { statusCode: status } = refused;
      if (!PASSING.has(status) || !wantsPage(request)) return reply.code(status).send(errorBody(refused));
      return sendAgainPage(request, reply, { status, waitS: Number(reply.getHeader('retry-after') ?? 0) });
    };
    if (error instanceof ApiError) return answer(error);
    if (isStorageDown(error)) {
      request.log.error({ failure: describeFailure(error) }, 'the database is not responding or is read-only');
      reply.header('retry-after', RETRY_AFTER_S);
      return answer(refusal('database'));
    }
    if (UNSTORABLE.has((error as { code?: string }).code ?? '')) {
      request.log.error({ failure: describeFailure(error) }, 'a value cannot be stored in the database');
      return reply.code(400).send(errorBody(refusal('unreadable_request')));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(errorBody(refusal(codeOf(status))));
    request.log.error({ failure: describeFailure(error) }, 'request failed');
    // The framework's own 503: the server is stopping.
    if (status === 503 && !wantsPage(request)) return reply.code(503).send(errorBody(refusal('internal')));
    return answer(refusal(status === 503 ? 'database' : 'internal'));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody(refusal('not_found'))));
}

function codeOf(status: number): Extract<ErrorCode, 'body_too_large' | 'invalid_media_type' | 'unreadable_request'> {
  if (status === 413) return 'body_too_large';
  return status === 415 ? 'invalid_media_type' : 'unreadable_request';
}
