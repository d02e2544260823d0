import { defineSlide } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { scanReads } from './reads.ts';
import { emptyScan } from './slice.ts';

/** Fills in the name from the visitor's ID card [SCAN-01]. Next goes on without a scan, where that is allowed. */
export default defineSlide({
  id: 'idscan',
  reads: scanReads,
  place: { after: ['welcome', 'sublocation', 'track'], before: 'form' },
  isAsked: ({ module_id_scan }) => isOn(module_id_scan),
  slides: (ctx) => (ctx.isAsked('idscan') ? [{ isAnswered: ctx.slice.taken !== null }] : []),
  preparation: 'waits',
  initial: emptyScan,
  footer: ({ settings, slice }) => {
    if (slice.state === 'using') return { next: 'disabled' };
    if (slice.taken !== null || slice.isWithout) return { next: 'shown' };
    // Among the names that were found the visitor chooses; the slide has the way on without one.
    if (slice.state === 'found') return { next: 'hidden' };
    return isOn(settings.module_manual_entry)
      ? { next: 'shown', nextLabel: 'idscan_manual_entry', nextAction: 'manual-entry' }
      : { next: 'hidden' };
  },
  idle: 'run',
  offline: 'person',
  resume: (slice) => ({ ...slice, state: 'waiting', scans: [], isAway: false }),
  on: { 'welcome:left': (_, ctx) => ctx.update((slice) => void Object.assign(slice, emptyScan())) },
  component: () => import('./IdScan.tsx'),
});
