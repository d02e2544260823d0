import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { LOOK_AGAIN_MS } from '../../../domain/desk-news.ts';
import { postgresPrograms, startPostgres } from '../../../test/drivers/postgres.ts';
import { compare, type Measure, type Row } from '../measure.ts';
import type { Heard, Site } from '../server/busy-site.ts';
import { hangUp, measureRate } from '../server/callers.ts';
import { serveOwn } from '../server/own.ts';
import { signInStaff } from '../server/staff.ts';

const SECONDS = 4;
const DESKS = 20;
const KIOSKS = 60;

/** Check-ins a second with and without desks and kiosks [DESK-01]. */
const desk: Measure = {
  name: 'desk',
  async run(rounds) {
    const rows = [await measured('', rounds, {})];
    if (postgresPrograms() !== undefined) {
      const postgres = await startPostgres();
      rows.push(await measured(', PostgreSQL', rounds, { DATABASE_URL: postgres.url }));
      await postgres.stop();
    }
    hangUp();
    return rows;
  },
};

export default desk;

async function measured(where: string, rounds: number, env: Readonly<Record<string, string>>): Promise<Row> {
  const server = await serveOwn(env, { module_kiosk: 1 });
  const counted = { own: [] as number[], peer: [] as number[] };
  try {
    const cookies = await signInStaff(server, DESKS);
    const site: Site = { url: server.url, cookies, kiosks: KIOSKS, againMs: LOOK_AGAIN_MS };
    const withDesks = async (): Promise<void> => {
      const busy = await open(site);
      counted.own.push(await measureRate(SECONDS, server.sign));
      const heard = await close(busy);
      if (heard.leastNews < 2 || heard.reports < KIOSKS) throw new Error(`not a busy site: ${JSON.stringify(heard)}`);
      process.stderr.write(`desk${where}: ${JSON.stringify(heard)}\n`);
    };
    const without = async () => void counted.peer.push(await measureRate(SECONDS, server.sign));
    for (let round = 0; round < rounds; round += 1) {
      for (const one of round % 2 === 0 ? [withDesks, without] : [without, withDesks]) await one();
      process.stderr.write(`desk${where}: round ${round + 1} of ${rounds}\n`);
    }
  } finally {
    await server.stop();
  }
  const what = `Check-ins a second beside ${DESKS} desks and ${KIOSKS} kiosks${where}`;
  return compare({ what, unit: '/s', goal: 0.8, direction: 'at least', peerName: 'without', ...counted });
}

async function open(site: Site): Promise<ChildProcess> {
  const child = fork(new URL('../server/busy-site.ts', import.meta.url));
  child.send(site);
  await once(child, 'message');
  return child;
}

async function close(child: ChildProcess): Promise<Heard> {
  const heard = once(child, 'message') as Promise<[Heard]>;
  const ended = once(child, 'exit');
  child.send('close');
  const [said] = await heard;
  await ended;
  return said;
}
