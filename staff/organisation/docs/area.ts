import { BookOpen } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: BookOpen,
  audience: 'person',
  listed: 'never',
  after: 'webhooks',
  docs: 'staff',
  page: () => import('./Docs.tsx'),
});
