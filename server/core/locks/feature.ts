import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';

/** Locks by name, which features take so that two processes count one after the other, and what servers count together. */
export default defineFeature({
  id: 'locks',
  tables: ['otp_locks', 'shared_counts'],
  retention: [
    // Locks of locations are kept: a transaction holds one while it waits for the lock of its phone.
    { table: 'otp_locks', key: ['name'], where: [['name', 'like', 'phone %']], column: 'at', after: DAY_MS },
    { table: 'shared_counts', key: ['subject'], ends: 'ends_at' },
  ],
});
