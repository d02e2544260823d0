import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 10,
  part: () => import('./VisitHost.tsx'),
});
