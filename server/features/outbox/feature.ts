import { defineFeature } from '../../feature.ts';
import { up as outboxTables } from './migrations/110-outbox.ts';
import { up as deliveries } from './migrations/611-outbox-deliveries.ts';
import { oldOutboxKeys } from './retention.ts';
import { outboxRoutes } from './routes.ts';

/** Visits that devices accepted while this server could not be reached, and the keys they are encrypted to. */
export default defineFeature({
  id: 'outbox',
  routes: [outboxRoutes],
  tables: ['outbox_keys', 'outbox_deliveries'],
  migrations: { '110-outbox': outboxTables, '611-outbox-deliveries': deliveries },
  retention: [oldOutboxKeys],
});
