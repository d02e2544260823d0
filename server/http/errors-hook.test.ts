import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './errors-hook.ts';

async function answerTo(code: string, message = 'a message with a name in it') {
  const app = Fastify();
  answerErrors(app);
  app.get('/', async () => {
    throw Object.assign(new Error(message), { code });
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  expect(body).not.toContain(message);
  return [statusCode, headers['retry-after'], JSON.parse(body).error.code];
}

it.each(['57P01', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_CORRUPT'])(
  'a database that is lost, full or broken (%s) is answered with 503 and when to try again [OFF-02, CALL-03]',
  async (code) => {
    expect(await answerTo(code)).toEqual([503, '5', 'database']);
  },
);

it('so is one whose driver says it without a code [OFF-02]', async () => {
  expect(await answerTo('', 'Connection terminated unexpectedly')).toEqual([503, '5', 'database']);
});

it('a value that no column can hold is a client error [CALL-01]', async () => {
  for (const code of ['22003', '22021']) expect(await answerTo(code)).toEqual([400, undefined, 'unreadable_request']);
});

it('anything else is ours [CALL-01]', async () => {
  expect(await answerTo('23505')).toEqual([500, undefined, 'internal']);
});
