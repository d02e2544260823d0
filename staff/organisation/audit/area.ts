import { ScrollText } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: ScrollText,
  after: 'people',
  docs: 'staff#the-log',
  page: () => import('./AuditLog.tsx'),
});
