import { CalendarPlus, CloudOff, LogOut, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isOn } from '../../domain/flag.ts';
import { passPlace, RULE_TEXTS } from '../../domain/pass.ts';
import { announce, Button, Notice, SlideFrame } from '../../page/ui/index.ts';
import type { PassAddress } from '../_kit/pass/stored-pass.ts';
import { CallNumber } from './CallNumber.tsx';
import { More } from './More.tsx';
import type { DoneContext } from './slide.ts';
import { useLeaving } from './use-leaving.ts';
import { type PassLine, usePassAddress } from './use-pass-address.ts';
import './pass.css';

export interface PassProps {
  readonly ctx: DoneContext;
  readonly waits: boolean;
  readonly code: ReactNode;
  readonly onPass: (pass: PassAddress) => void;
  readonly onTaken: () => void;
  readonly onLine: (line: PassLine) => void;
  readonly onLeft: () => void;
  readonly children: ReactNode;
}

/** Turns the last slide into a pass [GATE-05]. */
export function Pass({ ctx, code, waits, onLeft, children, ...heard }: PassProps): ReactNode {
  const { config, services, settings } = ctx;
  const t = services.text;
  const isKiosk = isOn(settings.module_kiosk);
  const { map, rules, emergency, help } = passPlace(settings, config.photoHost);
  const { pass, devicePass } = usePassAddress(ctx, heard);
  return (
    <>
      {waits && !isKiosk && pass !== null && (
        <a className="gh-button gh-button--primary" data-action="open-line" href={pass.url}>
          {t('pass_title')}
        </a>
      )}
      {code}
      {rules.length > 0 && (
        <ul className="gh-rules">
          {rules.map((rule) => (
            <li key={rule}>
              <img src={`/signs/${rule}.svg`} alt="" />
              <span>{t(RULE_TEXTS[rule])}</span>
            </li>
          ))}
        </ul>
      )}
      <More label={t('action_more')}>
        {map !== '' && <PassMap src={map} alt={t('pass_map_alt')} ctx={ctx} />}
        {emergency !== '' && (
          <CallNumber label={t('pass_emergency')} number={emergency} isKiosk={isKiosk} className="gh-pass__emergency" />
        )}
        {!isKiosk && help !== '' && <CallNumber label={t('help_title')} number={help} isKiosk={isKiosk} />}
        {children}
        {!isKiosk && <Actions ctx={ctx} pass={pass} devicePass={devicePass} onLeft={onLeft} />}
      </More>
    </>
  );
}

interface ActionsProps extends Pick<PassProps, 'ctx' | 'onLeft'>, ReturnType<typeof usePassAddress> {}

function Actions({ ctx, pass, devicePass, onLeft }: ActionsProps): ReactNode {
  const { services } = ctx;
  const t = services.text;
  const { leaving, leave } = useLeaving(ctx, { pass, devicePass, onLeft });
  const share = devicePass?.share;
  return (
    <>
      {pass !== null && (
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
          {t('leave_kept')}
        </Notice>
      )}
      {leaving === 'failed' && (
        <Notice tone="danger" role="alert" title={t('error_call_title')}>
          {t('error_call_body')}
        </Notice>
      )}
    </>
  );
}

interface MapProps {
  readonly src: string;
  readonly alt: string;
  readonly ctx: DoneContext;
}

function PassMap({ src, alt, ctx: { services } }: MapProps): ReactNode {
  const { connection } = services;
  const { awaySince } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (awaySince === null) setMissing(false);
  }, [awaySince]);
  return isMissing ? null : <img className="gh-pass__map" src={src} alt={alt} onError={() => setMissing(true)} />;
}

/** After signing out; bundled with the pass, because there may be no network. */
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
