import { MINUTE_MS } from '../../../../domain/time.ts';
import { seededRandom } from '../../../../engine/random.ts';
import type { TemporaryStore } from '../../../testing/databases.ts';
import { type KillableYard, startYard } from './killable-yard.ts';
import { DOCKS, OFFICE, PLACES, visitRow, WORKSHOP } from './yard.ts';
import type { InLine } from './yard-process.ts';

const START = Date.parse('2025-11-24T06:00:00+01:00');
/** Longer than any honest simulation takes for what is left when all have arrived. */
const MOST_ROUNDS_AFTER = 400;

export interface Simulation {
  readonly store: TemporaryStore['store'];
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly trucks: number;
  /** One on the embedded database; two clerks are shared out among them. */
  readonly servers: number;
  readonly kills: number;
  readonly seed: number;
}

export interface SimulationReport {
  /** Calls that a clerk was told of as made: "visit place". */
  readonly calls: ReadonlySet<string>;
  /** How often each refusal was given. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly rounds: number;
  /** Who had not left when there was no more patience. */
  readonly lost: number;
}

interface Truck {
  readonly to: number;
  /** Rounds that it takes at a place, or in the office. */
  readonly takes: number;
  since: number;
}

/**
 * A yard minute by minute: trucks and crews come at random, some of them with an acceptance that waited on its device; two
 * clerks call them from the same line at once, call again and skip; trucks unload, are noted as done or sign out from
 * wherever they are, and some sign-outs are taken back. All of it is asked of servers that are killed in the midst of it.
 * Arrivals are rows as signing leaves them: signing has tests of its own, and takes longer than all the rest.
 */
export async function simulate(simulation: Simulation): Promise<SimulationReport> {
  const { store, dataDir, databaseUrl, trucks, servers, kills, seed } = simulation;
  const random = seededRandom(seed, 'yard');
  const below = (most: number) => Math.floor(random() * most);
  const yards: KillableYard[] = [];
  for (let i = 0; i < servers; i += 1) yards.push(await startYard(dataDir, databaseUrl));
  const clerks = [0, 1].map((i) => ({ by: `clerk ${i}`, yard: yards[i % servers] as KillableYard }));

  const here = new Map<number, Truck>();
  const done = new Set<number>();
  const calls = new Set<string>();
  const refusals = new Map<string, number>();
  let [arrived, killed, round] = [0, 0, 0];
  const at = () => START + round * MINUTE_MS;

  async function arrive(): Promise<void> {
    const rows: ReturnType<typeof visitRow>[] = [];
    for (let groups = poisson(random, 5); groups > 0; groups -= 1) {
      const draw = random();
      const to = draw < 0.04 ? OFFICE : draw < 0.12 ? WORKSHOP : DOCKS;
      const crew = random() < 0.1 ? 2 + below(4) : 1;
      const isLate = random() < 0.1;
      const signedAt = isLate ? at() - below(60) * MINUTE_MS : at();
      for (let i = 0; i < crew && arrived < trucks; i += 1) {
        arrived += 1;
        rows.push(visitRow(to, { plate: `T ${arrived}`, at: signedAt, ...(isLate && { deliveredAt: at() }) }));
      }
    }
    if (rows.length === 0) return;
    const ids = await store.db.insertInto('visits').values(rows).returning(['id', 'sub_location_id']).execute();
    for (const { id, sub_location_id: to } of ids) here.set(id, { to, takes: 1 + below(3), since: round });
  }

  async function move(clerk: (typeof clerks)[number], visitId: number, what: Move, placeId = ''): Promise<void> {
    const order = { visitId, move: what, placeId, by: clerk.by, at: at() };
    const told = await clerk.yard.ask({ do: 'move', at: at(), move: order });
    if (!told.ok) refusals.set(told.code, (refusals.get(told.code) ?? 0) + 1);
    else if (what === 'call') calls.add(`${visitId} ${placeId}`);
    else if (what === 'leave') done.add(visitId);
  }

  async function signOut(visitId: number, isMistake: boolean): Promise<void> {
    const yard = yards[below(servers)] as KillableYard;
    await yard.ask({ do: 'sign out', at: at(), visits: [visitId], how: 'visitor' });
    if (isMistake) await yard.ask({ do: 'undo', at: at(), visit: visitId });
    else here.delete(visitId);
  }

  /** What a clerk does by what they see; the other one sees the same. */
  function tasksOf(clerk: (typeof clerks)[number], line: readonly InLine[]): (() => Promise<void>)[] {
    const tasks: (() => Promise<void>)[] = [];
    const taken = new Map<string, number>();
    for (const { place_id } of line) if (place_id !== null) taken.set(place_id, (taken.get(place_id) ?? 0) + 1);
    for (const { visit_id, state, sub_location_id } of line) {
      const truck = here.get(visit_id);
      if (state === 'waiting') {
        const free = PLACES.filter(({ id, capacity, serves }) => {
          const isForThem = serves?.includes(sub_location_id) === true;
          return isForThem && (taken.get(id) ?? 0) < capacity;
        });
        // Now and then somebody is called to wherever there is no room.
        const place = free[below(free.length)] ?? (random() < 0.02 ? PLACES[below(PLACES.length)] : undefined);
        if (place === undefined) continue;
        taken.set(place.id, (taken.get(place.id) ?? 0) + 1);
        tasks.push(() => move(clerk, visit_id, 'call', place.id));
        continue;
      }
      // The other clerk looks after it, or both do.
      if (random() < 0.45) continue;
      const draw = random();
      if (state === 'called' && draw < 0.7) {
        if (truck !== undefined) truck.since = round;
        tasks.push(() => move(clerk, visit_id, 'dock'));
      } else if (state === 'called' && draw < 0.85)
        tasks.push(() => move(clerk, visit_id, draw < 0.78 ? 'recall' : 'skip'));
      else if (state === 'docked' && truck !== undefined && round - truck.since >= truck.takes)
        tasks.push(() => move(clerk, visit_id, 'leave'));
    }
    return tasks;
  }

  /** Some leave from wherever they are; who is done signs out. */
  function departures(line: readonly InLine[]): (() => Promise<void>)[] {
    const away = [...done].map((id) => () => signOut(id, false));
    done.clear();
    const some = line.filter(() => random() < 0.01).map(({ visit_id }) => visit_id);
    const office = [...here].filter(([, { to, since, takes }]) => to === OFFICE && round - since > takes);
    return [
      ...away,
      ...some.map((id) => () => signOut(id, id % 2 === 0)),
      ...office.map(
        ([id]) =>
          () =>
            signOut(id, false),
      ),
    ];
  }

  const inTurn = async (tasks: readonly (() => Promise<void>)[]) => {
    for (const task of tasks) await task();
  };
  const lastRound = trucks + MOST_ROUNDS_AFTER;
  for (; (arrived < trucks || here.size > 0) && round < lastRound; round += 1) {
    await arrive();
    const lines = await Promise.all(clerks.map(async ({ yard }) => lineIn(await yard.ask({ do: 'read', at: at() }))));
    const work = clerks.map((clerk, i) => inTurn(tasksOf(clerk, lines[i] ?? [])));
    const isKilled = killed < kills && arrived >= (trucks / (kills + 1)) * (killed + 1);
    if (isKilled) {
      killed += 1;
      setTimeout(() => yards[killed % servers]?.kill(), below(30));
    }
    await Promise.all([...work, inTurn(departures(lines[0] ?? []))]);
    // A truck that nobody has to look after any more: the clerk's note was refused because it had left.
    if (arrived >= trucks && (lines[0]?.length ?? 0) === 0) for (const id of here.keys()) done.add(id);
  }
  for (const yard of yards) yard.stop();
  return { calls, refusals, rounds: round, lost: here.size };
}

type Move = 'call' | 'recall' | 'skip' | 'dock' | 'leave';

const lineIn = (told: Awaited<ReturnType<KillableYard['ask']>>): readonly InLine[] =>
  told.ok ? (told.value as InLine[]) : [];

/** How many of what happens `mean` times on average happen now. */
function poisson(random: () => number, mean: number): number {
  let [count, left] = [0, random()];
  for (let limit = Math.exp(-mean); left > limit; count += 1) left *= random();
  return count;
}
