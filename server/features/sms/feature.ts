import { defineFeature } from '../../feature.ts';
import { forgetMessages } from './forget.ts';
import { receiptRoutes } from './routes.ts';

/** Text messages and their delivery status. */
export default defineFeature({
  name: 'sms',
  routes: [receiptRoutes],
  // Created and emptied together with the codes they carry.
  tables: ['sms_messages'],
  forgetVisits: forgetMessages,
});
