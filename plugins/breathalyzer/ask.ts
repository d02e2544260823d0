import { seededRandom } from 'gatehouse-engine';
import { breathDraw, testsBreath } from '../../domain/breath-test.ts';
import { destination } from '../../domain/destination.ts';
import { getCompanyBreathalyzerData } from '../../schemas/generated/calls/get-company-breathalyzer-data.ts';
import { ask } from '../_kit/visit/ask-question.ts';
import type { BreathVerbs } from './context.ts';

/**
 * Stores the window's width in the slice and asks whether the destination has a device [BRE-01]. Where nobody is tested
 * it does neither: reading the width makes the browser lay the page out.
 */
export async function askCompany(c: BreathVerbs): Promise<void> {
  const { id, settled } = destination(c.config, c.facts);
  const asked = settled && testsBreath(c.settings) ? String(id) : null;
  const { askedFor, state } = c.slice.question;
  if (asked !== null && asked === askedFor && (state === 'answered' || state === 'asking')) return;
  if (asked === null && askedFor === null) return;
  const width = c.slice.width ?? c.services.device.width();
  const key = c.facts.sign?.names.key;
  c.update((slice) => {
    slice.width = width;
    slice.draw = key === undefined ? null : breathDraw(key, seededRandom);
    slice.company = 'unknown';
  });
  const send = (signal: AbortSignal) =>
    c.services.http.send(getCompanyBreathalyzerData, { subLocationId: id }, { signal });
  await ask(c, asked, send, (slice, answer) => {
    slice.company = answer;
  });
}
