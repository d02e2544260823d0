import { Container } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: Container,
  after: 'waiting',
  listed: 'with-line',
  docs: 'gate#line-and-docks',
  page: () => import('./Yard.tsx'),
});
