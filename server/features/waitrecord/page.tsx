import type { FastifyReply } from 'fastify';
import type { WaitRecord } from '../../../domain/evidence/wait-record.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { Location } from '../../core/locations/locations.ts';
import { pageHead } from '../../core/locations/page/page-head.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import type { PageHeadProps } from '../../http/page-head.tsx';

interface WaitPage {
  readonly record: WaitRecord;
  readonly signed: string;
  readonly path: string;
  readonly location: Location;
  readonly languages: readonly [string, string];
}

/** Sends the record to read and to print [DAY-04]. */
export function sendWaitPage(reply: FastifyReply, page: WaitPage): Promise<FastifyReply> {
  const head = pageHead(page.location);
  return sendHtmlPage(reply, <Wait {...page} head={head} />, { form: false, pictures: [head.logo] });
}

function Wait({ record, signed, path, location: { document }, languages, head }: WaitPage & { head: PageHeadProps }) {
  const language = offeredLanguage(document, ...languages);
  const t = translatorFor(document, language);
  const clock = (at: string) => clockText(at, language, zoneOf(document));
  const title = t('record_title');
  const facts: [string, string | undefined][] = [
    [t('form_field_registration_number'), record.plate],
    [t('record_booking'), record.booking],
    [t('sign_label_number'), String(record.number)],
    [t('record_delivered'), record.delivered && clock(record.delivered)],
    ...record.steps.map(({ step, at, place }): [string, string] => {
      const name = t(STEPS[step]);
      return [place === undefined ? name : `${name} (${place})`, clock(at)];
    }),
  ];
  return (
    <HtmlPage language={language} title={[title, record.location].join(' · ')} head={head}>
      <main>
        <h1>{title}</h1>
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
        <p>{t('record_lead', { time: clock(record.issued) })}</p>
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

/** Letters for the month, and the time zone, so that no reader misreads it. */
function clockText(at: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
    // Hauliers abroad read it, too.
    calendar: 'gregory',
  }).format(Date.parse(at));
}

const STEPS = {
  arrived: 'record_arrived',
  called: 'record_called',
  skipped: 'record_skipped',
  docked: 'record_docked',
  left: 'record_left',
} as const;
