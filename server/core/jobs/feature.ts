import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';

export default defineFeature({
  id: 'jobs',
  tables: ['jobs'],
  // For example of a webhook endpoint that stays switched off.
  retention: [{ table: 'jobs', key: ['kind', 'subject'], column: 'created_at', after: 31 * DAY_MS }],
});
