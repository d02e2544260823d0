import { Webhook } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Other programs that are told what happens here. */
export default defineArea({
  icon: Webhook,
  audience: ['owner'],
  after: 'people',
  docs: 'webhooks',
  page: () => import('./Webhooks.tsx'),
});
