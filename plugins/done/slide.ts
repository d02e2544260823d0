import { defineSlide } from '../../engine/index.ts';

/** The end: the visitor is checked in [DONE-01]. */
export default defineSlide({
  id: 'done',
  required: true,
  reads: ['printout'],
  place: { after: 'sign' },
  slides: () => [{}],
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden' },
  idle: 'stop',
  hooks: {
    // Whichever way this slide is left, the visit is over and forgotten [DONE-02].
    beforeLeave: ({ go }) => {
      go.restart('finished');
      return false;
    },
  },
  component: () => import('./Done.tsx'),
});
