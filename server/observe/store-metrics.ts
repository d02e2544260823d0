import { Gauge, type Registry } from 'prom-client';
import type { DeviceReport } from '../../domain/kiosk-faults.ts';
import type { Deps } from '../deps.ts';
import { reported } from '../features/kiosks/kiosks.ts';
import { fromJson } from '../store/json.ts';
import { type PoolState, poolState } from '../store/pool-state.ts';

/**
 * What the database is asked before each scrape: call what it returns. Where the database does not answer,
 * `gatehouse_database_up` is 0 and the rest is missing.
 */
export function measureStore({ store, now }: Deps, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const { db } = store;
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const waiting = gauge('gatehouse_webhooks_waiting', 'Messages that wait in the outbox of webhooks.');
  const oldest = gauge('gatehouse_webhooks_oldest_seconds', 'Age of the oldest message in the outbox of webhooks.');
  const failed = gauge('gatehouse_webhooks_failed', 'Messages in the log that were given up.');
  const onDevices = gauge('gatehouse_kiosk_outbox_visits', 'Visits that wait on kiosks, as they last reported.', [
    'location',
  ]);
  const pool = gauge('gatehouse_database_connections', 'Connections to PostgreSQL by state.', ['state']);

  const up = gauge('gatehouse_database_up', 'Whether the database answers.');

  return async () => {
    const state: PoolState | undefined = poolState(db);
    if (state !== undefined) for (const [name, count] of Object.entries(state)) pool.set({ state: name }, count);
    for (const one of [waiting, oldest, failed, onDevices]) one.reset();
    try {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .select((c) => ['state', c.fn.countAll().as('count'), c.fn.min('created_at').as('oldest')])
        .where('state', 'in', ['waiting', 'failed'])
        .groupBy('state')
        .execute();
      const [first, given] = ['waiting', 'failed'].map((name) => rows.find((row) => row.state === name));
      waiting.set(Number(first?.count ?? 0));
      failed.set(Number(given?.count ?? 0));
      oldest.set(first === undefined ? 0 : Math.max(0, now() - Number(first.oldest)) / 1000);
      for (const { location_id, report } of await reported(db).select(['k.location_id', 'k.report']).execute())
        onDevices.inc({ location: location_id }, fromJson<DeviceReport>(report).outbox.count);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
