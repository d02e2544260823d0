import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Notice, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import { AwayNotice } from '../_kit/offline/AwayNotice.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import type { OtpContext } from './context.ts';
import { followDelivery } from './delivery.ts';
import './otp.css';
import { sendCode } from './sending.ts';
import { nextOf } from './slice.ts';
import { goOnWithout } from './verifying.ts';

/**
 * A time as a server writes it (ISO, `2026-11-21 08:00:00`, Unix seconds or milliseconds), as hours and minutes in the
 * visitor's language. What is none of these is shown as it is: the server meant it to be read.
 */
export function clockTime(time: string, locale: string): string {
  const text = time.trim();
  const date = /^\d{9,13}(\.\d+)?$/.test(text) ? new Date(ofUnix(Number(text))) : new Date(text.replace(' ', 'T'));
  if (!/^\d{4}-\d\d-\d\d[T ]|^\d{9,13}(\.\d+)?$/.test(text) || Number.isNaN(date.getTime())) return text;
  try {
    return new Intl.DateTimeFormat(locale.replace('_', '-'), { timeStyle: 'short' }).format(date);
  } catch {
    return new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(date);
  }
}

/** Seconds would be in 1970 as milliseconds. */
const ofUnix = (number: number): number => (number < 1e11 ? number * 1000 : number);

/** Seconds; a longer wait is not counted down: nobody stays for it. */
const LONGEST_COUNT = 900;

/** Entry of the code sent by text message, with a new code, another number or staff as ways out [OTP-02..06]. */
export default function Otp({ ctx }: { readonly ctx: OtpContext }): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  const waitSeconds = useSecondsUntil(ctx, slice.resendAt);
  const isVerified = slice.verifiedPhone !== null && slice.verifiedPhone === slice.phone;
  useDelivery(ctx, isVerified);

  // The form may have asked for other things since.
  const phoneAt = ctx.facts.form?.otp?.askedAt;
  const changePhone = (
    <Button action="change-phone" onClick={() => void (phoneAt === undefined ? ctx.go.previous() : ctx.go.to(phoneAt))}>
      {t('otp_change_phone')}
    </Button>
  );
  const resend = (
    <Button
      action="resend"
      variant={nextOf(slice) === 'hidden' ? 'primary' : 'secondary'}
      busy={slice.sending === 'sending'}
      onClick={() => void sendCode(ctx)}
    >
      {t('otp_resend')}
    </Button>
  );

  const goOn = (): void => {
    goOnWithout(ctx, slice.phone);
    void ctx.go.next();
  };

  if (isVerified) {
    return (
      <SlideFrame title={t('otp_title')} icon={MessageSquareText} tone="success" actions={changePhone}>
        <Notice tone="success">{t('otp_verified')}</Notice>
      </SlideFrame>
    );
  }
  if (slice.sending === 'no-phone') {
    return (
      <SlideFrame title={t('otp_title')} icon={MessageSquareText} tone="warning" actions={changePhone}>
        <Notice tone="warning" role="alert">
          {t('phone_not_exist_msg')}
        </Notice>
      </SlideFrame>
    );
  }
  return (
    <SlideFrame
      title={t('otp_title')}
      sentence={slice.sent > 0 ? t('otp_instruction', { name: `\u2066${slice.phone}\u2069` }) : undefined}
      icon={MessageSquareText}
      className="gh-otp"
    >
      <CodeBoxes
        digits={slice.digits}
        onChange={(digits) => {
          ctx.update((draft) => {
            draft.digits = [...digits];
          });
          // Nobody has to look for a button once the last digit is there.
          if (/^\d{4}$/.test(digits.join(''))) void ctx.go.next();
        }}
        label={t('otp_code_label')}
        boxLabel={(n, m) => t('otp_digit', { n, m })}
        focus={slice.focus}
      />
      {slice.sending === 'failed' && (
        <Notice tone="danger" role="alert" title={t('otp_send_failed')}>
          {slice.message !== null && <p>{slice.message}</p>}
          {t('otp_status_failed', { reason: slice.reason || t('otp_status_unknown') })}
        </Notice>
      )}
      {slice.sending === 'failed' && slice.isAway && (
        <AwayNotice ctx={ctx} onRetry={() => void sendCode(ctx)} onGoOn={goOn}>
          {t('otp_away')}
        </AwayNotice>
      )}
      <StatusLine state={statusOf(ctx)}>{statusText(ctx, waitSeconds === 0)}</StatusLine>
      <div className="gh-otp__ways">
        {waitSeconds > 0 && slice.sending !== 'sending'
          ? waitSeconds <= LONGEST_COUNT && (
              <p className="gh-otp__wait">{t('otp_resend_in', { seconds: waitSeconds })}</p>
            )
          : slice.sending !== 'none' && resend}
        {changePhone}
      </div>
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
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
  const time = (text: string): string => `\u2068${clockTime(text, config.language.locale)}\u2069`;
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

/** Follows the delivery of each message while the slide is shown. */
function useDelivery(ctx: OtpContext, isVerified: boolean): void {
  const latest = useRef(ctx);
  latest.current = ctx;
  const { sent, delivery } = ctx.slice;
  const isOpen = sent > 0 && delivery === 'pending' && !isVerified;
  const { signal } = ctx;
  useEffect(() => {
    if (!isOpen || sent === 0) return;
    const following = new AbortController();
    const stop = (): void => following.abort();
    signal.addEventListener('abort', stop, { once: true });
    void followDelivery(latest.current, following.signal);
    return () => {
      signal.removeEventListener('abort', stop);
      stop();
    };
  }, [isOpen, sent, signal]);
}

/** Whole seconds left until a clock time; 0 once it has passed [OTP-06]. */
function useSecondsUntil({ clock, signal }: OtpContext, until: number): number {
  const left = (): number => Math.max(0, Math.ceil((until - clock.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    const counting = new AbortController();
    const stop = (): void => counting.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (until > clock.now()) {
      clock.interval(
        1000,
        () => {
          tick((n) => n + 1);
          if (until <= clock.now()) stop();
        },
        counting.signal,
      );
    }
    return () => {
      signal.removeEventListener('abort', stop);
      stop();
    };
  }, [until, clock, signal]);
  return left();
}
