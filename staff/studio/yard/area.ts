import { Container } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Container,
  within: 'places',
  edits: (path, { yard }) => {
    const [list, part, index] = keysOf(path);
    if (list !== 'yard' || (part !== undefined && part !== 'places')) return undefined;
    const id = yard?.places[Number(index)]?.id;
    return { search: { ...(id !== undefined && { at: id }) } };
  },
  after: 'hours',
  docs: 'gate#the-waiting-line',
  page: () => import('./Yard.tsx'),
});
