import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagesFor } from './message-page.ts';
import { setOwnCookie } from './own-cookies.ts';
import { sendPlainPage } from './plain-page.tsx';

const TRIES_COOKIE = 'gatehouse_tries';
const REMEMBERED_S = 300;
/** Seconds; the last one repeats. */
const WAITS_S = [3, 5, 8, 13, 20, 30];

/** Without a script. @param options `waitS`: not earlier than that */
export function sendAgainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, waitS = 0, random = Math.random }: { status: number; waitS?: number; random?: () => number },
): Promise<FastifyReply> {
  const { language, t } = messagesFor(request);
  // A POST is never repeated.
  const isSent = request.method === 'POST';
  const href = isSent ? request.url.replace(/\/out$/, '') : request.url;
  if (!isSent) {
    const tries = triesOf(request);
    const wait = Math.max(waitS, WAITS_S[tries] ?? WAITS_S.at(-1) ?? 0);
    // Spreads visitors turned away together.
    reply.header('refresh', Math.ceil(wait * (1 + random() / 4)));
    const own = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: REMEMBERED_S } as const;
    setOwnCookie(reply, TRIES_COOKIE, String(Math.min(tries + 1, WAITS_S.length)), own);
  }
  return sendPlainPage(reply, status, {
    title: t('again_title'),
    language,
    lines: [t(isSent ? 'error_call_status' : 'again_body')],
    links: [{ href, text: t('action_retry') }],
  });
}

function triesOf({ cookies }: FastifyRequest): number {
  const tries = Number(cookies[TRIES_COOKIE] ?? 0);
  return Number.isInteger(tries) && tries > 0 ? tries : 0;
}
