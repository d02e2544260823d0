import { endCrew } from '../../schemas/generated/calls/end-crew.ts';
import { readShown } from '../_kit/pass/device-pass.ts';
import { PASS_ASIDE, PASS_SHOWN } from '../_kit/pass/stored-pass.ts';
import type { CrewVerbs } from './context.ts';
import { handOn } from './handed-on.ts';
import { sharedBy } from './shared.ts';

/** What is chosen about the crew on the last slide. */
export async function chooseLast(c: CrewVerbs, choice: string): Promise<void> {
  const { code, size, done } = c.slice;
  if (choice === 'show-crew-code') return c.update((slice) => void Object.assign(slice, { showsCode: true }));
  if (choice === 'sign-out-crew') return signOut(c);
  if (choice !== 'next-of-crew') return;
  c.services.session.set(PASS_SHOWN, PASS_ASIDE);
  handOn(c.services.session, { code, size, done, shared: c.slice.shared ?? sharedBy(c) }, c.clock.now());
  c.go.restart('finished');
}

async function signOut(c: CrewVerbs): Promise<void> {
  const { http, session, device } = c.services;
  const set = (leaving: 'sending' | 'failed' | 'left') =>
    c.update((slice) => {
      slice.leaving = leaving;
    });
  set('sending');
  const id = c.facts.sign?.signatureId ?? 0;
  const answer = await http.send(endCrew, { id }, { signal: c.visitSignal });
  if (!answer.ok || !answer.value.left) return set('failed');
  // Their own pass is over, too.
  const shown = readShown(session.get(PASS_SHOWN), c.clock.now());
  session.remove(PASS_SHOWN);
  if (shown !== null && shown.url !== '') (await device.pass?.().catch(() => null))?.forget(shown);
  set('left');
}
