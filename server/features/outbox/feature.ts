import { defineFeature } from '../../feature.ts';
import { up as outboxTables } from './migrations/110-outbox.ts';
import { oldOutboxKeys } from './retention.ts';
import { outboxRoutes } from './routes.ts';

/** Visits that devices accepted while this server could not be reached, and the keys they are encrypted to. */
export default defineFeature({
  name: 'outbox',
  routes: [outboxRoutes],
  tables: ['outbox_keys'],
  migrations: { '110-outbox': outboxTables },
  retention: [oldOutboxKeys],
});
