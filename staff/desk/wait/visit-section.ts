import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 20,
  audience: ['reception'],
  part: () => import('./VisitWait.tsx'),
});
