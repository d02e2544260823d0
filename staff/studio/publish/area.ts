import { Rocket } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Rocket,
  listed: 'never',
  after: 'deck',
  docs: 'staff#locations',
  page: () => import('./Publish.tsx'),
});
