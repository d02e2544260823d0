import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../domain/pattern.ts';
import { readConfig } from './config.ts';
import { guardedTest } from './core/visits/sign/guarded-test.ts';
import { refusal } from './errors.ts';
import { answerErrors } from './http/errors-hook.ts';
import { loggerOptions, logRequests } from './http/logger.ts';
import { onceThere, sayReady } from './say-ready.ts';
import { startProblem } from './start-problem.ts';

describe('a server that cannot start', () => {
  it('says why in one line', () => {
    const config = readConfig({ PORT: '80', DATA_DIR: '/data' });
    const of = (code: string, message = '') => startProblem(Object.assign(new Error(message), { code }), config);
    expect(of('EADDRINUSE')).toBe('Port 80 is in use: stop the other program or set PORT to a free port.');
    expect(of('EACCES', 'mkdir /data')).toContain('The data folder /data is not writable');
    expect(of('EACCES', 'listen EACCES')).toContain('needs more privileges');
    expect(startProblem(new Error('Unable to open connection'), config)).toContain('is not writable');
    expect(startProblem(new Error('a\nb'), config)).toBe('The server cannot start: a');
  });
});

describe('a server whose PostgreSQL is not up yet', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://gatehouse@/gatehouse?host=/nowhere' });
  const opens = async (...failures: readonly object[]) => {
    const [left, lines] = [[...failures], [] as string[]];
    const open = async () => {
      const failure = left.shift();
      if (failure !== undefined) throw Object.assign(new Error('no'), failure);
      return 'open';
    };
    const ended = await onceThere(open, { config, tell: (line) => lines.push(line), everyMs: 1 }).catch(String);
    return { ended, lines };
  };

  it('waits for it, and says so once: a port or a socket that no one listens at, a name, a start under way [OFF-08]', async () => {
    const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
    expect(await opens(refused, refused, { code: 'ENOENT', syscall: 'connect' }, { code: '57P03' })).toEqual({
      ended: 'open',
      lines: [
        'Waiting for the database. The database at DATABASE_URL is not responding: start it or check the address.',
      ],
    });
    expect(await opens({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })).toMatchObject({ ended: 'open' });
  });

  it('does not wait for what only a person can mend, such as a wrong password', async () => {
    expect(await opens({ code: '28P01' })).toEqual({ ended: 'Error: no', lines: [] });
  });
});

describe('a server that has started', () => {
  it('says that it is ready only once it can store visits, and until then once what is in the way [OFF-08]', async () => {
    const config = readConfig({ DATA_DIR: '/data' });
    const inTheWay = ['ENOSPC', 'ENOSPC', 'SQLITE_BUSY'];
    const lines: string[] = [];
    await sayReady({
      async expectReady() {
        const code = inTheWay.shift();
        if (code !== undefined) throw Object.assign(new Error('no'), { code });
      },
      explain: (error) => startProblem(error, config),
      isDemo: async () => false,
      inviteFirst: async () => 'token',
      link: (path) => `https://gate.example${path}`,
      tell: (line) => lines.push(line),
      everyMs: 1,
    });
    expect(lines).toEqual([
      'Gatehouse runs at https://gate.example/, but does not accept visits yet. The disk of the data folder /data is full.',
      'Gatehouse runs at https://gate.example/, but does not accept visits yet. Another program has locked the database in /data: stop it, or wait until it is done.',
      'Gatehouse is ready: https://gate.example/',
      'No accounts yet. Create the first one: https://gate.example/staff/welcome#token',
    ]);
  });

  it('says of a demo that it is one, and invites no one: its own page signs staff in', async () => {
    const lines: string[] = [];
    await sayReady({
      expectReady: async () => {},
      explain: String,
      isDemo: async () => true,
      inviteFirst: () => Promise.reject(new Error('no one is invited')),
      link: (path) => `https://gate.example${path}`,
      tell: (line) => lines.push(line),
    });
    expect(lines).toEqual(['Gatehouse is ready: https://gate.example/', expect.stringContaining('This is the demo')]);
  });
});

describe('the log', () => {
  it('logs the route and never the content of the request', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    stream.on('data', (chunk) => lines.push(String(chunk)));
    const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
    answerErrors(app);
    logRequests(app);
    app.get('/hello/:name', async () => {
      throw new TypeError('Åsa broke it');
    });
    app.get('/known', async () => {
      throw refusal('sign_in_flight');
    });
    const answer = await app.inject('/hello/Asa?phone=+467012345678');
    expect(answer.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on the server. Try again.' },
    });
    await app.inject('/known');
    await app.close();
    const ours = lines.filter((line) => /"route"|"failure"/.test(line)).join('');
    expect(ours).toContain('"route":"/hello/:name","status":500');
    expect(ours).toContain('TypeError');
    expect(lines.join('')).not.toMatch(/Asa|Åsa|(?<!\d)4670|remoteAddress/);
  });
});

describe('a pattern of a location', () => {
  it('is checked for each part of the entry [FORM-03]', () => {
    expect(matchesPattern('A1, B2/C3;D4', '^[A-Z]\\d$', guardedTest)).toBe(true);
    expect(matchesPattern('A1 22', '^[A-Z]\\d$', guardedTest)).toBe(false);
    expect(matchesPattern('anything', '(', guardedTest)).toBe(true);
  });

  it('cannot block the server', () => {
    const started = performance.now();
    expect(matchesPattern(`${'a'.repeat(60)}!`, '^(a+)+$', guardedTest)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
