import { Rocket } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Rocket,
  audience: ['editor'],
  listed: 'never',
  after: 'deck',
  docs: 'staff#locations',
  page: () => import('./Publish.tsx'),
});
