import { Check, CloudCheck, CloudOff, FileText, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { waitsInLine } from '../../domain/waiting-line.ts';
import { announce, Button, Notice, SlideFrame } from '../../page/ui/index.ts';
import { PASS_ASIDE, PASS_SHOWN, type PassAddress } from '../_kit/pass/stored-pass.ts';
import { VisitCode } from '../_kit/print/VisitCode.tsx';
import type { CollectedVisit } from '../_kit/visit/collect.ts';
import { Fact } from './Fact.tsx';
import type { HostSaid } from './HostAnswer.tsx';
import { More } from './More.tsx';
import { Facilities, HostAnswer, KeepDetails, LastParts, Left, Pass, PrintHere } from './parts.tsx';
import { printoutHint } from './printout.ts';
import type { DoneContext } from './slide.ts';
import { useCountdown } from './use-countdown.ts';
import type { PassLine } from './use-pass-address.ts';
import '../_kit/pass/boarding-pass.css';
import './done.css';

interface Props {
  readonly ctx: DoneContext;
}

const SPOKEN_AT = [10, 5];

/** For the visit's code, where there is no pass. */
const CODE_KEPT_MS = 16 * HOUR_MS;

/** A tick, a thank-you by name and a button back to the start [DONE-01]. */
export default function Done({ ctx }: Props): ReactNode {
  const t = ctx.services.text;
  const [hasLeft, setLeft] = useState(false);
  const parts = ctx.services.visit.last();
  const left = useCountdown(ctx);
  const countdown = t('done_countdown', { seconds: left });
  useRememberedCode(ctx);
  useEffect(() => {
    if (SPOKEN_AT.includes(left)) announce(countdown);
  }, [left, countdown]);

  const mark = (
    <svg className="gh-done__mark" viewBox="0 0 96 96" role="img" aria-label={t('done_checkmark_alt')}>
      <circle className="gh-done__disc" cx="48" cy="48" r="44" />
      <path className="gh-done__tick" d="m28 50 14 14 27-30" />
    </svg>
  );
  if (hasLeft || parts.some((part) => part.hasLeft)) return <Left ctx={ctx} mark={mark} />;
  return <CheckedIn ctx={ctx} mark={mark} parts={parts} countdown={countdown} onLeft={() => setLeft(true)} />;
}

/** On a visitor's own device; a pass replaces the code. */
function useRememberedCode(ctx: DoneContext): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit.
  useEffect(() => {
    if (isOn(ctx.settings.module_kiosk)) return;
    const { session } = ctx.services;
    const until = ctx.clock.now() + CODE_KEPT_MS;
    const before = session.get(PASS_SHOWN);
    import('../_kit/pass/device-pass.ts').then(
      // A pass may have arrived since, or the visitor may have left.
      (part) => session.get(PASS_SHOWN) !== before || ctx.signal.aborted || part.remember(ctx, until),
      () => {},
    );
  }, []);
}

interface CheckedInProps extends Props {
  readonly mark: ReactNode;
  readonly parts: ReturnType<CollectedVisit['last']>;
  readonly countdown: string;
  onLeft(): void;
}

function CheckedIn({ ctx, mark, parts, countdown, onLeft }: CheckedInProps): ReactNode {
  const { config, facts, services, settings } = ctx;
  const t = services.text;
  const isKiosk = isOn(settings.module_kiosk);
  const hasPass = isOn(settings.module_pass);
  const isUnconfirmed = facts.sign?.delivery === 'unconfirmed';
  const [pass, setPass] = useState<PassAddress | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [line, setLine] = useState<PassLine | null>(null);
  const [hostSaid, setHostSaid] = useState<HostSaid>({ isHeld: false, isNamed: false });
  const name = facts.form?.values['form_field_name']?.trim() ?? '';
  const offered = isKiosk && pass ? new URL(pass.url, services.pageUrl()).href : '';
  const waits = !isUnconfirmed && waitsInLine(config.waitingLine, destination(config, facts));
  const code = <Code ctx={ctx} offered={offered} isTaken={isTaken} />;
  const isMain = (part: (typeof parts)[number]): boolean => part.choices.some((choice) => choice.isMain);
  const rest = <Rest ctx={ctx} parts={parts.filter((part) => !isMain(part))} />;
  return (
    <SlideFrame
      className="gh-done"
      layout="center"
      tone={isUnconfirmed ? 'warning' : 'success'}
      title={t(isUnconfirmed ? 'done_unconfirmed_title' : 'done_title')}
      sentence={name === '' ? t('done_greeting_no_name') : t('done_greeting', { name })}
      picture={
        isUnconfirmed ? <UserRoundCheck className="gh-done__mark gh-done__mark--person" aria-hidden="true" /> : mark
      }
      actions={
        <Finish ctx={ctx} isKept={pass !== null && !isKiosk} isContinued={parts.some(isMain)} countdown={countdown} />
      }
    >
      <Fact ctx={ctx} waits={waits} line={line} isUnconfirmed={isUnconfirmed} isHeld={hostSaid.isHeld} />
      <Host ctx={ctx} isNamed={hostSaid.isNamed} onSaid={setHostSaid} />
      {facts.sign?.delivery === 'later' && <Delivery ctx={ctx} />}
      <Printout ctx={ctx} />
      {parts.some(isMain) && <LastParts ctx={ctx} parts={parts.filter(isMain)} />}
      {settings.facilities && <Facilities ctx={ctx} />}
      {hasPass ? (
        <Pass
          ctx={ctx}
          code={code}
          waits={waits}
          onPass={setPass}
          onLine={setLine}
          onTaken={() => setTaken(true)}
          onLeft={onLeft}
        >
          {rest}
        </Pass>
      ) : (
        <>
          {code}
          <More label={t('action_more')}>{rest}</More>
        </>
      )}
    </SlideFrame>
  );
}

function Rest({ ctx, parts }: Pick<CheckedInProps, 'ctx' | 'parts'>): ReactNode {
  return (
    <>
      {parts.length > 0 && <LastParts ctx={ctx} parts={parts} />}
      {!isOn(ctx.settings.module_kiosk) && ctx.services.device.details && <KeepDetails ctx={ctx} />}
    </>
  );
}

interface HostProps extends Props {
  readonly isNamed: boolean;
  onSaid(said: HostSaid): void;
}

function Host({ ctx, isNamed, onSaid }: HostProps): ReactNode {
  const { facts, services, settings } = ctx;
  const host = facts.form?.values['label_who_visit']?.trim() ?? '';
  const isTold = isOn(settings.module_tell_host) && (facts.sign?.delivery ?? 'now') === 'now';
  return (
    <>
      {host !== '' && !isNamed && <p>{services.text('done_host', { host })}</p>}
      {isTold && <HostAnswer ctx={ctx} onSaid={onSaid} />}
    </>
  );
}

interface FinishProps extends Props {
  /** This button is for the next visitor. */
  readonly isKept: boolean;
  readonly isContinued: boolean;
  readonly countdown: string;
}

function Finish({ ctx, isKept, isContinued, countdown }: FinishProps): ReactNode {
  const finish = (): void => {
    if (!isOn(ctx.settings.module_kiosk)) ctx.services.session.set(PASS_SHOWN, PASS_ASIDE);
    ctx.go.restart('finished');
  };
  return (
    <Button
      action="done"
      variant={isKept ? 'quiet' : isContinued ? 'secondary' : 'primary'}
      size={isKept ? 'normal' : 'big'}
      icon={isKept ? undefined : <Check aria-hidden="true" />}
      onClick={finish}
    >
      {ctx.services.text(isKept ? 'done_another' : 'done_button')}
      <span className="gh-done__countdown" aria-hidden="true">
        {countdown}
      </span>
    </Button>
  );
}

/** Groups a long number in threes, for reading aloud. */
const inGroups = (number: number): string =>
  number < 1e6 ? String(number) : String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

interface CodeProps extends Props {
  /** The pass's address, at a kiosk. */
  readonly offered: string;
  readonly isTaken: boolean;
}

function Code({ ctx: { facts, services }, offered, isTaken }: CodeProps): ReactNode {
  const t = services.text;
  if (!facts.sign) return null;
  const { qrcode, qrImage, signatureId } = facts.sign;
  return (
    <VisitCode text={offered || qrcode} image={qrImage} alt={t('sign_qr_alt')}>
      {t(offered === '' ? 'sign_qr_hint' : isTaken ? 'pass_taken' : 'pass_take_along')}
      {offered !== '' && signatureId !== 0 && (
        <span className="gh-done__number">
          {t('sign_label_number')} <b dir="ltr">{inGroups(signatureId)}</b>
        </span>
      )}
    </VisitCode>
  );
}

function Delivery({ ctx: { services } }: Props): ReactNode {
  const { connection, text: t } = services;
  const { awaySince, waiting } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const isSent = awaySince === null && waiting.count === 0;
  const Icon = isSent ? CloudCheck : CloudOff;
  return (
    <Notice tone={isSent ? 'success' : 'info'} icon={<Icon className="gh-icon" aria-hidden="true" />}>
      {t(isSent ? 'done_sent' : 'done_kept')}
    </Notice>
  );
}

function Printout({ ctx }: Props): ReactNode {
  const t = ctx.services.text;
  const hint = printoutHint(ctx.facts, ctx.settings);
  switch (hint.kind) {
    case 'away':
      return <PrintHere ctx={ctx} />;
    case 'take':
      return (
        <Notice tone="info" icon={<FileText className="gh-icon" aria-hidden="true" />}>
          {t('done_printout_hint')}
        </Notice>
      );
    case 'missing':
      return <Notice tone="warning">{t('print_failed')}</Notice>;
    case 'open':
      return (
        <a className="gh-done__pdf" data-action="popup-pdf" href={hint.href} target="_blank" rel="noreferrer">
          <FileText aria-hidden="true" /> {t('sign_popup_pdf')}
        </a>
      );
    default:
      return null;
  }
}
