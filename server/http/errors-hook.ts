import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError, type ErrorCode, errorBody, refusal } from '../errors.ts';
import { describeFailure } from '../failure.ts';
import { isStorageDown } from '../store/is-storage-down.ts';
import { isUnstorable } from '../store/is-unstorable.ts';

/** Seconds after which a request that met a database in trouble may be tried again. */
const RETRY_AFTER_S = 5;

/** Answers every error with `{ error: { code, message } }`. The cause goes only to the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return reply.code(error.statusCode).send(errorBody(error));
    if (isStorageDown(error)) {
      request.log.error({ failure: describeFailure(error) }, 'the database does not answer or cannot store');
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_S)
        .send(errorBody(refusal('database')));
    }
    if (isUnstorable(error)) {
      request.log.error({ failure: describeFailure(error) }, 'a value that the database cannot hold');
      return reply.code(400).send(errorBody(refusal('unreadable_request')));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(errorBody(refusal(codeOf(status))));
    request.log.error({ failure: describeFailure(error) }, 'request failed');
    return reply.code(status === 503 ? 503 : 500).send(errorBody(refusal('internal')));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody(refusal('not_found'))));
}

/** Refusals by the framework, before a call is reached. */
function codeOf(status: number): Extract<ErrorCode, 'body_too_large' | 'invalid_media_type' | 'unreadable_request'> {
  if (status === 413) return 'body_too_large';
  return status === 415 ? 'invalid_media_type' : 'unreadable_request';
}
