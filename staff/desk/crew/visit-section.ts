import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 25,
  audience: ['reception'],
  part: () => import('./VisitCrew.tsx'),
});
