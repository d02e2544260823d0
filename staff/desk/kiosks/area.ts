import { MonitorCheck } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: MonitorCheck,
  after: 'waiting',
  docs: 'kiosk#setting-a-device-up',
  page: () => import('./Kiosks.tsx'),
});
