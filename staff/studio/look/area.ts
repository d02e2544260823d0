import { Palette } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Palette,
  edits: (path) => (['theme', 'notification', 'languages', 'about'].includes(keysOf(path)[0] ?? '') ? {} : undefined),
  after: 'hours',
  docs: 'staff#places-and-look',
  page: () => import('./Look.tsx'),
});
