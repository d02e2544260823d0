import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/drivers/free-port.ts';
import { checkProvider } from '../../core/access/feature.ts';
import { checkMail } from '../../core/mail/doctor-check.ts';
import { startMailServer } from '../../core/mail/testing/smtp-server.ts';
import { discoverFeatures } from '../../features.ts';
import { runsCommand } from '../../testing/command.ts';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { checkGateway } from '../sms/config.ts';
import { checkMedia } from './checks/media.ts';
import { checkTraces } from './feature.ts';
import { silentServer, webServer } from './testing/strangers.ts';

const soon = () => AbortSignal.timeout(1_000);
const wrongly = (says: RegExp, cure: RegExp = /./) => ({
  state: 'wrong',
  says: expect.stringMatching(says),
  cure: expect.stringMatching(cure),
});
const well = { state: 'ok', says: expect.any(String) };
const nobody = async () => `http://127.0.0.1:${await freePort()}`;

describe('services around the server that gatehouse doctor checks', () => {
  it('the mail server: greets, lets the server in, and is sent nothing [OPS-04]', async () => {
    expect(await checkMail(undefined)).toEqual(well);
    const server = await startMailServer();
    expect(await checkMail(server.url)).toEqual(well);
    expect(server.received).toEqual([]);
    await server.stop();
    expect(await checkMail(server.url)).toEqual(wrongly(/does not answer.*ECONNREFUSED/, /MAIL_URL/));
    const strict = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    const { port } = strict.server.address() as { port: number };
    expect(await checkMail(`smtp://gate:wrong@127.0.0.1:${port}`)).toEqual(
      wrongly(/rejected the user or password \(535\)/),
    );
    await new Promise<void>((end) => strict.close(() => end()));
    const web = await webServer((_request, response) => response.end('hello'));
    expect(await checkMail(web.replace('http', 'smtps'))).toEqual(wrongly(/does not answer like a mail server/));
  });

  it('the message gateway, and what takes traces: can be reached, and are told nothing [OPS-04]', async () => {
    let asked = 0;
    const gateway = await webServer((_request, response) => {
      asked += 1;
      response.end();
    });
    for (const check of [checkGateway, checkTraces]) {
      expect(await check(undefined, soon())).toEqual(well);
      expect(await check(gateway, soon())).toEqual(well);
      expect(await check(await nobody(), soon())).toEqual(wrongly(/ECONNREFUSED/));
      expect(await check('http://nowhere.invalid/', soon())).toEqual(wrongly(/ENOTFOUND|EAI_AGAIN/));
      // Takes the connection, and never speaks TLS.
      expect(await check(`https://127.0.0.1:${await silentServer()}`, soon())).toEqual(wrongly(/ETIMEDOUT/));
    }
    expect(asked).toBe(0);
  });

  it('the sign-in of the house: is who it says [OPS-04]', async () => {
    let issuer = '';
    issuer = await webServer((request, response) => {
      const isKnown = request.url === '/.well-known/openid-configuration';
      response.writeHead(isKnown ? 200 : 404).end(JSON.stringify({ issuer }));
    });
    expect(await checkProvider(undefined, soon())).toEqual(well);
    expect(await checkProvider(issuer, soon())).toEqual(well);
    expect(await checkProvider(`${issuer}/realm`, soon())).toEqual(wrongly(/answers 404/, /OIDC_ISSUER/));
    expect(await checkProvider(`${issuer}/`, soon())).toEqual(wrongly(/states the issuer/));
    expect(await checkProvider(await nobody(), soon())).toEqual(wrongly(/cannot be reached \(ECONNREFUSED\)/));
  });

  describe('the media store', () => {
    let s3: TestS3;
    beforeAll(async () => {
      s3 = await startS3();
    });
    afterAll(() => s3.stop());

    it('keeps, gives and deletes its own object [OPS-04]', async () => {
      const { options } = s3;
      expect(await checkMedia({ dataDir: '', media: undefined })).toEqual(well);
      expect(await checkMedia({ dataDir: '', media: options })).toEqual(well);
      const other = { ...options, secretAccessKey: 'another' };
      expect(await checkMedia({ dataDir: '', media: other })).toEqual(
        wrongly(/refuses to store a file \(.*403/, /keys/),
      );
      const away = { ...options, base: `${await nobody()}/gatehouse/` };
      expect(await checkMedia({ dataDir: '', media: away })).toEqual(wrongly(/refuses to store/));
    });
  });
});

describe('gatehouse doctor', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('reports all that is wrong, each variable of the settings too, with exit code 1 [OPS-04]', async () => {
    const settings = { PORT: 'abc', LOG_LEVEL: 'loud', MAIL_FROM: 'gate@example.com', OIDC_CLIENT_ID: 'gate' };
    const broken = {
      ...settings,
      MAIL_URL: `smtp://127.0.0.1:${await freePort()}`,
      METRICS_TOKEN: 'short',
      WEBHOOK_NETWORKS: 'home',
    };
    for (const [name, value] of Object.entries(broken)) vi.stubEnv(name, value);
    const { code, lines } = await runsCommand({}, 'doctor', '--json');
    const { findings, wrong } = JSON.parse(lines.join('\n'));
    const said = findings.filter((one: { state: string }) => one.state === 'wrong');
    expect([code, said.length]).toEqual([1, wrong]);
    for (const name of ['PORT', 'LOG_LEVEL', 'OIDC_CLIENT_ID', 'METRICS_TOKEN', 'WEBHOOK_NETWORKS'])
      expect(said).toContainEqual(expect.objectContaining({ says: expect.stringContaining(name) }));
    expect(said).toContainEqual(expect.objectContaining({ check: 'mail' }));
    for (const one of said) expect(one.cure).not.toBe('');
    expect((await runsCommand({}, 'doctor')).said).toMatch(/^wrong +mail .*\n +→ /m);
  });

  it('has each of its checks in the docs [OPS-04]', () => {
    const page = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('\n### The doctor\n');
    const [docs = ''] = section.split('\n## ');
    const named = [...docs.matchAll(/^\| ((?!exit code|check )[a-z ]+) \| /gm)].map(([, name]) => name);
    const checks = discoverFeatures().all.flatMap(({ checks: own = [] }) => own.map(({ name }) => name));
    expect(named).toEqual(['settings', ...checks].sort());
  });
});
