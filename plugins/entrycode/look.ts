import { takeCode } from '../../schemas/generated/calls/take-code.ts';
import { askServer } from '../_kit/offline/find-way-on.ts';
import type { CodeVerbs } from './slide.ts';

/** A camera may read anything. */
const MAX = 200;

const LINK = /^\/(?:(?:[\w-]+\/)?(?:pass|out)|i)\/([\w-]+)\/?$/;

/** Extracts the code from this site's links; other text stays, because the server knows more forms [GATE-06]. */
export function readCode(text: string, pageUrl: string): string {
  const trimmed = text.trim();
  const isLink = /^(https?:\/)?\//i.test(trimmed) && URL.canParse(trimmed, pageUrl);
  const { origin, pathname } = isLink ? new URL(trimmed, pageUrl) : { origin: '', pathname: '' };
  const inLink = isLink && origin === new URL(pageUrl).origin ? LINK.exec(pathname)?.[1] : undefined;
  return (inLink ?? trimmed).slice(0, MAX);
}

/** Looks a code up and shows its data, or why it cannot be used [GATE-06]. */
export async function look(ctx: CodeVerbs, text: string): Promise<void> {
  const code = readCode(text, ctx.services.pageUrl());
  if (code === '') return;
  const request = { locationId: ctx.config.location.id, code, prepare: ctx.slice.isPreparing ? 1 : 0 } as const;
  const send = () => ctx.services.http.send(takeCode, request, { signal: ctx.signal });
  const outcome = await askServer(ctx, 'later', send);
  if (ctx.signal.aborted) return;
  if (outcome.kind !== 'answer') {
    // Without the server, the visitor types everything.
    const problem = outcome.kind === 'without' ? ('unread' as const) : null;
    return ctx.update((slice) => void Object.assign(slice, { problem, entry: problem ? '' : slice.entry }));
  }
  const { status, ...answer } = outcome.value;
  if (status === 'found') {
    const { language } = answer;
    if (language && !ctx.slice.isPreparing) ctx.emit('language:wanted', { key: language });
    return ctx.update({ entry: code, problem: null, found: { status, ...answer }, code });
  }
  const otherDay = status === 'early' || status === 'expired' ? (answer.date ?? null) : null;
  ctx.update({ entry: code, problem: status, otherDay });
}
