import type { FastifyReply } from 'fastify';
import type { WaitRecord } from '../../../domain/evidence/wait-record.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { Location } from '../../core/locations/locations.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';

interface WaitPage {
  readonly record: WaitRecord;
  /** The same as a JWS. */
  readonly signed: string;
  /** Of the pass. */
  readonly path: string;
  readonly location: Location;
  /** The language asked for, else that of the visit. */
  readonly asked: string;
  readonly own: string;
}

/** The record to read and to print, with the signature beside it [DAY-04]. */
export function sendWaitPage(reply: FastifyReply, page: WaitPage): Promise<FastifyReply> {
  return sendHtmlPage(reply, <Wait {...page} />, {
    form: false,
  });
}

function Wait({ record, signed, path, location: { document }, asked, own }: WaitPage) {
  const language = offeredLanguage(document, asked, own);
  const t = translatorFor(document, language);
  const title = t('record_title');
  const facts: [string, string | undefined][] = [
    [t('form_field_registration_number'), record.plate],
    [t('record_booking'), record.booking],
    [t('sign_label_number'), String(record.number)],
    [t('record_delivered'), record.delivered && clock(record.delivered, language, zoneOf(document))],
    ...record.steps.map(({ step, at, place }): [string, string] => [
      place === undefined ? t(STEPS[step]) : `${t(STEPS[step])} (${place})`,
      clock(at, language, zoneOf(document)),
    ]),
  ];
  return (
    <HtmlPage language={language} title={[title, record.location].join(' · ')} brand={document.theme?.brand}>
      <main>
        <header>
          <p className="site">{record.location}</p>
          <h1>{title}</h1>
        </header>
        <dl>
          {facts.map(
            ([label, value], i) =>
              value !== undefined && (
                // biome-ignore lint/suspicious/noArrayIndexKey: written once
                <div key={i}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        <p>{t('record_lead', { time: clock(record.issued, language, zoneOf(document)) })}</p>
        <div className="actions">
          <a className="gh-button gh-button--secondary" data-action="save" href={`${path}/wait.jws`} download>
            {t('record_save')}
          </a>
          <a className="gh-button gh-button--secondary" data-action="verify" href={`/verify#${path}/wait`}>
            {t('record_verify')}
          </a>
        </div>
        <p className="signed" dir="ltr">
          {signed}
        </p>
      </main>
    </HtmlPage>
  );
}

const STEPS = {
  arrived: 'record_arrived',
  called: 'record_called',
  skipped: 'record_skipped',
  docked: 'record_docked',
  left: 'record_left',
} as const;

/** To the minute, so that nobody has to ask which of two numbers is the month, or whose clock it is. */
function clock(at: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The haulier's calendar, who reads it as well.
    timeZone,
    timeZoneName: 'short',
    calendar: 'gregory',
  }).format(Date.parse(at));
}
