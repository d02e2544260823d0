import { Languages } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';

/** A few words are enough to find a text by. */
const SEARCHED = 40;

/** All words of a location, in every language beside each other. */
export default defineArea({
  icon: Languages,
  audience: ['editor'],
  edits: (path, document) => {
    const keys = keysOf(path);
    if (keys[0] === 'texts' && keys[2] !== undefined) return { search: { search: keys[2] } };
    if (!/(_texts|instructions)\/|^\/notification\//.test(path)) return undefined;
    const words = keys.reduce<unknown>((value, key) => (value as never)?.[key], document);
    return typeof words === 'string' ? { search: { search: words.slice(0, SEARCHED) } } : {};
  },
  after: 'deck',
  docs: 'texts',
  page: () => import('./Texts.tsx'),
});
