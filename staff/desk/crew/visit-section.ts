import { defineVisitSection } from '../../visits/visit-sections.ts';

/** Whom a visitor came with. */
export default defineVisitSection({
  place: 'section',
  order: 25,
  audience: ['reception'],
  part: () => import('./VisitCrew.tsx'),
});
