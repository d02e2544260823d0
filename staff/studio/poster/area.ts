import { QrCode } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** The address of the check-in and its QR code, on a sheet to print. */
export default defineArea({
  icon: QrCode,
  audience: ['editor'],
  listed: 'never',
  after: 'publish',
  docs: 'staff#locations',
  page: () => import('./Poster.tsx'),
});
