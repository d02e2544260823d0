import { Clock } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';
import { searchForId } from '../../draft/place-of-path.ts';

export default defineArea({
  icon: Clock,
  within: 'places',
  edits: (path, document) => {
    const [list, kind, id] = keysOf(path);
    if (list === 'opening_hours') return { search: kind === 'by_id' ? searchForId(document, id) : {} };
    return list === 'checkin_not_allowed' || path === '/settings/time_zone' ? {} : undefined;
  },
  after: 'places',
  docs: 'staff#opening-hours',
  page: () => import('./Hours.tsx'),
});
