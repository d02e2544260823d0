import { endCrew } from '../../schemas/generated/calls/end-crew.ts';
import { readShown } from '../_kit/pass/device-pass.ts';
import { PASS_ASIDE, PASS_SHOWN } from '../_kit/pass/stored-pass.ts';
import { handOn } from './handed-on.ts';
import type { CrewVerbs } from './reads.ts';
import { sharedBy } from './shared.ts';

export async function chooseLast(ctx: CrewVerbs, choice: string): Promise<void> {
  const { code, size, done } = ctx.slice;
  if (choice === 'show-crew-code') return ctx.update({ showsCode: true });
  if (choice === 'sign-out-crew') return signOut(ctx);
  if (choice !== 'next-of-crew') return;
  ctx.services.session.set(PASS_SHOWN, PASS_ASIDE);
  handOn(ctx.services.session, { code, size, done, shared: ctx.slice.shared ?? sharedBy(ctx) }, ctx.clock.now());
  ctx.go.restart('finished');
}

async function signOut(ctx: CrewVerbs): Promise<void> {
  const { http, session, device } = ctx.services;
  const set = (leaving: 'sending' | 'failed' | 'left') => ctx.update({ leaving });
  set('sending');
  const id = ctx.facts.sign?.signatureId ?? 0;
  const answer = await http.send(endCrew, { id }, { signal: ctx.visitSignal });
  if (!answer.ok || !answer.value.left) return set('failed');
  const shown = readShown(session.get(PASS_SHOWN), ctx.clock.now());
  session.remove(PASS_SHOWN);
  if (shown !== null && shown.url !== '') (await device.pass?.().catch(() => null))?.forget(shown);
  set('left');
}
