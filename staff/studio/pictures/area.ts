import { Ear } from 'lucide-react';
import { keysOf } from '../../../domain/json-pointer.ts';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Ear,
  within: 'media',
  edits: (path) => (keysOf(path)[0] === 'without_reading' ? {} : undefined),
  after: 'hosts',
  docs: 'staff#without-reading',
  page: () => import('./Pictures.tsx'),
});
