import { defineFeature } from '../../feature.ts';
import { receiptRoutes } from './routes.ts';

/** Text messages, and what became of them. */
export default defineFeature({
  name: 'sms',
  routes: [receiptRoutes],
  // Made and emptied together with the codes they carry.
  tables: ['sms_messages'],
});
