import { defineVisitSection } from '../../visits/visit-sections.ts';

export default defineVisitSection({
  place: 'section',
  order: 30,
  audience: ['reception'],
  part: () => import('./VisitEvidence.tsx'),
});
