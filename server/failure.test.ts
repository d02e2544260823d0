import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from './core/mail/testing/smtp-server.ts';
import { describeFailure } from './failure.ts';
import { openPostgres } from './store/postgres.ts';
import { onBothDatabases } from './testing/databases.ts';

const failureOf = (work: () => Promise<unknown>) =>
  work().then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => describeFailure(error),
  );

onBothDatabases('a failure of the database, as it is logged', (open, dialect) => {
  const fails = (query: string) => failureOf(() => sql.raw(query).execute(open().store.db));

  it('says what is wrong with the database [OPS-04]', async () => {
    expect((await fails('select 1 from nowhere')).message).toMatch(/nowhere/);
  });

  it('names the column of a value that was refused, never the value [OPS-04]', async () => {
    const { db } = open().store;
    const twice = () => db.insertInto('meta').values({ key: 'Åsa', value: 'Åsa' }).execute();
    await twice();
    const refused = await failureOf(twice);
    expect(refused.message).toMatch(/meta/);
    const wrong = dialect === 'postgres' ? await fails("select 'Åsa'::int") : await fails("select json('Åsa')");
    expect(JSON.stringify([refused, wrong])).not.toContain('Åsa');
  });
});

describe('a failure, as it is logged', () => {
  it('of a database that is away says where it was looked for [OPS-04]', async () => {
    const db = openPostgres('postgres://gatehouse:secret@127.0.0.1:9/gatehouse');
    const failure = await failureOf(() => sql`select 1`.execute(db));
    await db.destroy();
    expect(failure).toMatchObject({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1 9' });
    expect(JSON.stringify(failure)).not.toContain('secret');
    const lost = describeFailure(new Error('Connection terminated unexpectedly'));
    expect(lost.message).toBe('Connection terminated unexpectedly');
  });

  it('of several addresses of a name has the first one [OPS-04]', () => {
    const one = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 5432 });
    expect(describeFailure(new AggregateError([one])).cause?.message).toBe('connect ECONNREFUSED ::1 5432');
  });

  it('of another program says what fetch met [OPS-04]', async () => {
    const failure = await failureOf(() => fetch('http://127.0.0.1:9/Asa?name=Asa'));
    expect(failure).toMatchObject({ message: 'fetch failed' });
    expect(JSON.stringify(failure)).not.toContain('Asa');
  });

  it('of a mail server has its answer without the address that it repeats [OPS-04]', async () => {
    const server: MailServer = await startMailServer();
    server.state.refusal = 550;
    const transport = createTransport({ url: server.url });
    const failure = await failureOf(() => transport.sendMail({ from: 'a@a.example', to: 'asa@a.example', text: '' }));
    await server.stop();
    expect(failure.message).toBe('DATA 550');
    expect(JSON.stringify(failure)).not.toContain('asa');
  });

  it('of our own code, or of a library that is not known, says nothing that was entered [OPS-04]', () => {
    for (const error of [
      new TypeError('Åsa broke it'),
      Object.assign(new Error('Åsa'), { code: 'ERR_INVALID_ARG_VALUE' }),
    ])
      expect(describeFailure(error)).not.toHaveProperty('message');
    const path = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open', path: '/data/Åsa.pdf' });
    expect(describeFailure(path).message).toBe('open ENOENT');
  });
});
