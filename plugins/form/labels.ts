import { getFormFields } from '../_kit/api/get-form-fields.ts';
import { destination } from '../_kit/destination.ts';
import type { FormVerbs } from './context.ts';
import { withFields } from './values.ts';

/**
 * Loads the fields of the destination; the latest destination wins whatever order the answers come in. The
 * failure is a state the slide shows with a retry [WEL-04, SUB-07, TRK-03].
 */
export async function loadLabels(c: FormVerbs): Promise<void> {
  const id = destination(c.config, c.facts).id;
  const asked = String(id);
  c.update((form) => {
    form.askedFor = asked;
    form.labels = 'loading';
  });
  const answer = await getFormFields(c.services.http, { location_id: id }, { signal: c.visitSignal });
  if (c.slice.askedFor !== asked || c.visitSignal.aborted) return;
  c.update((form) => {
    if (!answer.ok) form.labels = 'failed';
    else Object.assign(form, withFields({ ...form }, answer.value.data, String(answer.value.label_location_id)));
  });
}
