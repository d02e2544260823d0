import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';

export default defineFeature({
  id: 'locks',
  tables: ['otp_locks', 'shared_counts'],
  retention: [
    // A location's lock is held while waiting for a phone's.
    { table: 'otp_locks', key: ['name'], where: [['name', 'like', 'phone %']], column: 'at', after: DAY_MS },
    { table: 'shared_counts', key: ['subject'], ends: 'ends_at' },
  ],
});
