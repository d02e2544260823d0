import { type Clock, inTime, type ModalOptions, type ModalResult, type RuleContext } from 'gatehouse-engine';
import { createElement, type ReactNode } from 'react';
import type { CallResult } from '../calls/call-error.ts';
import { callMessage } from '../calls/call-message.ts';
import type { SharedText } from '../page/services.ts';
import { isAway } from './connection.ts';
import { offlineRule } from './rule.ts';

/** What was asked: something that can be checked later, or something only the server or a person can give [OFF-04]. */
export type Need = 'later' | 'person';

/** The words for going on without the server. */
export interface WayOn {
  /** What to do, in one or two sentences. */
  readonly body: string;
  /** Label of the button that goes on. */
  readonly label: string;
}

/**
 * The way on where the server cannot be reached; null where the location checks nobody in without it. What can be
 * checked later needs nobody. For the rest the visitor is sent to a person, who can let them go on, unless the location
 * lets visitors go on by themselves.
 */
export function wayOn(ctx: Pick<RuleContext, 'config' | 'facts'>, need: Need, t: SharedText): WayOn | null {
  const rule = offlineRule(ctx);
  if (rule === 'refuse') return null;
  if (need === 'later') return { body: t('offline_later'), label: t('action_go_on') };
  return rule === 'allow'
    ? { body: t('offline_without'), label: t('action_go_on') }
    : { body: t('offline_ask_person'), label: t('offline_person_here') };
}

/** How long the visitor waits for the code of the button that goes on, in milliseconds. */
const BODY_MS = 1000;

interface Asker extends Pick<RuleContext, 'config' | 'facts'> {
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly services: { readonly text: SharedText };
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly visitSignal: AbortSignal;
}

/**
 * What the visitors of these visits have been told: once that checks are made up for later, and once to have a person let
 * them go on. Each is said once a visit [OFF-04].
 */
const notified: Readonly<Record<Need, WeakSet<AbortSignal>>> = { later: new WeakSet(), person: new WeakSet() };

/** An answer; or that the visitor goes on without one; or that they stay on the slide. */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'without' }
  | { readonly kind: 'stay' };

/**
 * Makes a call that the way through the visit depends on. A failure is told at once, in words. Where the server cannot
 * be reached there is a way on [OFF-04] [OFF-08]; where it refused, and where the location wants it so, another try or
 * the way back [CALL-03]. `words` say what could not be done.
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
    const way = isAway(answer.error) ? wayOn(ctx, need, t) : null;
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
    // Without the code for a button of its own, the way on takes the place of the way back.
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
    // Going on needs nobody's leave where it is checked later: then having read it is enough.
    if (way !== null && (isGoingOn || need === 'later')) notified[need].add(ctx.visitSignal);
    if (isGoingOn) return { kind: 'without' };
    if (choice !== 'submit') return { kind: 'stay' };
  }
}

/** Loaded when needed, because declarations of slides must not import components; it comes with those of the visit. */
async function bodyOf(said: string, way: WayOn, onGoOn: () => void): Promise<ReactNode> {
  const { WayOnBody } = await import('./AwayNotice.tsx');
  return createElement(WayOnBody, { said, way, onGoOn });
}
