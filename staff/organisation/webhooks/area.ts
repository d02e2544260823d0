import { Webhook } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Webhook,
  audience: ['owner'],
  after: 'people',
  docs: 'webhooks',
  page: () => import('./Webhooks.tsx'),
});
