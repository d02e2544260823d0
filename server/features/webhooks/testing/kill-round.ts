import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { toJson } from '../../../store/json.ts';
import type { TemporaryStore } from '../../../testing/databases.ts';
import { addEndpoint } from '../endpoints.ts';
import { EVENT_TYPES } from '../events.ts';
import { type Received, type Receiver, startReceiver, verifyMessage } from './receiver.ts';

const WORKER = fileURLToPath(new URL('worker-process.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx');
/** Events written together, as at a busy site. */
const TOGETHER = 50;

export interface KillRound {
  store: TemporaryStore['store'];
  dataDir: string;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  events: number;
  /** Servers that work off the outbox; one on the embedded database. */
  servers: number;
  /** How often a server, and how often the receiver is killed while the work goes on. */
  kills: number;
}

export interface KillReport {
  /** Ids of the events. */
  told: string[];
  received: Received[];
  /** Ids that came with other bytes the second time, or with a signature that does not verify. */
  broken: string[];
  waiting: number;
}

/**
 * Lets events happen while servers and the receiver are killed again and again, and waits until the outbox is empty.
 * The receiver also closes connections after it has read a message, and answers 500, now and then.
 */
export async function killRound(round: KillRound): Promise<KillReport> {
  const { store, events, servers, kills } = round;
  const receiver = await startReceiver();
  const choice = { url: receiver.url(), types: [...EVENT_TYPES] };
  const { secret } = await addEndpoint(store.db, choice, Date.now());
  const broken: string[] = [];
  const payloads = new Map<string, string>();
  receiver.answer = (message) => {
    const { id, payload } = message;
    // At once, as a receiver does: later, its timestamp would be too old.
    if (!isSound(message, secret) || (payloads.get(id) ?? payload) !== payload) broken.push(id);
    payloads.set(id, payload);
    const fate = (id.charCodeAt(4) + receiver.received.length) % 40;
    return fate === 0 ? 'drop' : fate === 1 ? 500 : fate === 2 ? 'silence' : 204;
  };
  const running = await Promise.all(Array.from({ length: servers }, () => startWorker(round)));
  const killing = killAgainAndAgain({ round, receiver, running, kills });
  try {
    for (let written = 0; written < events; written += TOGETHER)
      await store.events.during(async (_, tell) => {
        for (let i = written; i < Math.min(written + TOGETHER, events); i += 1)
          await tell({ kind: 'location.published', locationId: '1', version: i + 1, at: Date.now() });
      });
    await killing;
    const waiting = await emptied(store);
    const told = (await store.db.selectFrom('webhook_events').select('id').execute()).map(({ id }) => id);
    return { told, received: receiver.received, broken, waiting };
  } finally {
    for (const worker of running) worker.kill('SIGKILL');
    await receiver.kill();
  }
}

interface Killing {
  round: KillRound;
  receiver: Receiver;
  running: ChildProcess[];
  kills: number;
}

/** Kills after a number of messages, not by the clock, so always in the midst of work. */
async function killAgainAndAgain({ round, receiver, running, kills }: Killing): Promise<void> {
  const step = round.events / (kills + 1);
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(() => new Set(receiver.received.map(({ id }) => id)).size >= Math.floor(step * kill));
    await receiver.kill();
    const victim = kill % running.length;
    running[victim]?.kill('SIGKILL');
    running[victim] = await startWorker(round);
    await receiver.start();
  }
}

function startWorker({ dataDir, databaseUrl }: KillRound): Promise<ChildProcess> {
  const args = ['--import', TSX, WORKER, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const env = { ...process.env, WEBHOOK_NETWORKS: '127.0.0.0/8' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
}

/** @returns how many deliveries wait when nothing has come in for long */
async function emptied({ db }: KillRound['store']): Promise<number> {
  let waiting = -1;
  await until(async () => {
    const row = await db
      .selectFrom('webhook_deliveries')
      .select((c) => c.fn.countAll().as('count'))
      .where('state', '!=', 'delivered')
      .executeTakeFirstOrThrow();
    waiting = Number(row.count);
    return waiting === 0;
  });
  return waiting;
}

function isSound(message: Received, secret: string): boolean {
  try {
    return toJson(verifyMessage(secret, message)) === message.payload;
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}
