import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildWhatIsStale } from '../../tools/scripts/build/build.mjs';
import { postgresPrograms } from '../drivers/postgres.ts';
import { isProof } from '../drivers/proof.ts';
import { type Machine, machineMissing, startMachine } from './machine.ts';

const missing =
  machineMissing('caddy', 'curl', 'openssl', 'docker-compose') ??
  (postgresPrograms() === undefined ? 'no PostgreSQL' : undefined);
if (isProof && missing !== undefined)
  process.stderr.write(`skipped: the parts of compose.yaml are not run (${missing})\n`);

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
}

const file = (name: string) => readFileSync(new URL(`../../demo/examples/deploy/${name}`, import.meta.url), 'utf8');
const [, makeEnv = ''] = /^# {3}(for name .*)$/m.exec(file('compose/compose.yaml')) ?? [];
/** Variables set by the image. */
const image = Object.fromEntries(
  (/^ENV (.*)$/m.exec(file('Dockerfile'))?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
);

const CA = '/var/lib/caddy/caddy/pki/authorities/local/root.crt';
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The parts run as programs of this machine, each with the settings that compose.yaml gives it: a proof. */
describe.skipIf(!isProof || missing !== undefined)('compose.yaml', { retry: 0, timeout: 300_000 }, () => {
  let machine: Machine;
  let services: Readonly<Record<string, Service>>;
  const env = (name: string) => services[name]?.environment ?? {};
  const starts = (script: string, log: string, given: Readonly<Record<string, string>> = {}) =>
    machine.run(`${script} >/var/log/${log} 2>&1 </dev/null &`, given);
  const until = (script: string) =>
    machine.run(`for _ in $(seq 240); do { ${script}; } && exit; sleep 0.5; done; tail -n 20 /var/log/part-*; exit 1`);
  const server = () => ({ ...image, ...env('gatehouse'), DATA_DIR: '/var/lib/gatehouse-data' });
  const cli = (args: string) =>
    machine.run(`cd /srv && setpriv --reuid no one --clear-groups node dist/server/cli.js ${args}`, server());

  beforeAll(async () => {
    await buildWhatIsStale();
    machine = await startMachine();
    await machine.run('cp -r /srv/demo/examples/deploy/compose /opt/compose');
  });
  afterAll(() => machine?.stop());

  it('has no secret in it, is refused without one, and is valid with those that one line makes [OPS-04]', async () => {
    const refused = await machine.run('cd /opt/compose && docker-compose config || true');
    expect(refused).toContain('make .env first');
    await machine.run(`cd /opt/compose && ${makeEnv}`);
    services = parse(await machine.run('cd /opt/compose && docker-compose config')).services;
    expect(Object.keys(services).sort()).toEqual(['bucket', 'gatehouse', 'mail', 'postgres', 'proxy', 'store']);
    const secrets = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|TOKEN|HASH_KEY/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const [name, value] of secrets) expect(file('compose/compose.yaml').includes(value), name).toBe(false);
  });

  it('starts: PostgreSQL, store, bucket, mail, server, proxy [OPS-04]', async () => {
    const bin = postgresPrograms();
    const { POSTGRES_USER: user, POSTGRES_DB: name, POSTGRES_PASSWORD: password = '' } = env('postgres');
    // The server hears its proxy from the network that it trusts, as in a container.
    await machine.run('ip address add 172.31.30.3/29 dev lo');
    for (const host of Object.keys(services))
      await machine.run(`echo '${host === 'gatehouse' ? '172.31.30.3' : '127.0.0.1'} ${host}' >> /etc/hosts`);
    await machine.run(`
      install -d -o postgres /run/postgresql && install -m 644 /dev/null /run/password && echo ${password} > /run/password
      runuser -u postgres -- ${bin}/initdb -D /var/lib/postgresql/site -U ${user} -A scram-sha-256 \\
        --pwfile /run/password -E UTF8 --no-sync`);
    await starts(
      `runuser -u postgres -- ${bin}/postgres -D /var/lib/postgresql/site -k /run/postgresql`,
      'part-postgres',
    );
    await starts('cd /srv && node --import tsx test/operator/store.ts', 'part-store', env('store'));
    await starts('cd /srv && node --import tsx test/operator/peers.ts /var/log/peers', 'part-mail');
    await until(`PGPASSWORD=${password} psql -h 127.0.0.1 -U ${user} postgres -c 'create database ${name}'`);
    const { entrypoint = [], command = [] } = services['bucket'] ?? {};
    await machine.run(
      `${[...entrypoint, ...command].map(unescaped).map(quoted).join(' ')} || { cat /var/log/part-* >&2; exit 1; }`,
      env('bucket'),
    );
    await machine.run('install -d -o no one /var/lib/gatehouse-data; cp /opt/compose/Caddyfile /etc/caddy/Caddyfile');
    await starts(
      'cd /srv && setpriv --reuid no one --clear-groups node dist/server/main.js',
      'part-gatehouse',
      server(),
    );
    await starts('caddy run --adapter caddyfile --config /etc/caddy/Caddyfile', 'part-proxy', {
      ...env('proxy'),
      XDG_DATA_HOME: '/var/lib/caddy',
    });
    await until(`curl --fail --silent --cacert ${CA} https://localhost/readyz`);
    expect(await machine.run('curl --silent --head http://localhost/')).toMatch(/location: https:\/\/localhost\//i);
  });

  it('signs a visit through the proxy, and its host is mailed [OPS-04]', async () => {
    await cli('import demo/examples/deploy/first-location.json');
    const visit = 'sleep 1; cd /srv && node --import tsx test/operator/visit.ts https://localhost "Ada Berg"';
    expect(await machine.run(visit, { NODE_EXTRA_CA_CERTS: CA })).toMatch(/^\d+\s*$/);
    await until("grep -q 'ada@example.com' /var/log/peers");
    expect(await machine.run('cat /var/log/peers')).toContain('https://localhost/host/');
  });

  it('passes each visitor’s address to the server, not the proxy’s [OPS-04]', async () => {
    expect(await machine.run('cat /var/log/part-gatehouse')).not.toContain('TRUST_PROXY');
    const forged = `curl --silent --cacert ${CA} --header 'x-forwarded-for: 9.9.9.9' https://localhost/en/1/slideshow`;
    expect(await machine.run(`${forged} --dump-header - --output /dev/null`)).toMatch(/set-cookie: [^\n]*; Secure/i);
  });

  it('serves media out of the store [OPS-04]', async () => {
    const secret = env('store')['ROOT_SECRET_KEY'] ?? '';
    const put =
      'curl --fail --silent --upload-file - --aws-sigv4 aws:amz:us-east-1:s3 -H x-amz-content-sha256:UNSIGNED-PAYLOAD';
    await machine.run(`echo 'a picture' | ${put} --user gatehouse:${secret} http://store:7070/gatehouse/1/gate.jpg`);
    const got = `curl --fail --silent --cacert ${CA} https://localhost/media/1/gate.jpg`;
    expect(await machine.run(got)).toBe('a picture\n');
  });

  it('serves metrics to a caller with the token [OPS-04]', async () => {
    const scrape = (token: string) =>
      machine.run(`curl --silent --cacert ${CA} --oauth2-bearer '${token}' https://localhost/metrics`);
    expect(await scrape(env('gatehouse')['METRICS_TOKEN'] ?? '')).toMatch(/^gatehouse_database_up 1$/m);
    expect(await scrape('another')).not.toContain('gatehouse_database_up');
  });
});

/** As compose itself reads what "config" prints. */
function unescaped(text: string): string {
  return text.replaceAll('$$', '$');
}
