import { Container } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Container,
  audience: ['reception'],
  after: 'waiting',
  listed: 'with-line',
  docs: 'yard#at-the-desk',
  page: () => import('./Yard.tsx'),
});
