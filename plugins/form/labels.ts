import { destination } from '../../domain/destination.ts';
import { getFormFields } from '../../schemas/generated/calls/get-form-fields.ts';
import { offlineRule } from '../_kit/offline/rule.ts';
import { isAway } from '../_kit/outbox/connection.ts';
import type { FormVerbs } from './context.ts';
import { withFields } from './values.ts';

/** Makes each request distinguishable, also across visits. */
let serial = 0;

/**
 * Loads the fields of the destination; the latest destination wins whatever order the answers arrive in. A failure
 * becomes a state that the slide shows with a retry button [WEL-04, SUB-07, TRK-03].
 */
export async function loadLabels(c: FormVerbs): Promise<void> {
  const id = destination(c.config, c.facts).id;
  serial += 1;
  const request = serial;
  c.update((form) => {
    form.askedFor = String(id);
    form.request = request;
    form.labels = 'loading';
  });
  const answer = await c.services.http.send(getFormFields, { location_id: id }, { signal: c.visitSignal });
  if (c.slice.request !== request || c.visitSignal.aborted) return;
  const isLeftAlone = !answer.ok && isAway(answer.error) && offlineRule(c) !== 'refuse';
  c.update((form) => {
    // Better the location's own fields, which the page brought, than no form: the server notes what is missing [OFF-04].
    if (isLeftAlone) Object.assign(form, withFields({ ...form }, c.config.fields ?? [], String(id)));
    else if (!answer.ok) form.labels = 'failed';
    else Object.assign(form, withFields({ ...form }, answer.value.data, String(answer.value.label_location_id)));
  });
}
