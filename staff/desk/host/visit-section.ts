import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 10,
  audience: ['reception'],
  part: () => import('./VisitHost.tsx'),
});
