import { CalendarPlus, CloudOff, LogOut, Phone, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isOn } from '../../domain/flag.ts';
import { callHref, passPlace, RULE_TEXTS } from '../../domain/pass.ts';
import { placeNames } from '../../domain/place-names.ts';
import { endPass } from '../../schemas/generated/calls/end-pass.ts';
import { getPass } from '../../schemas/generated/calls/get-pass.ts';
import { announce, Button, Notice, SlideFrame } from '../../ui/index.ts';
import { poll } from '../_kit/calls/poll.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { type DevicePass, shownVisit, wherePass } from '../_kit/pass/device-pass.ts';
import { PASS_SHOWN, type PassAddress } from '../_kit/pass/stored-pass.ts';
import type { DoneContext } from './Done.tsx';
import './pass.css';

/** A visit that waits on the device gets its pass when the server has it. */
const EVERY_MS = 5000;
/** How often a kiosk asks whether its code was scanned. */
const TAKEN_EVERY_MS = 3000;

export interface PassProps {
  readonly ctx: DoneContext;
  /** The visit's code, below the place to go to. */
  readonly code: ReactNode;
  /** The pass's address as the last slide shows it. */
  readonly onPass: (pass: PassAddress) => void;
  /** At a kiosk: somebody has opened the pass at the address that is shown. */
  readonly onTaken: () => void;
  /** The visitor has signed out. */
  readonly onLeft: () => void;
}

/**
 * What makes the last slide a pass [GATE-05]: where to go is on the page already; its address, for a phone to take along
 * or to keep, comes from the backend.
 */
export function Pass({ ctx, code, onPass, onTaken, onLeft }: PassProps): ReactNode {
  const { config, facts, services, settings, clock, signal } = ctx;
  const { http, text: t, device, session } = services;
  const isKiosk = isOn(settings.module_kiosk);
  const place = passPlace(settings, config.photoHost);
  const names = placeNames(config, facts);
  const id = facts.sign?.signatureId ?? 0;
  const [pass, setPass] = useState<PassAddress | null>(null);
  const [devicePass, setDevicePass] = useState<DevicePass | null>(null);
  const [leaving, setLeaving] = useState<'no' | 'sending' | 'failed' | 'kept'>('no');

  // biome-ignore lint/correctness/useExhaustiveDependencies: one poll per time the slide is shown.
  useEffect(() => {
    const run = async (): Promise<void> => {
      const outcome = await poll({
        ...{ clock, signal, everyMs: EVERY_MS },
        run: (own) => http.send(getPass, { id, given: 0 }, { signal: own }),
        done: ({ url }) => url !== '',
      });
      if (outcome.kind !== 'done') return;
      const { url, until, opened } = outcome.value;
      const made = { url: new URL(url, services.pageUrl()).pathname, until };
      setPass(made);
      onPass(made);
      // A shared device keeps nothing of it.
      if (isKiosk) return opened === undefined ? undefined : tellTaken();
      const own = (await device.pass?.().catch(() => null)) ?? null;
      if (signal.aborted) return;
      session.set(PASS_SHOWN, JSON.stringify({ ...shownVisit(ctx, made), code: '' }));
      const name = facts.form?.values['form_field_name']?.trim() ?? '';
      own?.keep({ ...made, name, place: wherePass(ctx) }, place.map === '' ? [] : [place.map]);
      setDevicePass(own);
    };
    const tellTaken = async (): Promise<void> => {
      const outcome = await poll({
        ...{ clock, signal, delayMs: TAKEN_EVERY_MS, everyMs: TAKEN_EVERY_MS },
        run: (own) => http.send(getPass, { id, given: 1 }, { signal: own }),
        done: ({ opened }) => opened !== false,
      });
      if (outcome.kind !== 'done' || outcome.value.opened !== true) return;
      announce(t('pass_taken'));
      onTaken();
    };
    void run();
  }, [signal]);

  const leave = async (): Promise<void> => {
    const choice = await ctx.modal({
      ...{ title: t('pass_leave'), body: wherePass(ctx), cancel: t('action_cancel') },
      ...{ submit: t('leave_heading'), submitAction: 'confirm-sign-out' },
    });
    if (choice !== 'submit') return;
    setLeaving('sending');
    const answer = await http.send(endPass, { id }, { signal });
    if (!answer.ok && isAway(answer.error) && pass !== null && devicePass !== null) {
      devicePass.leaveLater(pass);
      return setLeaving('kept');
    }
    if (!answer.ok || !answer.value.left) return setLeaving('failed');
    if (pass !== null) devicePass?.forget(pass);
    session.remove(PASS_SHOWN);
    onLeft();
  };

  useEffect(() => {
    if (leaving !== 'kept') return;
    const over = new AbortController();
    const send = async (): Promise<void> => {
      if (!(await devicePass?.sendLeavings()) || over.signal.aborted) return;
      session.remove(PASS_SHOWN);
      onLeft();
    };
    clock.interval(EVERY_MS, () => void send(), AbortSignal.any([signal, over.signal]));
    return () => over.abort();
  }, [leaving, devicePass, session, clock, signal, onLeft]);

  const share = devicePass?.share;
  return (
    <div className="gh-pass">
      {(names.length > 0 || place.map !== '') && (
        <section className="gh-pass__where">
          {names.length > 0 && (
            <p>
              <span className="gh-pass__label">{t('sign_label_destination')}</span> <strong>{names.join(' – ')}</strong>
            </p>
          )}
          {place.map !== '' && <PassMap src={place.map} alt={t('pass_map_alt')} ctx={ctx} />}
        </section>
      )}
      {code}
      {place.rules.length > 0 && (
        <ul className="gh-pass__rules">
          {place.rules.map((rule) => (
            <li key={rule}>
              <img src={`/signs/${rule}.svg`} alt="" />
              <span>{t(RULE_TEXTS[rule])}</span>
            </li>
          ))}
        </ul>
      )}
      {place.emergency !== '' && (
        <CallNumber
          label={t('pass_emergency')}
          number={place.emergency}
          isKiosk={isKiosk}
          className="gh-pass__emergency"
        />
      )}
      {!isKiosk && place.help !== '' && <CallNumber label={t('help_title')} number={place.help} isKiosk={isKiosk} />}
      {!isKiosk && pass !== null && (
        <div className="gh-pass__actions">
          {share && (
            <Button
              action="share"
              icon={<Share2 className="gh-icon" aria-hidden="true" />}
              onClick={() => share(t('pass_title'), new URL(pass.url, services.pageUrl()).href)}
            >
              {t('pass_share')}
            </Button>
          )}
          <a className="gh-button gh-button--secondary" data-action="calendar" href={`${pass.url}/pass.ics`}>
            <CalendarPlus className="gh-icon" aria-hidden="true" /> {t('pass_calendar')}
          </a>
          {leaving !== 'kept' && (
            <Button
              action="sign-out"
              icon={<LogOut className="gh-icon" aria-hidden="true" />}
              busy={leaving === 'sending'}
              onClick={() => void leave()}
            >
              {t('leave_heading')}
            </Button>
          )}
        </div>
      )}
      {leaving === 'kept' && (
        <Notice tone="info" role="status" icon={<CloudOff className="gh-icon" aria-hidden="true" />}>
          {t('leave_kept')} {t('done_keep_open')}
        </Notice>
      )}
      {leaving === 'failed' && (
        <Notice tone="danger" role="alert" title={t('error_call_title')}>
          {t('error_call_body')}
        </Notice>
      )}
    </div>
  );
}

interface MapProps {
  readonly src: string;
  readonly alt: string;
  readonly ctx: DoneContext;
}

/** What could not be loaded is not shown as broken, and is tried again when the server is back. */
function PassMap({ src, alt, ctx: { services } }: MapProps): ReactNode {
  const { connection } = services;
  const { awaySince } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (awaySince === null) setMissing(false);
  }, [awaySince]);
  return isMissing ? null : <img className="gh-pass__map" src={src} alt={alt} onError={() => setMissing(true)} />;
}

interface NumberProps {
  readonly label: string;
  readonly number: string;
  /** Which cannot call. */
  readonly isKiosk: boolean;
  readonly className?: string;
}

function CallNumber({ label, number, isKiosk, className = '' }: NumberProps): ReactNode {
  const said = (
    <>
      <Phone className="gh-icon" aria-hidden="true" /> {label} <b dir="ltr">{number}</b>
    </>
  );
  const classes = `gh-pass__number ${className}`;
  if (isKiosk) return <p className={classes}>{said}</p>;
  return (
    <a className={classes} href={callHref(number)}>
      {said}
    </a>
  );
}

/** What a visitor sees who has signed out with the pass. */
export function Left({ ctx, mark }: { readonly ctx: DoneContext; readonly mark: ReactNode }): ReactNode {
  const t = ctx.services.text;
  useEffect(() => announce(t('pass_left')), [t]);
  return (
    <SlideFrame
      className="gh-done"
      layout="center"
      tone="success"
      title={t('pass_left')}
      sentence={t('pass_thanks')}
      actions={
        <Button action="done" onClick={() => ctx.go.restart('finished')}>
          {t('done_button')}
        </Button>
      }
    >
      {mark}
    </SlideFrame>
  );
}
