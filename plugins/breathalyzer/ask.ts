import { seededRandom } from 'gatehouse-engine';
import { breathDraw, hasBreathTest } from '../../domain/breath-test.ts';
import { destination } from '../../domain/destination.ts';
import { getCompanyBreathalyzerData } from '../../schemas/generated/calls/get-company-breathalyzer-data.ts';
import { ask } from '../_kit/visit/ask-question.ts';
import type { BreathVerbs } from './reads.ts';

/**
 * Asks whether the destination has a device [BRE-01]. Reads the window's width only then, because that forces a layout.
 */
export async function askCompany(ctx: BreathVerbs): Promise<void> {
  const { id, settled } = destination(ctx.config, ctx.facts);
  const asked = settled && hasBreathTest(ctx.settings) ? String(id) : null;
  const { askedFor, state } = ctx.slice.question;
  if (asked !== null && asked === askedFor && (state === 'answered' || state === 'asking')) return;
  if (asked === null && askedFor === null) return;
  const width = ctx.slice.width ?? ctx.services.device.width();
  const key = ctx.facts.sign?.names.key;
  ctx.update({ width, draw: key === undefined ? null : breathDraw(key, seededRandom), company: 'unknown' });
  const send = (signal: AbortSignal) =>
    ctx.services.http.send(getCompanyBreathalyzerData, { subLocationId: id }, { signal });
  await ask(ctx, asked, send, (company) => ({ company }));
}
