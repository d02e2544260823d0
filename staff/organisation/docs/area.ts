import { BookOpen } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** The documentation, for whoever wants to know more than a page's help says. */
export default defineArea({
  icon: BookOpen,
  audience: 'person',
  listed: 'never',
  after: 'webhooks',
  docs: 'staff',
  page: () => import('./Docs.tsx'),
});
