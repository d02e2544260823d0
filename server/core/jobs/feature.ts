import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';

/** Background work of all features: one queue in the database, and one worker on each server. */
export default defineFeature({
  id: 'jobs',
  tables: ['jobs'],
  // Such as those of a webhook endpoint that stays switched off; their rows go after thirty days.
  retention: [{ table: 'jobs', key: ['kind', 'subject'], column: 'created_at', after: 31 * DAY_MS }],
});
