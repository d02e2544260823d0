import { ScrollText } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: ScrollText,
  audience: ['owner'],
  after: 'people',
  docs: 'staff#the-log',
  page: () => import('./AuditLog.tsx'),
});
