import { MonitorSmartphone } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: MonitorSmartphone,
  after: 'deck',
  beside: () => import('./Beside.tsx'),
  docs: 'staff#locations',
  page: () => import('./Preview.tsx'),
});
