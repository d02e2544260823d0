import { CircleHelp } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';
import { placeOfPath } from '../../draft/place-of-path.ts';

export default defineArea({
  icon: CircleHelp,
  within: 'deck',
  edits: (path, document) => {
    const place = placeOfPath(path, document);
    if (place === undefined || !/^(track_data\/)?control_questions(\/|$)/.test(place.keys.join('/'))) return undefined;
    return { search: { ...place.search, ...(place.item !== undefined && { question: place.item }) } };
  },
  after: 'media',
  docs: 'staff#control-questions',
  page: () => import('./Questions.tsx'),
});
