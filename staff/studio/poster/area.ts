import { QrCode } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: QrCode,
  listed: 'never',
  after: 'publish',
  docs: 'staff#locations',
  page: () => import('./Poster.tsx'),
});
