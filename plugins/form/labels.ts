import { destination } from '../../domain/destination.ts';
import { readFlag, readObject } from '../../domain/lenient.ts';
import { getFormFields } from '../../schemas/generated/calls/get-form-fields.ts';
import type { Id } from '../../schemas/generated/types.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { offlineRule } from '../_kit/offline/rule.ts';
import type { RuleContext } from '../_kit/product.ts';
import type { FormVerbs } from './reads.ts';
import type { FormField, FormSlice } from './slice.ts';
import { switchFields } from './values.ts';

let serial = 0;

/**
 * Loads the destination's fields; the latest destination wins. After a failure the page's fields are used [FAST-02],
 * and the slide offers a retry [WEL-04, SUB-07, TRK-03].
 */
export async function loadLabels(ctx: FormVerbs): Promise<void> {
  const { id, scopes } = destination(ctx.config, ctx.facts);
  const { fields } = ctx.config;
  serial += 1;
  const request = serial;
  ctx.update({ askedFor: String(id), request, labels: 'loading', isFieldUnread: false });
  if (fields && scopes.length === 1) return ctx.update((form) => takeFields(form, fields, id));
  let isFieldUnread = false;
  const onLeftOut = (field: unknown): void => {
    isFieldUnread ||= mayBeRequired(field);
  };
  const answer = await ctx.services.http.send(
    getFormFields,
    { location_id: id },
    { signal: ctx.visitSignal, onLeftOut },
  );
  if (ctx.slice.request !== request || ctx.visitSignal.aborted) return;
  ctx.update((form) => {
    if (answer.ok) {
      takeFields(form, answer.value.data, answer.value.label_location_id || id);
      form.isFieldUnread = isFieldUnread;
    } else {
      takeFields(form, fields ?? [], ctx.config.location.id);
      form.labels = 'failed';
      form.isAway = isAway(answer.error);
      form.isFieldUnread = answer.error.kind === 'malformed';
    }
  });
}

/** Whether the location refuses to continue with stand-in fields [OFF-04]. */
export function isHeldBack(ctx: Pick<RuleContext<'form'>, 'config' | 'facts' | 'slice'>): boolean {
  return ctx.slice.labels === 'failed' && ctx.slice.isAway && offlineRule(ctx) === 'refuse';
}

const mayBeRequired = (field: unknown): boolean => readFlag(readObject(field)?.required) !== false;

function takeFields(form: FormSlice, fields: readonly FormField[], labelLocationId: Id): void {
  Object.assign(form, switchFields({ ...form }, fields, String(labelLocationId)));
}
