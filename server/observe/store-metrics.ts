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
  const loaded = gauge('gatehouse_locations_loaded', 'Locations whose documents are in memory.');
  const characters = gauge('gatehouse_locations_loaded_characters', 'How long these documents are as stored.');
  const room = gauge('gatehouse_data_free_bytes', 'Free bytes on the disk of DATA_DIR.');
  const lastRun = gauge('gatehouse_task_last_run_seconds', 'When a task last ran here, since 1970.', ['task']);
  const duration = gauge('gatehouse_task_duration_seconds', 'How long its last run took.', ['task']);
  const failures = gauge('gatehouse_task_failures', 'How many of its runs failed since the start.', ['task']);
  const up = gauge('gatehouse_database_up', 'Whether the database answers.');

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
    room.set(bavail * bsize);
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
