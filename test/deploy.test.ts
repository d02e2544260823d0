import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sample = (name: string) => readFileSync(new URL(`../demo/examples/deploy/${name}`, import.meta.url), 'utf8');
const SERVICES = ['gatehouse.service', 'gatehouse-backup.service', 'gatehouse-backup-failed.service'];
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const [hasNginx, hasSystemd] = [isInstalled('nginx') && isInstalled('openssl'), isInstalled('systemd-analyze')];
if (!hasNginx) process.stderr.write('skipped: the sample for nginx is not checked, nginx-light is not installed\n');
if (!hasSystemd) process.stderr.write('skipped: the sample for systemd is not checked, systemd is not installed\n');

describe('a sample file for running it', () => {
  it.skipIf(!hasNginx)('is accepted by nginx, with a certificate in place', () => {
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    const subject = ['-subj', '/CN=checkin.example.com', '-days', '1'];
    const into = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...into, '-keyout', files.key, '-out', files.cert, ...subject], {
      stdio: 'ignore',
    });
    const server = sample('nginx.conf')
      .replace('/etc/ssl/gatehouse/fullchain.pem', files.cert)
      .replace('/etc/ssl/gatehouse/privkey.pem', files.key)
      .replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $1$280');
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${server}\n}\n`);
    const { stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', config], { encoding: 'utf8' });
    expect(stderr).toContain('test is successful');
  });

  it.skipIf(!hasSystemd)('is accepted by systemd', () => {
    const names = [...SERVICES, 'gatehouse-backup.timer'];
    const units = names.map((name) => join(folder, name));
    for (const [i, unit] of units.entries()) writeFileSync(unit, sample(names[i] ?? ''));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('gatehouse'))]).toEqual([0, []]);
  });

  it.skipIf(!hasSystemd).each(SERVICES)('is closed to what %s does not need, by the measure of systemd', (name) => {
    const unit = join(folder, name);
    writeFileSync(unit, sample(name));
    const how = ['security', '--offline=true', '--no-pager', '--threshold=25', unit];
    const { status, stdout } = spawnSync('systemd-analyze', how, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  it('outlives a browser that is ended for its memory, and a database that comes late', () => {
    const unit = sample('gatehouse.service');
    for (const line of ['OOMPolicy=continue', 'StartLimitIntervalSec=0', 'Restart=on-failure'])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^After=.*\bpostgresql\.service$/m);
  });

  it('reports a failed backup', () => {
    const [, told = ''] = /^OnFailure=(.*)$/m.exec(sample('gatehouse-backup.service')) ?? [];
    expect(sample(told)).toMatch(/^ExecStart=.* mail owners "/m);
  });

  it('sets what the server reads', () => {
    const [, image = ''] = /^ENV (NODE_ENV.*)$/m.exec(sample('Dockerfile')) ?? [];
    const container = Object.fromEntries(image.split(' ').map((pair) => pair.split('=')));
    expect(readConfig(container).demo).toBe(false);
    // The settings file alone says how the server is set up, or a command would see something else than the server.
    for (const unit of SERVICES) expect(sample(unit)).not.toMatch(/^Environment(File)?=/m);
    for (const [, path = ''] of sample('Dockerfile').matchAll(/^COPY ((?:plugins)\S*)/gm))
      expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true);
  });

  it('trusts no network that others may be in: in a container the one proxy that its operator names', () => {
    const [comments, steps] = [true, false].map((isComment) =>
      sample('Dockerfile')
        .split('\n')
        .filter((line) => line.startsWith('#') === isComment)
        .join('\n'),
    );
    expect(steps).not.toContain('TRUST_PROXY');
    // The comments show the operator an example with a single address.
    const [, named = ''] = /-e TRUST_PROXY=(\S+)/.exec(comments ?? '') ?? [];
    expect(isIP(named)).toBe(4);
  });

  it('for a container takes only steps that there are: a supported Node, files of an unpacked release', () => {
    const lines = sample('Dockerfile').replaceAll('\\\n', ' ').split('\n');
    const of = (word: string) =>
      lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
    const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const [least = ''] = /\d+/.exec(engines.node) ?? [];
    expect(of('ARG')).toEqual([expect.stringMatching(new RegExp(`^BASE=\\S+/node:${least}-`))]);
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    const made = ['node_modules', 'dist', 'bin', 'THIRD-PARTY.txt', 'components.cdx.json'];
    const copied = of('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    for (const path of copied.filter((one) => !made.includes(one)))
      expect(
        tracked.some((file) => file === path || file.startsWith(`${path}/`)),
        path,
      ).toBe(true);
    // Every file that a program or the health check starts was copied.
    expect(copied).toEqual(expect.arrayContaining([...made, 'package.json']));
    expect(of('CMD')).toEqual(['["gatehouse", "serve"]']);
    expect(of('USER')).toEqual(['node']);
    // It would keep what a release is made of from the builder.
    expect(tracked).not.toContain('.dockerignore');
  });
});
