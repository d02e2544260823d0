import type { Verbs } from 'gatehouse-engine';
import { askServer } from '../../../../plugins/_kit/offline/way-on.ts';
import { checkNewcheck } from '../../../../schemas/generated/calls/check-newcheck.ts';
import type { NewcheckRead } from './slide.ts';

/** Forward only with a code that the server accepts. A call that fails is told at once, with another try and a way on. */
export async function leave(c: Verbs<'newcheck', NewcheckRead>): Promise<boolean> {
  const entry = c.slice.entry.trim();
  if (entry === '') return false;
  if (entry === c.slice.accepted || c.slice.isWithout) return true;
  const send = () => c.services.http.send(checkNewcheck, { entry }, { signal: c.signal });
  const outcome = await askServer(c, 'person', send);
  if (outcome.kind === 'stay') return false;
  const isAccepted = outcome.kind === 'answer' && outcome.value.accepted;
  c.update((slice) => {
    slice.accepted = isAccepted ? entry : '';
    slice.refused = outcome.kind === 'answer' && !isAccepted ? entry : null;
    slice.isWithout = outcome.kind === 'without';
  });
  return isAccepted || outcome.kind === 'without';
}
