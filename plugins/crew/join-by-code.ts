import { joinCrew } from '../../schemas/generated/calls/join-crew.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { follow } from './follow.ts';
import { takeHandedOn } from './handed-on.ts';
import type { CrewHook, CrewVerbs } from './reads.ts';
import type { JoiningState } from './slice.ts';

const AGAIN_MS = 3000;

/** Joins the crew whose code was scanned or handed on at a kiosk. */
export async function joinByCode(ctx: CrewHook): Promise<void> {
  const { session } = ctx.services;
  const handed = takeHandedOn(session);
  const scanned = session.get('gatehouse_crew');
  session.remove('gatehouse_crew');
  if (handed !== null) {
    const { code, size, done, shared } = handed;
    return ctx.update({ code, size, done, shared, joining: 'found' });
  }
  if (scanned) ctx.update({ code: scanned, part: 'alone', joining: 'looking' });
  const { joining, part } = ctx.slice;
  if (joining === 'looking' || joining === 'waiting' || joining === 'unread') await look(ctx);
  else if (part === 'first') await follow(ctx, ctx.signal);
}

async function look(ctx: CrewVerbs): Promise<void> {
  while (!ctx.signal.aborted) {
    const request = { locationId: ctx.config.location.id, code: ctx.slice.code };
    const answer = await ctx.services.http.send(joinCrew, request, { signal: ctx.signal });
    if (ctx.signal.aborted) return;
    const { status, answers = [], ...shared } = answer.ok ? answer.value : ({ status: 'unread', answers: [] } as const);
    const joining: JoiningState = status;
    ctx.update({ joining, shared: joining === 'found' ? { ...shared, answers } : null });
    const isOver = answer.ok ? status !== 'waiting' : !isAway(answer.error);
    if (isOver) return;
    await ctx.clock.sleep(AGAIN_MS, ctx.signal);
  }
}
