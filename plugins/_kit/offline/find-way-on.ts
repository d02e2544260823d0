import { type Clock, inTime, type ModalOptions, type ModalResult } from 'gatehouse-engine';
import { createElement, type ReactNode } from 'react';
import type { CallResult } from '../calls/call-error.ts';
import { callMessage } from '../calls/call-message.ts';
import type { SharedText } from '../page/services.ts';
import type { RuleContext } from '../product.ts';
import { isAway } from './connection.ts';
import { offlineRule } from './rule.ts';

/** 'later' can be checked afterwards; 'person' needs the server or a person [OFF-04]. */
export type Need = 'later' | 'person';

export interface WayOn {
  readonly body: string;
  readonly label: string;
}

/**
 * How to continue without the server; null where the location refuses. A 'person' step needs approval, unless visitors
 * may continue alone.
 */
export function findWayOn(ctx: Pick<RuleContext, 'config' | 'facts'>, need: Need, t: SharedText): WayOn | null {
  const rule = offlineRule(ctx);
  if (rule === 'refuse') return null;
  if (need === 'later') return { body: t('offline_later'), label: t('action_go_on') };
  return rule === 'allow'
    ? { body: t('offline_without'), label: t('action_go_on') }
    : { body: t('offline_ask_person'), label: t('offline_person_here') };
}

const BODY_MS = 1000;

interface Asker extends Pick<RuleContext, 'config' | 'facts'> {
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly services: { readonly text: SharedText };
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly visitSignal: AbortSignal;
}

/** Visits whose visitor has had the notice [OFF-04]. */
const notified: Readonly<Record<Need, WeakSet<AbortSignal>>> = { later: new WeakSet(), person: new WeakSet() };

export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'without' }
  | { readonly kind: 'stay' };

/**
 * Makes a call the visit depends on. Offline the visitor can continue [OFF-04] [OFF-08]; after a refusal they can retry
 * or stay [CALL-03]. `words` say what failed.
 */
export async function askServer<T>(
  ctx: Asker,
  need: Need,
  call: () => Promise<CallResult<T>>,
  words?: string,
): Promise<Outcome<T>> {
  const t = ctx.services.text;
  for (;;) {
    const answer = await call();
    if (answer.ok) return { kind: 'answer', value: answer.value };
    if (answer.error.kind === 'aborted' || ctx.signal.aborted) return { kind: 'stay' };
    const way = isAway(answer.error) ? findWayOn(ctx, need, t) : null;
    if (way !== null && notified[need].has(ctx.visitSignal)) return { kind: 'without' };
    const said = words ?? callMessage(answer.error, t);
    const goingOn = new AbortController();
    const body =
      way &&
      (await inTime(
        ctx.clock,
        BODY_MS,
        bodyOf(said, way, () => goingOn.abort()),
        null,
      ).catch(() => null));
    // Without the body's code, Cancel becomes the way on.
    const isPlain = way !== null && body === null;
    const choice = await ctx.modal({
      title: t(way === null ? 'error_call_title' : 'offline_title'),
      body: body ?? (way === null ? said : `${said} ${way.body}`),
      submit: t('action_retry'),
      cancel: isPlain ? way.label : t('action_cancel'),
      emphasis: way === null ? 'submit' : isPlain ? 'cancel' : 'body',
      signal: goingOn.signal,
    });
    const isGoingOn = (isPlain && choice === 'cancel') || (goingOn.signal.aborted && !ctx.signal.aborted);
    // A later check needs no approval.
    if (way !== null && (isGoingOn || need === 'later')) notified[need].add(ctx.visitSignal);
    if (isGoingOn) return { kind: 'without' };
    if (choice !== 'submit') return { kind: 'stay' };
  }
}

/** Slide declarations must not import components. */
async function bodyOf(said: string, way: WayOn, onGoOn: () => void): Promise<ReactNode> {
  const { WayOnBody } = await import('./AwayNotice.tsx');
  return createElement(WayOnBody, { said, way, onGoOn });
}
