import { defineSlide } from '../../engine/index.ts';
import type { FormVerbs } from './context.ts';
import { formFlags } from './flags.ts';
import { emptyForm, isLocked } from './slice.ts';

/** Told before the code is there: nobody goes on with the fields of the earlier destination. */
function reload(c: FormVerbs): Promise<void> {
  c.update((form) => void Object.assign(form, { labels: 'loading' }));
  return import('./labels.ts').then(
    (labels) => labels.loadLabels(c),
    () => c.update((form) => void Object.assign(form, { labels: 'failed' })),
  );
}

/** Who the visitor is and what the destination wants to know of them [FORM-01]. */
export default defineSlide({
  id: 'form',
  required: true,
  reads: formFlags,
  place: { after: ['welcome', 'idscan'], before: 'instruction' },
  slides: () => [{}],
  initial: emptyForm,
  footer: ({ slice }) => ({
    next: slice.labels === 'ready' && !isLocked(slice) ? 'shown' : 'disabled',
  }),
  idle: 'run',
  progress: 'starts-here',
  hooks: {
    afterEnter: async (c) => (await import('./enter.ts')).afterEnter(c),
    beforeLeave: async (c) => (await import('./leave.ts')).beforeLeave(c),
  },
  on: {
    'welcome:left': (_, c) => c.update((form) => void Object.assign(form, emptyForm())),
    'destination:changed': (_, c) => reload(c),
    'language:changed': (_, c) => (c.slice.labels === 'none' ? undefined : reload(c)),
    'idscan:taken': async (scan, c) => (await import('./prefill.ts')).fromScan(scan, c),
    'slotbooking:confirmed': async (booking, c) => (await import('./prefill.ts')).fromBooking(booking, c),
    'slotbooking:dropped': async (_, c) => (await import('./prefill.ts')).dropBooking(c),
    'sign:registered': ({ signatureId }, c) =>
      c.update((form) => {
        form.values.form_field_signature_id = String(signatureId);
      }),
  },
  // With the slide comes what its hooks need: a check that cannot be loaded later would not be made.
  component: async () => {
    const [slide] = await Promise.all([import('./Form.tsx'), import('./enter.ts'), import('./leave.ts')]);
    return slide;
  },
});
