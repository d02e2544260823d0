import type { Gauges } from '../../observe/gauges.ts';

const WAITING = 'gatehouse_webhooks_waiting';
const OLDEST = 'gatehouse_webhooks_oldest_seconds';
const FAILED = 'gatehouse_webhooks_failed';

export const webhookGauges: Gauges = {
  about: {
    [WAITING]: { help: 'Messages that wait in the outbox of webhooks.' },
    [OLDEST]: { help: 'Age of the oldest message in the outbox of webhooks.' },
    [FAILED]: { help: 'Messages in the log that were given up.' },
  },
  async read(db, now) {
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select((c) => ['state', c.fn.countAll().as('count'), c.fn.min('created_at').as('oldest')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute();
    const [first, given] = ['waiting', 'failed'].map((name) => rows.find((row) => row.state === name));
    return [
      { name: WAITING, value: Number(first?.count ?? 0) },
      { name: FAILED, value: Number(given?.count ?? 0) },
      { name: OLDEST, value: first === undefined ? 0 : Math.max(0, now - Number(first.oldest)) / 1000 },
    ];
  },
};
