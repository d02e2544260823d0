import { DAY_MS } from '../../../domain/time.ts';
import { LONGEST_OUTBOX_MS } from '../../core/visits/sign/sign-requests.ts';
import { defineFeature } from '../../feature.ts';
import { outboxRoutes } from './routes.ts';

/** Visits that devices accepted while this server could not be reached, and the keys they are encrypted to. */
export default defineFeature({
  id: 'outbox',
  routes: [outboxRoutes],
  tables: ['outbox_keys', 'outbox_deliveries'],
  retention: [
    { table: 'outbox_keys', key: ['kid'], column: 'created_at', after: LONGEST_OUTBOX_MS },
    { table: 'outbox_deliveries', key: ['deliverer'], column: 'day', unit: 'days', after: DAY_MS },
  ],
});
