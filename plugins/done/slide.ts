import { isOn } from '../../domain/flag.ts';
import { defineSlide, type SlideContext } from '../_kit/product.ts';

const READS = [
  'module_kiosk',
  'printout',
  'printout_landscape_mode',
  'printout_format',
  'module_tell_host',
  'module_pass',
  'pass_map',
  'pass_rules',
  'facilities',
  'emergency_number',
  'help_number',
  'facts.form',
  'facts.sign',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.session',
  'services.connection',
  'services.device',
  'services.visit',
  'services.storage',
  'services.pageUrl',
] as const;

export type DoneRead = (typeof READS)[number];
export type DoneContext = SlideContext<'done', unknown, DoneRead>;

/** The last slide: the visitor is checked in [DONE-01]. */
export default defineSlide({
  id: 'done',
  required: true,
  reads: READS,
  place: { after: 'sign' },
  slides: () => [{}],
  preparation: 'waits',
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden' },
  idle: 'stop',
  offline: 'works',
  hooks: {
    // Leaving ends the visit and clears its data [DONE-02].
    beforeLeave: ({ go }) => {
      go.restart('finished');
      return false;
    },
  },
  parts: { pass: ({ module_pass }) => isOn(module_pass) },
  chunk: 'visit',
  component: () => import('./Done.tsx'),
});
