import { defineSlide } from '../../engine/index.ts';

const FLAGS = ['printout', 'printout_landscape_mode', 'printout_format', 'module_tell_host'] as const;

export type DoneFlag = (typeof FLAGS)[number];

/** The last slide: the visitor is checked in [DONE-01]. */
export default defineSlide({
  id: 'done',
  required: true,
  reads: FLAGS,
  place: { after: 'sign' },
  slides: () => [{}],
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden' },
  idle: 'stop',
  offline: 'works',
  hooks: {
    // Leaving this slide in any way ends the visit and forgets its data [DONE-02].
    beforeLeave: ({ go }) => {
      go.restart('finished');
      return false;
    },
  },
  component: () => import('./Done.tsx'),
});
