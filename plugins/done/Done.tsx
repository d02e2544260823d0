import { BellRing, Check, CloudCheck, CloudOff, FileText, UserRoundCheck } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { destination, placeNames } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { waitsInLine } from '../../domain/waiting-line.ts';
import { announce, Button, Notice, SlideFrame } from '../../page/ui/index.ts';
import { PASS_ASIDE, PASS_SHOWN, type PassAddress } from '../_kit/pass/stored-pass.ts';
import { VisitCode } from '../_kit/print/VisitCode.tsx';
import type { DoneContext } from './context.ts';
import type { HostSaid } from './HostAnswer.tsx';
import { Facilities, HostAnswer, KeepDetails, LastParts, Left, Pass, PrintHere } from './parts.tsx';
import { printoutHint } from './printout.ts';
import { useCountdown } from './use-countdown.ts';
import './done.css';

/** A long number as it is read aloud: in threes. */
const inGroups = (number: number): string =>
  number < 1e6 ? String(number) : String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

const SPOKEN_AT = [10, 5];

/** How long a visitor's own device can show the visit's code again where there is no pass. */
const CODE_KEPT_MS = 16 * HOUR_MS;

/** A tick, a thank-you by name and a button back to the start. */
export default function Done({ ctx }: { readonly ctx: DoneContext }): ReactNode {
  const { facts, services, settings, go } = ctx;
  const t = services.text;
  const isKiosk = isOn(settings.module_kiosk);
  const name = facts.form?.values['form_field_name']?.trim() ?? '';
  const host = facts.form?.values['label_who_visit']?.trim() ?? '';
  const hint = printoutHint(facts, settings);
  const isUnconfirmed = facts.sign?.delivery === 'unconfirmed';
  const [pass, setPass] = useState<PassAddress | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const { connection } = services;
  const { awaySince, waiting } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const isSent = awaySince === null && waiting.count === 0;
  const [hostSaid, setHostSaid] = useState<HostSaid>({ isHeld: false, isNamed: false });
  const [isTaken, setTaken] = useState(false);
  const parts = services.visit.last();
  const goesOn = parts.some(({ choices }) => choices.some(({ isMain }) => isMain));
  const left = useCountdown(ctx);
  const countdown = t('done_countdown', { seconds: left });
  // On a person's own device the start shows the pass: this button is for the next visitor.
  const isKept = pass !== null && !isKiosk;
  const offered = isKiosk && pass ? new URL(pass.url, services.pageUrl()).href : '';
  const waits = !isUnconfirmed && waitsInLine(ctx.config.waitingLine, destination(ctx.config, facts));
  const where = isOn(settings.module_pass) || waits ? '' : placeNames(ctx.config, facts).join(' – ');
  const number = facts.sign?.signatureId ?? 0;

  const code = facts.sign && (
    <VisitCode text={offered || facts.sign.qrcode} image={facts.sign.qrImage} alt={t('sign_qr_alt')}>
      {t(offered === '' ? 'sign_qr_hint' : isTaken ? 'pass_taken' : 'pass_take_along')}
      {offered !== '' && number !== 0 && (
        <span className="gh-done__number">
          {t('sign_label_number')} <b dir="ltr">{inGroups(number)}</b>
        </span>
      )}
    </VisitCode>
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a pass takes its place.
  useEffect(() => {
    if (isKiosk) return;
    const until = ctx.clock.now() + CODE_KEPT_MS;
    const before = services.session.get(PASS_SHOWN);
    import('../_kit/pass/device-pass.ts').then(
      // Meanwhile its pass may have come, or the visitor may have left.
      (part) => services.session.get(PASS_SHOWN) !== before || ctx.signal.aborted || part.remember(ctx, until),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (SPOKEN_AT.includes(left)) announce(countdown);
  }, [left, countdown]);

  const finish = (): void => {
    if (!isKiosk) services.session.set(PASS_SHOWN, PASS_ASIDE);
    go.restart('finished');
  };

  const mark = (
    <svg className="gh-done__mark" viewBox="0 0 96 96" role="img" aria-label={t('done_checkmark_alt')}>
      <circle className="gh-done__disc" cx="48" cy="48" r="44" />
      <path className="gh-done__tick" d="m28 50 14 14 27-30" />
    </svg>
  );
  if (hasLeft || parts.some((part) => part.hasLeft))
    return (
      <Suspense fallback={null}>
        <Left ctx={ctx} mark={mark} />
      </Suspense>
    );
  return (
    <SlideFrame
      className={offered === '' ? 'gh-done' : 'gh-done gh-done--pass'}
      layout="center"
      tone={isUnconfirmed ? 'warning' : 'success'}
      title={t(isUnconfirmed ? 'done_unconfirmed_title' : 'done_title')}
      sentence={name === '' ? t('done_greeting_no_name') : t('done_greeting', { name })}
      actions={
        <Button
          action="done"
          variant={isKept ? 'quiet' : goesOn ? 'secondary' : 'primary'}
          size={isKept ? 'normal' : 'big'}
          icon={isKept ? undefined : <Check aria-hidden="true" />}
          onClick={finish}
        >
          {t(isKept ? 'done_another' : 'done_button')}
          <span className="gh-done__countdown" aria-hidden="true">
            {countdown}
          </span>
        </Button>
      }
    >
      {isUnconfirmed ? <UserRoundCheck className="gh-done__mark gh-done__mark--person" aria-hidden="true" /> : mark}
      {waits ? (
        <Notice tone="info" icon={<BellRing className="gh-icon" aria-hidden="true" />}>
          {t(isOn(settings.module_pass) ? 'pass_calls' : 'done_wait')}
        </Notice>
      ) : (
        !hostSaid.isHeld && <p className="gh-done__welcome">{t(isUnconfirmed ? 'done_unconfirmed' : 'done_welcome')}</p>
      )}
      {where !== '' && (
        <p className="gh-done__where">
          {t('sign_label_destination')} <strong>{where}</strong>
        </p>
      )}
      {host !== '' && !hostSaid.isNamed && <p>{t('done_host', { host })}</p>}
      {isOn(settings.module_tell_host) && (facts.sign?.delivery ?? 'now') === 'now' && (
        <Suspense fallback={null}>
          <HostAnswer ctx={ctx} onSaid={setHostSaid} />
        </Suspense>
      )}
      {facts.sign?.delivery === 'later' && (
        <Notice
          tone={isSent ? 'success' : 'info'}
          icon={
            isSent ? (
              <CloudCheck className="gh-icon" aria-hidden="true" />
            ) : (
              <CloudOff className="gh-icon" aria-hidden="true" />
            )
          }
        >
          {t(isSent ? 'done_sent' : 'done_kept')}
        </Notice>
      )}
      {isOn(settings.module_pass) ? (
        <Suspense fallback={code}>
          <Pass
            ctx={ctx}
            code={code}
            waits={waits}
            onPass={setPass}
            onTaken={() => setTaken(true)}
            onLeft={() => setLeft(true)}
          />
        </Suspense>
      ) : (
        code
      )}
      {parts.length > 0 && (
        <Suspense fallback={null}>
          <LastParts ctx={ctx} parts={parts} />
        </Suspense>
      )}
      {settings.facilities && (
        <Suspense fallback={null}>
          <Facilities ctx={ctx} />
        </Suspense>
      )}
      {hint.kind === 'away' && (
        <Suspense fallback={null}>
          <PrintHere ctx={ctx} />
        </Suspense>
      )}
      {hint.kind === 'take' && (
        <Notice tone="info" icon={<FileText className="gh-icon" aria-hidden="true" />}>
          {t('done_printout_hint')}
        </Notice>
      )}
      {hint.kind === 'missing' && <Notice tone="warning">{t('print_failed')}</Notice>}
      {hint.kind === 'open' && (
        <a className="gh-done__pdf" data-action="popup-pdf" href={hint.href} target="_blank" rel="noreferrer">
          <FileText aria-hidden="true" /> {t('sign_popup_pdf')}
        </a>
      )}
      {!isKiosk && services.device.details && (
        <Suspense fallback={null}>
          <KeepDetails ctx={ctx} />
        </Suspense>
      )}
    </SlideFrame>
  );
}
