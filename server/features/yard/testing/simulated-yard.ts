import { MINUTE_MS } from '../../../../domain/time.ts';
import { seededRandom } from '../../../../engine/random.ts';
import type { YardStay } from '../../../../schemas/generated/types.ts';
import type { TemporaryStore } from '../../../testing/databases.ts';
import { type KillableYard, startYard } from './killable-yard.ts';
import { SimulatedArrivals, type Visitor } from './simulated-arrivals.ts';
import { CAPACITIES, OFFICE, PLACES } from './yard.ts';

const START = Date.parse('2025-11-24T06:00:00+01:00');
/** More minutes than the last departures need. */
const MOST_MINUTES_AFTER = 400;

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
  /** Confirmed calls, as "visit place". */
  readonly calls: ReadonlySet<string>;
  /** How often each refusal was given. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly minutes: number;
  /** Early visits, and those offered too early or not in time. */
  readonly early: number;
  readonly untimely: readonly number[];
  /** Visits still there after the last minute. */
  readonly lost: number;
}

/**
 * Simulates a yard minute by minute. Trucks and crews arrive at random: early, on time and late. Two clerks call from the
 * same queue at once, call again and skip. Trucks unload, are marked as done or sign out from anywhere, crews together, and
 * some sign-outs are undone. The servers are killed while this runs.
 */
export async function simulate(simulation: Simulation): Promise<SimulationReport> {
  const { store, dataDir, databaseUrl, trucks, servers, kills, seed } = simulation;
  const random = seededRandom(seed, 'yard');
  const below = (most: number) => Math.floor(random() * most);
  const yards: KillableYard[] = [];
  for (let i = 0; i < servers; i += 1) yards.push(await startYard(dataDir, databaseUrl));
  const clerks = [0, 1].map((i) => ({ by: `clerk ${i}`, yard: yards[i % servers] as KillableYard }));

  const arrivals = new SimulatedArrivals(store.db, trucks, random);
  const here = new Map<number, Visitor>();
  const done = new Set<number>();
  const calls = new Set<string>();
  const refusals = new Map<string, number>();
  const early = new Set<number>();
  const untimely = new Set<number>();
  let [killed, minute] = [0, 0];
  const at = () => START + minute * MINUTE_MS;

  async function move(clerk: (typeof clerks)[number], visitId: number, what: Move, placeId = ''): Promise<void> {
    const order = { visitId, move: what, placeId, by: clerk.by, at: at() };
    const told = await clerk.yard.ask({ do: 'move', at: at(), move: order });
    if (!told.ok) refusals.set(told.code, (refusals.get(told.code) ?? 0) + 1);
    else if (what === 'call') calls.add(`${visitId} ${placeId}`);
    else if (what === 'leave') done.add(visitId);
  }

  async function signOut(visitId: number, isMistake: boolean): Promise<void> {
    const yard = yards[below(servers)] as KillableYard;
    const crew = here.get(visitId)?.crew;
    // Someone else of the crew was quicker.
    if (crew === undefined) return;
    // The first member signs out the whole crew.
    const visits = crew[0] === visitId && !isMistake ? crew : [visitId];
    await yard.ask({ do: 'sign out', at: at(), visits, how: 'visitor' });
    if (isMistake) await yard.ask({ do: 'undo', at: at(), visit: visitId });
    else for (const id of visits) here.delete(id);
  }

  /** Checks that the line holds back early visits and no others [DAY-02]. */
  function watch(line: readonly YardStay[]): void {
    for (const { visit_id, state, not_before } of line) {
      const opensAt = here.get(visit_id)?.opensAt ?? 0;
      const due = state === 'waiting' && opensAt > at() ? opensAt : null;
      if (due !== null) early.add(visit_id);
      if (not_before !== due) untimely.add(visit_id);
    }
  }

  /** One clerk's turn; the other sees the same line. */
  function tasksOf(clerk: (typeof clerks)[number], line: readonly YardStay[]): (() => Promise<void>)[] {
    const tasks: (() => Promise<void>)[] = [];
    const taken = new Map<string, number>();
    for (const { place_id } of line) if (place_id !== null) taken.set(place_id, (taken.get(place_id) ?? 0) + 1);
    for (const { visit_id, state, serving, not_before } of line) {
      const truck = here.get(visit_id);
      if (state === 'waiting') {
        const isOffered = not_before === null;
        const free = isOffered ? serving.filter((id) => (taken.get(id) ?? 0) < (CAPACITIES.get(id) ?? 0)) : [];
        // Now and then someone is called before their time, or to wherever there is no room.
        const place = free[below(free.length)] ?? (random() < 0.02 ? PLACES[below(PLACES.length)]?.id : undefined);
        if (place === undefined) continue;
        taken.set(place, (taken.get(place) ?? 0) + 1);
        tasks.push(() => move(clerk, visit_id, 'call', place));
        continue;
      }
      // The other clerk looks after it, or both do.
      if (random() < 0.45) continue;
      const draw = random();
      if (state === 'called' && draw < 0.7) {
        if (truck !== undefined) truck.since = minute;
        tasks.push(() => move(clerk, visit_id, 'dock'));
      } else if (state === 'called' && draw < 0.85)
        tasks.push(() => move(clerk, visit_id, draw < 0.78 ? 'recall' : 'skip'));
      else if (state === 'docked' && truck !== undefined && minute - truck.since >= truck.takes)
        tasks.push(() => move(clerk, visit_id, 'leave'));
    }
    return tasks;
  }

  /** Some leave from wherever they are; who is done signs out. */
  function departures(line: readonly YardStay[]): (() => Promise<void>)[] {
    const away = [...done].map((id) => () => signOut(id, false));
    done.clear();
    const some = line.filter(() => random() < 0.01).map(({ visit_id }) => visit_id);
    const office = [...here].filter(([, { to, since, takes }]) => to === OFFICE && minute - since > takes);
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
  const lastMinute = trucks + MOST_MINUTES_AFTER;
  for (; (arrivals.arrived < trucks || here.size > 0) && minute < lastMinute; minute += 1) {
    for (const [id, visitor] of await arrivals.arrive(at(), minute)) here.set(id, visitor);
    const lines = await Promise.all(clerks.map(async ({ yard }) => lineIn(await yard.ask({ do: 'read', at: at() }))));
    for (const line of lines) watch(line);
    const work = clerks.map((clerk, i) => inTurn(tasksOf(clerk, lines[i] ?? [])));
    const isKilled = killed < kills && arrivals.arrived >= (trucks / (kills + 1)) * (killed + 1);
    if (isKilled) {
      killed += 1;
      setTimeout(() => yards[killed % servers]?.kill(), below(30));
    }
    await Promise.all([...work, inTurn(departures(lines[0] ?? []))]);
    // A truck that no one has to look after any more: the clerk's note was refused because it had left.
    if (arrivals.arrived >= trucks && (lines[0]?.length ?? 0) === 0) for (const id of here.keys()) done.add(id);
  }
  for (const yard of yards) yard.stop();
  return { calls, refusals, minutes: minute, early: early.size, untimely: [...untimely], lost: here.size };
}

type Move = 'call' | 'recall' | 'skip' | 'dock' | 'leave';

const lineIn = (told: Awaited<ReturnType<KillableYard['ask']>>): readonly YardStay[] =>
  told.ok ? (told.value as YardStay[]) : [];
