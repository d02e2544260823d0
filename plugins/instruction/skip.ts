import { destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { checkDriver } from '../../schemas/generated/calls/check-driver.ts';
import type { InstructionHook } from './reads.ts';

/**
 * Offers a known driver the way to the signature [INS-03]. If the check fails, the visitor sees the slides.
 * @returns whether the visitor was asked
 */
export async function offerSkip(ctx: InstructionHook): Promise<boolean> {
  if (!isOn(ctx.settings.slideshow_skippable) || ctx.slice.taught?.isAllShown) return false;
  const values = ctx.facts.form?.values ?? {};
  const { subLocationId, trackId } = destination(ctx.config, ctx.facts);
  const answer = await ctx.services.http.send(
    checkDriver,
    {
      name: values['form_field_name'] ?? '',
      reg_number: values['form_field_registration_number'] ?? '',
      phone_number: values['label_phone_number'] ?? '',
      sublocationId: subLocationId,
      trackId,
    },
    { signal: ctx.signal },
  );
  if (!answer.ok) {
    if (answer.error.kind !== 'aborted') ctx.services.log.warn(`check-driver failed: ${answer.error.kind}`);
    return false;
  }
  if (!answer.value.found) return false;
  const t = ctx.services.text;
  const choice = await ctx.modal({
    title: t('skip_modal_title'),
    body: t('skip_modal_body'),
    submit: t('skip_modal_submit'),
    submitAction: 'skip',
    cancel: t('skip_modal_cancel'),
  });
  if (choice === 'submit') {
    ctx.update({ hasSkipped: true });
    ctx.emit('instruction:skipped', {});
  }
  return true;
}
