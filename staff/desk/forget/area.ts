import { UserRoundX } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Deletes everything about one person. */
export default defineArea({
  id: 'forget',
  label: { en: 'Forget a person', sv: 'Glöm en person', de: 'Person vergessen' },
  icon: UserRoundX,
  audience: ['owner'],
  after: 'numbers',
  page: () => import('./Forget.tsx'),
});
