import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/time.ts';
import type { Deps } from './deps.ts';
import { runRetentionIfTimeIsRight } from './retention.ts';
import type { Task } from './scheduler.ts';
import { takeStatistics } from './store/statistics.ts';

export function serverTasks({ store, locations, features, now }: Deps, log: FastifyBaseLogger): Task[] {
  const retention: Task = {
    name: 'retention',
    everyMs: 15 * MINUTE_MS,
    oncePer: 'database',
    async run(signal) {
      const context = { db: store.db, locations, now: now(), signal };
      const deleted = await runRetentionIfTimeIsRight(features.retention, context, log);
      if (deleted !== null) log.info({ deleted }, 'retention');
    },
  };
  if (store.dialect === 'postgres') return [retention];
  return [
    retention,
    // PostgreSQL runs analyze automatically.
    { name: 'database-statistics', everyMs: HOUR_MS, atStart: true, run: () => takeStatistics(store.db) },
    {
      name: 'database-check',
      everyMs: DAY_MS,
      async run(signal) {
        const damage = await store.findDamage(signal);
        if (damage !== null) log.error({ damage }, 'the database is damaged: stop the server and restore a backup');
      },
    },
  ];
}
