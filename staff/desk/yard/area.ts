import { Container } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Who waits in the line, and who is called to which place. */
export default defineArea({
  icon: Container,
  audience: ['reception'],
  after: 'waiting',
  listed: 'with-line',
  docs: 'yard#at-the-desk',
  page: () => import('./Yard.tsx'),
});
