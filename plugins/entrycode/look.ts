import { takeCode } from '../../schemas/generated/calls/take-code.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import type { CodeVerbs } from './context.ts';
import { readCode } from './read-code.ts';

/** Asks the server what a code stands for, and shows it to be confirmed, or says why it helps nobody [GATE-06]. */
export async function look(ctx: CodeVerbs, text: string): Promise<void> {
  const code = readCode(text, ctx.services.pageUrl());
  if (code === '') return;
  const request = { locationId: ctx.config.location.id, code, prepare: ctx.slice.isPreparing ? 1 : 0 } as const;
  const send = () => ctx.services.http.send(takeCode, request, { signal: ctx.signal });
  const outcome = await askServer(ctx, 'later', send);
  if (ctx.signal.aborted) return;
  if (outcome.kind !== 'answer') {
    // Anyone who goes on without the server types everything.
    const problem = outcome.kind === 'without' ? ('unread' as const) : null;
    return ctx.update((slice) => void Object.assign(slice, { problem, entry: problem ? '' : slice.entry }));
  }
  const { status, ...answer } = outcome.value;
  if (status === 'found') {
    const { language } = answer;
    if (language && !ctx.slice.isPreparing) ctx.emit('language:wanted', { key: language });
    return ctx.update(
      (slice) => void Object.assign(slice, { entry: code, problem: null, found: { status, ...answer }, code }),
    );
  }
  const otherDay = status === 'early' || status === 'expired' ? (answer.date ?? null) : null;
  ctx.update((slice) => void Object.assign(slice, { entry: code, problem: status, otherDay }));
}
