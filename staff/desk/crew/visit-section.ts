import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 25,
  part: () => import('./VisitCrew.tsx'),
});
