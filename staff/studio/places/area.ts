import { Network } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';
import { placeOfPath } from '../../draft/place-of-path.ts';

export default defineArea({
  icon: Network,
  edits: (path, document) => {
    const place = placeOfPath(path, document);
    const isOwn = /^(name|type|id|visibility|profile_image|sub_locations|tracks)?$/.test(place?.keys[0] ?? '');
    return place === undefined || !isOwn ? undefined : { search: place.search };
  },
  after: 'fields',
  docs: 'staff#places-and-look',
  page: () => import('./Places.tsx'),
});
