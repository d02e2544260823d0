import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { callHref, RULE_TEXTS } from '../../../../domain/pass.ts';
import { pageHead } from '../../../core/locations/page/page-head.ts';
import { HtmlPage, sendHtmlPage } from '../../../http/html-page.tsx';
import type { PageHeadProps } from '../../../http/page-head.tsx';
import { qrPicture } from '../../../http/qr-picture.tsx';
import { Facilities } from './facilities.tsx';
import type { PassView } from './pass-view.ts';

/** Sends a self-contained page, which a phone can keep [GATE-05]. */
export async function sendPassPage(reply: FastifyReply, pass: PassView, address: string): Promise<FastifyReply> {
  const path = address.split('?')[0] ?? '';
  const picture = pass.code === '' || pass.isOver ? null : await qrPicture(pass.code);
  const head = pageHead(pass.location, (key) => path.replace(/^\/[^/]*/, `/${encodeURIComponent(key.toLowerCase())}`));
  return sendHtmlPage(reply, <PassPage pass={pass} path={path} picture={picture} head={head} />, {
    form: true,
    script: true,
    pictures: [head.logo, pass.place.map, pass.facilities?.picture ?? ''],
  });
}

interface PassProps {
  readonly pass: PassView;
  readonly path: string;
  readonly picture: ReactElement | null;
}

function PassPage({ head, ...props }: PassProps & { readonly head: PageHeadProps }) {
  const { t, language, site, names, until, isOver, location } = props.pass;
  const title = isOver ? t('pass_left') : t('pass_title');
  return (
    <HtmlPage language={language} title={[title, site].filter(Boolean).join(' · ')} script="pass" head={head}>
      <main
        data-pass={isOver ? 'over' : 'valid'}
        data-until={until}
        data-where={[site, names.join(' – ')].filter(Boolean).join(' · ')}
        data-alarms={`/alarms/${encodeURIComponent(location.id)}?language=${encodeURIComponent(language)}`}
      >
        <p className="alarm told told--bad" role="alert" />
        <h1>{title}</h1>
        <nav className="others" aria-label={t('wallet_title')} hidden />
        {isOver ? <Over {...props} /> : <InForce {...props} />}
      </main>
    </HtmlPage>
  );
}

/** One fact in giant letters, the code, one row of rules; all else behind More [PASS-02]. */
function InForce(props: PassProps) {
  const { pass, path, picture } = props;
  const { t, facilities, host, untilTime } = pass;
  return (
    <>
      {pass.hasLine && (
        <section className="gh-fact" data-line={`${path}/line`} hidden>
          <strong className="gh-fact__giant gh-fact__giant--long turn" role="status" />
          <b className="wait" />
          <span className="hint" />
          <b className="as-of" data-words={t('line_as_of', { time: '{time}' })} hidden />
        </section>
      )}
      {host.isHeld && (
        <p className="gh-fact">
          <strong className="gh-fact__giant gh-fact__giant--long">{host.says}</strong>
        </p>
      )}
      <Place {...pass} />
      {!host.isHeld && host.says !== '' && <p className="host">{host.says}</p>}
      {picture && (
        <figure className="code">
          <div role="img" aria-label={t('sign_qr_alt')}>
            {picture}
          </div>
          <figcaption>{t('sign_qr_hint')}</figcaption>
        </figure>
      )}
      <p className="until">{t('pass_until', { time: untilTime })}</p>
      <Rules {...pass} />
      <p className="kept told told--bad" role="status" hidden>
        {t('leave_kept')} {t('done_keep_open')}
      </p>
      <div className="actions">
        {facilities && <Facilities map={facilities} t={t} />}
        <button {...SECONDARY} data-action="sign-out" popoverTarget="leaving">
          {t('leave_heading')}
        </button>
      </div>
      <More {...props} />
      {/* A popover needs no script; browsers without popovers show the question below. */}
      <form id="leaving" popover="auto" role="dialog" aria-labelledby="leave" method="post" action={`${path}/out`}>
        <h2 id="leave">{t('pass_leave')}</h2>
        <p className="failed" role="alert" hidden>
          {t('error_call_body')}
        </p>
        <button type="submit" className="gh-button gh-button--primary" data-action="confirm-sign-out">
          {t('leave_heading')}
        </button>
        <button {...SECONDARY} data-action="stay" popoverTarget="leaving" popoverTargetAction="hide">
          {t('action_cancel')}
        </button>
      </form>
    </>
  );
}

const SECONDARY = { type: 'button', className: 'gh-button gh-button--secondary' } as const;

function Place({ t, names }: PassView) {
  const goal = names.at(-1);
  if (goal === undefined) return null;
  const around = names.slice(0, -1).join(' – ');
  return (
    <section className="gh-fact place">
      <h2 className="gh-fact__label">{t('sign_label_destination')}</h2>
      {around !== '' && <span>{around}</span>}
      <strong className="gh-fact__giant gh-fact__giant--long">{goal}</strong>
    </section>
  );
}

function Rules({ t, place: { rules } }: PassView) {
  if (rules.length === 0) return null;
  return (
    <ul className="gh-rules">
      {rules.map((rule) => (
        <li key={rule}>
          <img src={`/signs/${rule}.svg`} alt="" />
          <span>{t(RULE_TEXTS[rule])}</span>
        </li>
      ))}
    </ul>
  );
}

function More({ pass, path }: PassProps) {
  const { t } = pass;
  const { map, emergency, help } = pass.place;
  return (
    <details className="gh-more">
      <summary className={SECONDARY.className} data-action="more">
        {t('action_more')}
        <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <div className="gh-more__body">
        {map !== '' && <img className="map" src={map} alt={t('pass_map_alt')} />}
        <PhoneNumber number={emergency} label={t('pass_emergency')} kind="emergency" />
        <PhoneNumber number={help} label={t('help_title')} kind="help" />
        <div className="actions">
          <button {...SECONDARY} data-action="share" hidden>
            {t('pass_share')}
          </button>
          <a className={SECONDARY.className} data-action="calendar" href={`${path}/pass.ics`}>
            {t('pass_calendar')}
          </a>
          <a className={SECONDARY.className} data-action="evidence" href={`/verify#${path}`}>
            {t('pass_evidence')}
          </a>
          <WaitLink pass={pass} path={path} />
        </div>
      </div>
    </details>
  );
}

/** Shown after departure, too: only then is the record complete. */
function WaitLink({ pass, path }: Pick<PassProps, 'pass' | 'path'>) {
  if (!pass.recordsWait) return null;
  return (
    <a className={SECONDARY.className} data-action="wait" href={`${path}/wait`}>
      {pass.t('record_title')}
    </a>
  );
}

function Over({ pass, path }: PassProps) {
  const { t } = pass;
  return (
    <>
      <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 12.5 4 4 8-9" />
      </svg>
      <p className="thanks">{t('pass_thanks')}</p>
      <WaitLink pass={pass} path={path} />
    </>
  );
}

function PhoneNumber({ number, label, kind }: { number: string; label: string; kind: 'emergency' | 'help' }) {
  if (number === '') return null;
  return (
    <a className={`number ${kind} gh-button gh-button--secondary`} href={callHref(number)}>
      <span>{label}</span> <b dir="ltr">{number}</b>
    </a>
  );
}
