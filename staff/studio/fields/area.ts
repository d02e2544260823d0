import { TextCursorInput } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';
import { searchForId } from '../../draft/place-of-path.ts';

export default defineArea({
  icon: TextCursorInput,
  within: 'deck',
  edits: (path, document) => {
    const [list, kind, ...more] = keysOf(path);
    if (list !== 'fields') return undefined;
    const id = kind === 'by_id' ? more.shift() : undefined;
    const fields = id === undefined ? document.fields?.default : document.fields?.by_id?.[id];
    const field = fields?.[Number(more[0])]?.name;
    return { search: { ...(id !== undefined && searchForId(document, id)), ...(field !== undefined && { field }) } };
  },
  after: 'questions',
  docs: 'staff#the-form',
  page: () => import('./Fields.tsx'),
});
