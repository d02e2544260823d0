import { NAME } from '../../domain/form-fields.ts';
import { bookingExtraData } from '../../schemas/generated/calls/booking-extra-data.ts';
import { getFormFields } from '../../schemas/generated/calls/get-form-fields.ts';
import { defineSlide } from '../_kit/product.ts';
import { deriveAnswersFromPlace } from './by-place.ts';
import { isHeldBack, loadLabels } from './labels.ts';
import { beforeLeave } from './leave.ts';
import { dropBooking, fromBooking, fromCode, fromPlate, fromScan } from './prefill.ts';
import { type FormHook, type FormVerbs, READS } from './reads.ts';
import { rowsOf } from './rows.ts';
import { emptyForm, hasFields, isLocked } from './slice.ts';
import { stepKey, stepsOf } from './steps.ts';

/** Personal data and the destination's own fields [FORM-01]. */
export default defineSlide({
  id: 'form',
  required: true,
  reads: READS,
  place: { after: ['welcome', 'idscan'], before: ['instruction', 'sign'] },
  slides: (ctx) => {
    const steps = stepsOf(ctx);
    return steps.map((step) => ({
      key: stepKey(steps, step),
      voice: step.id === '' ? undefined : `form:${step.id}`,
      props: { step: step.id },
    }));
  },
  initial: emptyForm,
  contributes: {
    rows: rowsOf,
    answers: (ctx) => ({ ...ctx.slice.values, ...deriveAnswersFromPlace(ctx.slice.fields, ctx) }),
    details: ({ slice: { booking, contact } }) => ({
      ...(booking?.luprefnr && { luprefnr: booking.luprefnr }),
      ...(contact && { contact_to_visit: contact.id }),
    }),
    print: ({ slice }) => ({ visitor: slice.values[NAME] ?? '' }),
  },
  footer: (ctx) => ({
    next: hasFields(ctx.slice) && !isLocked(ctx.slice) && !isHeldBack(ctx) ? 'shown' : 'disabled',
  }),
  idle: 'run',
  offline: 'later',
  early: 'fillable',
  progress: 'starts-here',
  resume: (form) => ({
    ...form,
    focus: null,
    isListed: false,
    awaited: [],
    approvalWait: { isOffline: false, secondsLeft: 0 },
    labels: form.labels === 'loading' ? 'none' : form.labels,
    approval: form.approval === 'disapproved' ? 'waiting' : form.approval,
  }),
  restore: ({ form, fields }) => ({ values: { ...form }, fields, labels: 'ready' as const }),
  hooks: {
    afterEnter,
    beforeLeave,
  },
  on: {
    'welcome:left': (_, ctx) => ctx.update(emptyForm()),
    'destination:changed': (_, ctx) => loadLabels(ctx),
    'language:changed': (_, ctx) => (ctx.slice.labels === 'none' ? undefined : loadLabels(ctx)),
    'idscan:taken': (scan, ctx) => ctx.update((form) => fromScan(form, scan)),
    'slotbooking:confirmed': async (booking, ctx) => {
      ctx.update((form) => fromBooking(form, booking));
      if (booking.luprefnr !== '') await loadExtraData(ctx, booking.luprefnr);
    },
    'place:found': ({ plate }, ctx) => ctx.update((form) => fromPlate(form, plate)),
    'slotbooking:dropped': (_, ctx) => ctx.update(dropBooking),
    'entrycode:taken': ({ answers }, ctx) => ctx.update((form) => fromCode(form, answers)),
    'entrycode:dropped': (_, ctx) => ctx.update((form) => fromCode(form, {})),
    'sign:registered': ({ signatureId }, ctx) =>
      ctx.update((form) => {
        form.values.form_field_signature_id = String(signatureId);
      }),
  },
  offlineCalls: [{ call: getFormFields, of: ({ id }) => ({ location_id: id }) }],
  component: () => import('./Form.tsx'),
});

function afterEnter(ctx: FormHook): void {
  const { step } = ctx.props;
  const { seen, labels } = ctx.slice;
  if (step !== '' && !seen.includes(step)) ctx.update({ seen: [...seen, step] });
  if (labels === 'none' || labels === 'failed') void loadLabels(ctx);
}

/** Without an answer there is no extra data [FORM-06]. */
async function loadExtraData(ctx: FormVerbs, luprefnr: string): Promise<void> {
  const answer = await ctx.services.http.send(bookingExtraData, { refnr: luprefnr }, { signal: ctx.visitSignal });
  if (ctx.slice.booking?.luprefnr !== luprefnr || !answer.ok || !answer.value.success) return;
  ctx.update({ extra: answer.value.extra_data ?? [] });
}
