import { Images } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Photos, films and documents of a location, its sub-locations and tracks. */
export default defineArea({
  id: 'media',
  label: { en: 'Photos and films', sv: 'Foton och filmer', de: 'Fotos und Filme' },
  icon: Images,
  audience: ['editor'],
  edits: (path) => (/\/photos\/\d+(\/(url|photo_texts))?$|^\/(videos|documents)\//.test(path) ? {} : undefined),
  after: 'texts',
  page: () => import('./Media.tsx'),
});
