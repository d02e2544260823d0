import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 20,
  part: () => import('./VisitWait.tsx'),
});
