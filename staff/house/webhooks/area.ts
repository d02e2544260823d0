import { Webhook } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Other programs that are told what happens here. */
export default defineArea({
  id: 'webhooks',
  label: { en: 'Webhooks', sv: 'Webhookar', de: 'Webhooks' },
  icon: Webhook,
  audience: ['owner'],
  after: 'people',
  page: () => import('./Webhooks.tsx'),
});
