import { Webhook } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Webhook,
  after: 'people',
  docs: 'staff#webhooks',
  page: () => import('./Webhooks.tsx'),
});
