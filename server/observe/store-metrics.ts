import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { type PoolState, poolState } from '../store/pool-state.ts';

/** If it fails, `gatehouse_database_up` is 0 and the rest is missing. */
export function measureStore(
  { store, locations, features, tasks, now, config }: Deps,
  registry: Registry,
): () => Promise<void> {
  const registers = [registry];
  const { db } = store;
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const measured = features.all.flatMap(({ gauges = [] }) => gauges);
  const own = new Map(
    measured.flatMap(({ about }) =>
      Object.entries(about).map(([name, { help, labels }]) => [name, gauge(name, help, labels)]),
    ),
  );
  const pool = gauge('gatehouse_database_connections', 'Connections to PostgreSQL by state.', ['state']);
  const places = gauge('gatehouse_locations', 'Locations in use.');
  const loaded = gauge('gatehouse_locations_loaded', 'Locations with documents in memory.');
  const characters = gauge('gatehouse_locations_loaded_characters', 'Stored size of these documents.');
  const free = gauge('gatehouse_data_free_bytes', 'Free disk space of DATA_DIR.');
  const lastRun = gauge(
    'gatehouse_task_last_run_seconds',
    'Time of the last run of a task on this server, in seconds since 1970.',
    ['task'],
  );
  const duration = gauge('gatehouse_task_duration_seconds', 'Duration of the last run.', ['task']);
  const failures = gauge('gatehouse_task_failures', 'Failed runs since the start.', ['task']);
  const up = gauge('gatehouse_database_up', 'Whether the database is responding.');

  return async () => {
    const state: PoolState | undefined = poolState(db);
    if (state !== undefined) for (const [name, count] of Object.entries(state)) pool.set({ state: name }, count);
    for (const [task, state] of tasks.states()) {
      failures.set({ task }, state.failures);
      if (state.lastRunAt === undefined || state.lastRunMs === undefined) continue;
      lastRun.set({ task }, state.lastRunAt / 1000);
      duration.set({ task }, state.lastRunMs / 1000);
    }
    const sizes = locations.sizes();
    places.set(sizes.inUse);
    loaded.set(sizes.loaded);
    characters.set(sizes.characters);
    const { bavail, bsize } = await statfs(config.dataDir);
    free.set(bavail * bsize);
    for (const one of own.values()) one.reset();
    try {
      for (const { read } of measured)
        for (const { name, labels = {}, value } of await read(db, now())) own.get(name)?.inc(labels, value);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
