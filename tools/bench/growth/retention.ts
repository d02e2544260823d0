import { DAY_MS } from '../../../domain/time.ts';
import { median } from '../measure.ts';
import { serveOwn } from '../server/own.ts';
import { queryRows, seedOld } from './seed.ts';

/** Waits for a signature, in milliseconds. */
export interface Waited {
  readonly usual: number;
  readonly longest: number;
}

export interface Swept {
  readonly alone: Waited;
  readonly meanwhile: Waited;
}

/** A server begins to delete this long after its start. */
const BEGINS_MS = 60_000;
const WATCHED_MS = 75_000;
const ROUNDS = 200;

export async function measureRetention(
  databaseUrl: string | undefined,
  { old, places }: { readonly old: number; readonly places: number },
): Promise<Swept> {
  const began = performance.now();
  const server = await serveOwn(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const kept = { dataDir: server.dataDir, databaseUrl };
  const passed = () => performance.now() - began;
  const sign = async (times: number[]) => {
    const asked = performance.now();
    await server.sign();
    times.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  try {
    await seedOld(kept, { visits: old, places });
    const [alone, meanwhile]: [number[], number[]] = [[], []];
    while (alone.length < ROUNDS) await sign(alone);
    if (passed() > BEGINS_MS) throw new Error('retention began before everything was stored');
    await new Promise((resolve) => setTimeout(resolve, BEGINS_MS - 1_000 - passed()));
    const left = `select 1 from visits where created_at < ${Date.now() - 95 * DAY_MS} limit 1`;
    do {
      for (let round = 0; round < ROUNDS; round += 1) await sign(meanwhile);
    } while (passed() < WATCHED_MS || (await queryRows(kept, left)).length > 0);
    return { alone: waited(alone), meanwhile: waited(meanwhile) };
  } finally {
    await server.stop();
  }
}

const waited = (times: readonly number[]): Waited => ({ usual: median(times), longest: Math.max(...times) });
