import { LONGEST_OUTBOX_MS } from '../../core/visits/sign/sign-requests.ts';
import { defineFeature } from '../../feature.ts';
import { outboxRoutes } from './routes.ts';

export default defineFeature({
  id: 'outbox',
  routes: [outboxRoutes],
  tables: ['outbox_keys'],
  retention: [{ table: 'outbox_keys', key: ['kid'], column: 'created_at', after: LONGEST_OUTBOX_MS }],
});
