import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError, errorBody } from '../errors.ts';

/** Turns whatever was thrown into `{ error: { code, message } }`; what it was is told to the log alone. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      return reply.code(error.statusCode).send(errorBody(error.code, error.message, error.fields));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(errorBody(frameworkCode(error), plainMessage(status)));
    request.log.error({ failure: describe(error) }, 'request failed');
    return reply.code(status === 503 ? 503 : 500).send(errorBody('internal', 'Something went wrong here. Try again.'));
  });
}

/** Name, code and stack, never the values in it. */
export function describe(error: unknown): { name: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = (error as { code?: unknown }).code;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, ...(typeof code === 'string' && { code }), stack: frames.slice(0, 12).join('\n') };
}

function frameworkCode(error: FastifyError): string {
  return (error.code ?? 'bad_request').toLowerCase().replace(/^fst_(err_)?(ctp_)?/, '');
}

function plainMessage(status: number): string {
  if (status === 413) return 'The request is too large.';
  if (status === 415) return 'Send JSON or a form body.';
  if (status === 429) return 'Too many requests; wait a moment.';
  return 'The request cannot be read.';
}
