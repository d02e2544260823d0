import { Rocket } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** What has changed, whether it can be published, and every version before. */
export default defineArea({
  icon: Rocket,
  audience: ['editor'],
  listed: 'never',
  after: 'deck',
  docs: 'staff#drafts-and-versions',
  page: () => import('./Publish.tsx'),
});
