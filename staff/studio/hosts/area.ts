import { Contact } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Contact,
  edits: (path, { contacts }) => {
    const [list, index] = keysOf(path);
    if (list === 'requires_exact_match') return {};
    if (list !== 'contacts') return undefined;
    const id = contacts?.[Number(index)]?.id;
    return { search: { ...(id !== undefined && { host: String(id) }) } };
  },
  after: 'fields',
  docs: 'gate#notifying-hosts',
  page: () => import('./Hosts.tsx'),
});
