import { Languages } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';

const SEARCH_LENGTH = 40;

export default defineArea({
  icon: Languages,
  edits: (path, document) => {
    const keys = keysOf(path);
    if (keys[0] === 'texts' && keys[2] !== undefined) return { search: { search: keys[2] } };
    if (!/(_texts|instructions)\/|^\/notification\//.test(path)) return undefined;
    const words = keys.reduce<unknown>((value, key) => (value as never)?.[key], document);
    return typeof words === 'string' ? { search: { search: words.slice(0, SEARCH_LENGTH) } } : {};
  },
  after: 'deck',
  docs: 'texts',
  page: () => import('./Texts.tsx'),
});
