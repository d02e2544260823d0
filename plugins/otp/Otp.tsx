import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Notice, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import { AwayNotice } from '../_kit/offline/AwayNotice.tsx';
import { formatTime } from '../_kit/page/format-time.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { followDelivery } from './delivery.ts';
import type { OtpContext } from './reads.ts';
import './otp.css';
import { sendCode } from './sending.ts';
import { nextOf } from './slice.ts';
import { continueWithoutCode } from './verifying.ts';

/** Formats ISO, `2026-11-21 08:00:00`, Unix seconds or milliseconds as a time of day; other text is shown as it is. */
export function clockTime(time: string, locale: string, timeZone?: string | null): string {
  const text = time.trim();
  const at = /^\d{9,13}(\.\d+)?$/.test(text) ? ofUnix(Number(text)) : Date.parse(text.replace(' ', 'T'));
  if (!/^\d{4}-\d\d-\d\d[T ]|^\d{9,13}(\.\d+)?$/.test(text) || Number.isNaN(at)) return text;
  // Without an offset, it is by the location's clock already.
  const isByClock = /[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  return formatTime(at, { timeStyle: 'short' }, locale, isByClock ? null : timeZone);
}

/** Below 1e11 are seconds: as milliseconds they would be in 1973 or earlier. */
const ofUnix = (number: number): number => (number < 1e11 ? number * 1000 : number);

const LONGEST_COUNT = 900;

/** Entry of a texted code; a new code, another number or staff are ways out [OTP-02..06]. */
export default function Otp({ ctx }: { readonly ctx: OtpContext }): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  const isVerified = slice.verifiedPhone !== null && slice.verifiedPhone === slice.phone;
  useDelivery(ctx, isVerified);
  const title = t('otp_title');
  if (isVerified)
    return (
      <SlideFrame title={title} icon={MessageSquareText} tone="success" actions={<ChangePhone ctx={ctx} />}>
        <Notice tone="success">{t('otp_verified')}</Notice>
      </SlideFrame>
    );
  if (slice.sending === 'no-phone')
    return (
      <SlideFrame title={title} icon={MessageSquareText} tone="warning" actions={<ChangePhone ctx={ctx} />}>
        <Notice tone="warning" role="alert">
          {t('phone_not_exist_msg')}
        </Notice>
      </SlideFrame>
    );
  return (
    <SlideFrame
      title={title}
      sentence={slice.sent > 0 ? t('otp_instruction', { name: `\u2066${slice.phone}\u2069` }) : undefined}
      icon={MessageSquareText}
      className="gh-otp"
    >
      <CodeBoxes
        digits={slice.digits}
        onChange={(digits, isEnd) => {
          ctx.update({ digits: [...digits], error: null });
          if (isEnd && /^\d{4}$/.test(digits.join(''))) void ctx.go.next();
        }}
        error={slice.error && t(slice.error === 'wrong' ? 'otp_matching_error' : 'otp_incomplete')}
        label={t('otp_code_label')}
        boxLabel={(n, m) => t('otp_digit', { n, m })}
        focus={slice.focus}
      />
      {slice.sending === 'failed' && <SendFailed ctx={ctx} />}
      <Ways ctx={ctx} />
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

interface Props {
  readonly ctx: OtpContext;
}

function SendFailed({ ctx }: Props): ReactNode {
  const t = ctx.services.text;
  const { message, reason, isAway, phone } = ctx.slice;
  const goOn = (): void => {
    continueWithoutCode(ctx, phone);
    void ctx.go.next();
  };
  return (
    <>
      <Notice tone="danger" role="alert" title={t('otp_send_failed')}>
        {message !== null && <p>{message}</p>}
        {t('otp_status_failed', { reason: reason || t('otp_status_unknown') })}
      </Notice>
      {isAway && (
        <AwayNotice ctx={ctx} onRetry={() => void sendCode(ctx)} onGoOn={goOn}>
          {t('otp_away')}
        </AwayNotice>
      )}
    </>
  );
}

function Ways({ ctx }: Props): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  const seconds = useSecondsUntil(ctx, slice.resendAt);
  const isWaiting = seconds > 0 && slice.sending !== 'sending';
  return (
    <>
      <StatusLine state={statusOf(ctx)}>{statusText(ctx, seconds === 0)}</StatusLine>
      <div className="gh-otp__ways">
        {isWaiting && seconds <= LONGEST_COUNT && <p className="gh-otp__wait">{t('otp_resend_in', { seconds })}</p>}
        {!isWaiting && slice.sending !== 'none' && (
          <Button
            action="resend"
            variant={nextOf(slice) === 'hidden' ? 'primary' : 'secondary'}
            busy={slice.sending === 'sending'}
            onClick={() => void sendCode(ctx)}
          >
            {t('otp_resend')}
          </Button>
        )}
        <ChangePhone ctx={ctx} />
      </div>
    </>
  );
}

function ChangePhone({ ctx: { facts, go, services } }: Props): ReactNode {
  // The form may have asked for other things since.
  const phoneAt = facts.form?.otp?.askedAt;
  return (
    <Button action="change-phone" onClick={() => void (phoneAt === undefined ? go.previous() : go.to(phoneAt))}>
      {services.text('otp_change_phone')}
    </Button>
  );
}

function statusOf({ slice }: OtpContext): 'waiting' | 'ok' | 'failed' | 'idle' | null {
  if (slice.sending === 'sending') return 'waiting';
  if (slice.sending !== 'sent') return null;
  if (slice.delivery === 'delivered') return 'ok';
  return slice.delivery === 'failed' ? 'failed' : 'idle';
}

function statusText({ slice, config, services: { text: t } }: OtpContext, mayResend: boolean): string {
  if (slice.sending === 'sending') return t('otp_sending');
  if (slice.sending !== 'sent') return '';
  const time = (text: string): string => `\u2068${clockTime(text, config.language.locale, config.timeZone)}\u2069`;
  if (slice.delivery === 'delivered') {
    return slice.deliveredAt === ''
      ? t('otp_status_delivered')
      : t('otp_status_delivered_at', { time: time(slice.deliveredAt) });
  }
  if (slice.delivery === 'failed') return t('otp_status_failed', { reason: t('otp_status_unknown') });
  if (slice.delivery === 'late' || mayResend) return t('otp_status_late');
  const news = slice.sent > 1 ? t('otp_resent') : '';
  if (slice.sentAt === '') return news || t('otp_status_pending');
  return [news, t('otp_status_sent_at', { time: time(slice.sentAt) })].join(' ').trim();
}

function useDelivery(ctx: OtpContext, isVerified: boolean): void {
  const latest = useRef(ctx);
  latest.current = ctx;
  const { sent, delivery } = ctx.slice;
  const isOpen = sent > 0 && delivery === 'pending' && !isVerified;
  const { signal } = ctx;
  useEffect(() => {
    if (!isOpen || sent === 0) return;
    const left = new AbortController();
    void followDelivery(latest.current, AbortSignal.any([signal, left.signal]));
    return () => left.abort();
  }, [isOpen, sent, signal]);
}

function useSecondsUntil({ clock, signal }: OtpContext, until: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const count = (): void => {
      tick((n) => n + 1);
      if (until <= clock.now()) left.abort();
    };
    if (until > clock.now()) clock.interval(1000, count, AbortSignal.any([signal, left.signal]));
    return () => left.abort();
  }, [until, clock, signal]);
  return Math.max(0, Math.ceil((until - clock.now()) / 1000));
}
