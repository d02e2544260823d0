import { MapPin } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: MapPin,
  audience: 'person',
  docs: 'staff#locations',
  page: () => import('./Locations.tsx'),
});
