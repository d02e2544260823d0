import { CalendarPlus, CloudOff, LogOut, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { placeNames } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { passPlace, RULE_TEXTS } from '../../domain/pass.ts';
import { Button, Notice } from '../../page/ui/index.ts';
import type { PassAddress } from '../_kit/pass/stored-pass.ts';
import { CallNumber } from './CallNumber.tsx';
import type { DoneContext } from './context.ts';
import { useLeaving } from './use-leaving.ts';
import { usePassAddress } from './use-pass-address.ts';
import './pass.css';

// In one file with the pass: whoever signs out by it may have no network any more.
export { Left } from './Left.tsx';

/** Letters of a name that is too long for a board's. */
const LONG_NAME = 14;

export interface PassProps {
  readonly ctx: DoneContext;
  /** In a line, which tells where to go. */
  readonly waits: boolean;
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
export function Pass({ ctx, code, waits, onPass, onTaken, onLeft }: PassProps): ReactNode {
  const { config, facts, services, settings } = ctx;
  const t = services.text;
  const isKiosk = isOn(settings.module_kiosk);
  const place = passPlace(settings, config.photoHost);
  const names = placeNames(config, facts);
  const [goal = '', ...around] = [...names].reverse();
  // Whoever waits is called to a place, which may be another one.
  const hasGoal = names.length > 0 && !waits;
  const { pass, devicePass } = usePassAddress(ctx, { onPass, onTaken });
  const { leaving, leave } = useLeaving(ctx, { pass, devicePass, onLeft });
  const share = devicePass?.share;
  return (
    <div className="gh-pass">
      {waits && !isKiosk && pass !== null && (
        <a className="gh-button gh-button--primary" data-action="open-line" href={pass.url}>
          {t('pass_title')}
        </a>
      )}
      {(hasGoal || place.map !== '') && (
        <section className="gh-pass__where">
          {hasGoal && (
            <p>
              <span className="gh-pass__label">{t('sign_label_destination')}</span>{' '}
              {around.length > 0 && <span className="gh-pass__around">{around.reverse().join(' – ')} </span>}
              <strong className={goal.length > LONG_NAME ? 'gh-pass__goal gh-pass__goal--long' : 'gh-pass__goal'}>
                {goal}
              </strong>
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
          {t('leave_kept')}
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
