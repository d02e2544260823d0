import { Images } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';
import { placeOfPath, searchForId } from '../../draft/place-of-path.ts';

export default defineArea({
  icon: Images,
  edits: (path, document) => {
    const [list, id] = keysOf(path);
    if (list === 'videos' || list === 'documents') return { search: searchForId(document, id) };
    const place = placeOfPath(path, document);
    if (!/^(photos|slideshow_photos|print_photos)$/.test(place?.keys[0] ?? '')) return undefined;
    return { search: { ...place?.search, ...(place?.item !== undefined && { photo: place.item }) } };
  },
  after: 'texts',
  docs: 'staff#what-the-studio-edits',
  page: () => import('./Media.tsx'),
});
