import { MapPin } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** All locations with their state, and new ones. */
export default defineArea({
  icon: MapPin,
  audience: 'person',
  docs: 'staff#locations',
  page: () => import('./Locations.tsx'),
});
