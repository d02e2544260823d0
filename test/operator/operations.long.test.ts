import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWhatIsStale } from '../../tools/scripts/build/build.mjs';
import { postgresPrograms } from '../drivers/postgres.ts';
import { isProof } from '../drivers/proof.ts';
import { type Machine, machineMissing, startMachine } from './machine.ts';
import { pageSteps } from './page-steps.ts';

const missing =
  machineMissing('nginx', 'openssl', 'curl', 'chromium-headless-shell', 'promtool', 'tar') ??
  (postgresPrograms() === undefined ? 'no PostgreSQL' : undefined);
if (isProof && missing !== undefined)
  process.stderr.write(`skipped: docs/running.md is not walked through (${missing})\n`);

/** The operator's values for the placeholders. */
const OWN = {
  RELEASE: 'gatehouse-1.0.0-linux-x64',
  SITE: 'checkin.example.com',
  MAIL_SERVER: 'smtp://127.0.0.1:1025',
  SMS_GATEWAY: 'http://127.0.0.1:8090/messages',
  SMS_AUTHORIZATION: 'Bearer of-the-gateway',
};
const NEXT = 'gatehouse-1.0.1-linux-x64';
const [fillIn, ...steps] = pageSteps();
const CA = '/etc/ssl/gatehouse/fullchain.pem';

/** Checks to make once all blocks of a section have run. */
const SEEN: Readonly<Record<string, (machine: Machine, said: string) => Promise<void>>> = {
  async 'The first account and location'({ run }, said) {
    const [link = ''] = /https:\S+\/staff\/welcome#\S+/.exec(said) ?? [];
    expect(link).toContain(OWN.SITE);
    expect(await run(`curl --fail --silent --cacert ${CA} '${link}'`)).toContain('<html');
  },
  async Mail({ run }) {
    await signs(run, 'Ada Berg');
    expect(await noted(run, 'mail')).toContain('ada@example.com');
    expect(await run('gatehouse mail test kim@example.com')).toContain('took it');
  },
  async 'Text messages'({ run }) {
    const contacts = '"contacts": [{ "id": 2, "name": "Bo Ek", "phone": "+46701740635" },';
    const file = '/opt/gatehouse/demo/examples/deploy/first-location.json';
    await run(`sed 's/"contacts": .\\[/${contacts}/; s/"contacts": \\[/${contacts}/' ${file} > /tmp/second.json
      chmod 644 /tmp/second.json; gatehouse import /tmp/second.json; rm /tmp/second.json; sleep 1`);
    await signs(run, 'Bo Ek');
    const sent = await noted(run, 'text message');
    expect(sent).toContain('Bearer of-the-gateway');
    expect(sent).toContain('+46701740635');
  },
  async 'A kiosk'({ run }, said) {
    const [url = ''] = /https:\S+\/kiosk\/\S+/.exec(said) ?? [];
    expect(await run(`curl --silent --cacert ${CA} --cookie-jar - --output /dev/null ${url}`)).toContain('kiosk');
    expect(await run('gatehouse kiosks list')).toContain('set up');
  },
  async 'A backup each night'({ run }) {
    expect(await run('ls /var/backups/gatehouse/*')).toContain('backup.json');
  },
  async 'PostgreSQL, to the minute'({ run }) {
    await signs(run, 'Ada Berg');
    const before = lastVisit;
    moment = (await run("sleep 1; date '+%F %T.%N%:z'; sleep 1")).trim();
    await signs(run, 'Ada Berg');
    gone = lastVisit;
    lastVisit = before;
  },
  async 'Back to a moment'({ run }) {
    expect(await run(`gatehouse visit ${lastVisit}`)).toContain(lastVisit);
    expect(await run(`! gatehouse visit ${gone} 2>&1`)).not.toBe('');
    await signs(run, 'Ada Berg');
  },
  async 'Metrics and alerts'({ run }) {
    const asked = 'curl --silent "http://127.0.0.1:9090/api/v1/query?query=gatehouse_database_up"';
    await run(
      `for _ in $(seq 240); do ${asked} | grep -q '"1"' && exit; sleep 0.5; done; tail /var/log/prometheus.log; exit 1`,
    );
    const { data } = JSON.parse(await run('curl --silent http://127.0.0.1:9090/api/v1/rules'));
    expect(data.groups[0].rules.length).toBeGreaterThan(10);
  },
  async 'Is all well?'(_machine, said) {
    expect(said).toMatch(/^ok +public address/m);
    expect(said).toMatch(/ 0 wrong, 0 warnings\.$/m);
  },
  async Updates({ run }) {
    expect(await run('readlink /opt/gatehouse')).toContain(NEXT);
    expect(await run(`gatehouse visit ${lastVisit}`)).toContain(lastVisit);
    await signs(run, 'Ada Berg');
  },
};

let lastVisit = '';
/** The moment to go back to, and a visit that was signed after it. */
let moment = '';
let gone = '';
async function signs(run: Machine['run'], host: string): Promise<void> {
  const env = { NODE_EXTRA_CA_CERTS: CA };
  // It was restarted by the step before.
  await run('curl --fail --silent --retry 90 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz');
  const said = await run(`cd /srv && node --import tsx test/operator/visit.ts https://${OWN.SITE} '${host}'`, env);
  lastVisit = said.trim();
  expect(lastVisit).toMatch(/^\d+$/);
}

/** Waits for a message to a peer. @returns it */
const noted = (run: Machine['run'], kind: string) =>
  run(
    `for _ in $(seq 240); do grep -s '"${kind}"' /var/log/peers && exit; sleep 0.5; done; cat /var/log/gatehouse.log; exit 1`,
  );

/** An archive whose build and packages are this project's own. */
const archive = (name: string) => `
  mkdir -p ${name} && ln -s /srv/dist /srv/tools /srv/node_modules /srv/demo /srv/plugins /srv/package.json ${name}/
  tar -czf ${name}.tar.gz ${name} && rm -r ${name} && sha256sum *.tar.gz > SHA256SUMS`;

// A step that failed half way cannot be tried again. A proof: it installs and updates a whole machine.
describe.skipIf(!isProof || missing !== undefined)(
  'docs/running.md, from top to bottom',
  { retry: 0, timeout: 300_000 },
  () => {
    let machine: Machine;
    beforeAll(async () => {
      await buildWhatIsStale();
      machine = await startMachine();
      const bin = postgresPrograms();
      await machine.run(`
      echo '127.0.0.1 ${OWN.SITE}' >> /etc/hosts
      install -d -o postgres -m 755 /run/postgresql
      install -d -o postgres -m 755 /var/lib/postgresql/own
      runuser -u postgres -- ${bin}/initdb -D /var/lib/postgresql/own/main -A peer -E UTF8 --no-sync
      printf '%s\n' '[Service]' User=postgres KillSignal=INT \
        'ExecStart=${bin}/postgres -D /var/lib/postgresql/own/main -k /run/postgresql' \\
        'ExecStartPost=/bin/bash -c "until pg_isready -q -h /run/postgresql; do sleep 0.2; done"' > /etc/systemd/system/postgresql.service
      systemctl start postgresql
      cd /srv && node --import tsx test/operator/peers.ts /var/log/peers >/var/log/peers.log 2>&1 </dev/null &
      for _ in $(seq 100); do runuser -u postgres -- psql -c 'select 1' >/dev/null 2>&1 && break; sleep 0.2; done
      mkdir -p /var/tmp/archives && cd /var/tmp/archives ${archive(OWN.RELEASE)} ${archive(NEXT)}`);
    });
    afterAll(() => machine?.stop());

    it.each(steps.map((step, at) => ({ ...step, isLast: steps[at + 1]?.heading !== step.heading })))(
      '$heading [OPS-04]',
      async ({ heading, script, isLast }) => {
        const own = { ...OWN, ...(heading === 'Updates' && { RELEASE: NEXT }), MOMENT: moment };
        const said = await machine.run(`cd /var/tmp/archives\n${script}`, own).catch(async (error: Error) => {
          throw new Error(`${error.message}\n${await machine.run('tail -n 30 /var/log/gatehouse.log || true')}`);
        });
        if (isLast) await SEEN[heading]?.(machine, said);
      },
    );
  },
);

describe('the blocks of docs/running.md', () => {
  it('begin with the values to fill in, and name all of them [OPS-04]', () => {
    const names = [...(fillIn?.script ?? '').matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(OWN));
  });

  it('are in the sections whose promises are checked [OPS-04]', () => {
    const headings = new Set(steps.map(({ heading }) => heading));
    expect(Object.keys(SEEN).filter((heading) => !headings.has(heading))).toEqual([]);
    expect(steps.length).toBeGreaterThan(10);
  });

  it('are each a script that a shell can read [OPS-04]', () => {
    const broken = steps.filter(({ script }) => spawnSync('bash', ['-n'], { input: script }).status !== 0);
    expect(broken.map(({ heading }) => heading)).toEqual([]);
  });
});
