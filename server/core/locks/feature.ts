import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';

/** Named locks for features, and counts shared between servers. */
export default defineFeature({
  id: 'locks',
  tables: ['otp_locks', 'shared_counts'],
  retention: [
    // Locks of locations stay: a transaction holds one while it waits for its phone's lock.
    { table: 'otp_locks', key: ['name'], where: [['name', 'like', 'phone %']], column: 'at', after: DAY_MS },
    { table: 'shared_counts', key: ['subject'], ends: 'ends_at' },
  ],
});
