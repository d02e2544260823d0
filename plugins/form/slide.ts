import { NAME } from '../../domain/form-fields.ts';
import { defineSlide } from '../../engine/index.ts';
import type { FormVerbs } from './context.ts';
import { formFlags } from './flags.ts';
import { dropBooking, fromBooking, fromScan } from './prefill.ts';
import { rowsOf } from './rows.ts';
import { emptyForm, hasFields, isLocked } from './slice.ts';

/**
 * Sets 'loading' before the code is loaded, so that a visitor cannot continue with the previous destination's fields.
 */
function reload(c: FormVerbs): Promise<void> {
  c.update((form) => void Object.assign(form, { labels: 'loading' }));
  return import('./labels.ts').then(
    (labels) => labels.loadLabels(c),
    () => c.update((form) => void Object.assign(form, { labels: 'failed' })),
  );
}

const parts = () => import('./parts.ts');

/** Who the visitor is, and the destination's own fields [FORM-01]. */
export default defineSlide({
  id: 'form',
  required: true,
  reads: formFlags,
  place: { after: ['welcome', 'idscan'], before: ['instruction', 'sign'] },
  slides: () => [{}],
  initial: emptyForm,
  contributes: {
    rows: rowsOf,
    answers: ({ slice }) => slice.values,
    details: ({ slice: { booking, contact } }) => ({
      ...(booking?.luprefnr && { luprefnr: booking.luprefnr }),
      ...(contact && { contact_to_visit: contact.id }),
    }),
    print: ({ slice }) => ({ visitor: slice.values[NAME] ?? '' }),
  },
  footer: ({ slice }) => ({
    next: hasFields(slice) && !isLocked(slice) ? 'shown' : 'disabled',
  }),
  idle: 'run',
  progress: 'starts-here',
  hooks: {
    afterEnter: async (c) => (await parts()).afterEnter(c),
    beforeLeave: async (c) => (await parts()).beforeLeave(c),
  },
  on: {
    'welcome:left': (_, c) => c.update((form) => void Object.assign(form, emptyForm())),
    'destination:changed': (_, c) => reload(c),
    'language:changed': (_, c) => (c.slice.labels === 'none' ? undefined : reload(c)),
    // Updates at once instead of loading code first: the visitor may already be typing in the form by then.
    'idscan:taken': (scan, c) => c.update((form) => fromScan(form, scan)),
    'slotbooking:confirmed': async (booking, c) => {
      c.update((form) => fromBooking(form, booking));
      if (booking.luprefnr !== '') await (await parts()).loadExtraData(c, booking.luprefnr);
    },
    'slotbooking:dropped': (_, c) => c.update(dropBooking),
    'sign:registered': ({ signatureId }, c) =>
      c.update((form) => {
        form.values.form_field_signature_id = String(signatureId);
      }),
  },
  component: parts,
});
