import { isOn } from '../../domain/flag.ts';
import { defineSlide, type SlideContext } from '../_kit/product.ts';
import { emptyScan } from './slice.ts';

const READS = [
  'module_id_scan',
  'module_manual_entry',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.storage',
] as const;
export type ScanRead = (typeof READS)[number];
export type ScanContext = SlideContext<'idscan', unknown, ScanRead>;

/** Fills in the name from an ID card [SCAN-01]. Next continues without a scan, where allowed. */
export default defineSlide({
  id: 'idscan',
  reads: READS,
  place: { after: ['welcome', 'sublocation', 'track'], before: 'form' },
  isAsked: ({ module_id_scan }) => isOn(module_id_scan),
  slides: (ctx) => (ctx.isAsked('idscan') ? [{ isAnswered: ctx.slice.taken !== null }] : []),
  preparation: 'waits',
  initial: emptyScan,
  footer: ({ settings, slice }) => {
    if (slice.state === 'using') return { next: 'disabled' };
    if (slice.taken !== null || slice.isWithout) return { next: 'shown' };
    if (slice.state === 'found') return { next: 'hidden' };
    return isOn(settings.module_manual_entry)
      ? { next: 'shown', nextLabel: 'idscan_manual_entry', nextAction: 'manual-entry' }
      : { next: 'hidden' };
  },
  idle: 'run',
  offline: 'person',
  resume: (slice) => ({ ...slice, state: 'waiting', scans: [], isAway: false }),
  on: { 'welcome:left': (_, ctx) => ctx.update(emptyScan()) },
  component: () => import('./IdScan.tsx'),
});
