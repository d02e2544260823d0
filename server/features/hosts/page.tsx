import type { FastifyReply } from 'fastify';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';
import { pageHead } from '../../core/locations/page/page-head.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import type { PageHeadProps } from '../../http/page-head.tsx';
import type { Place } from '../yard/places.ts';
import { type HostedVisit, languageOfHost } from './hosted-visit.ts';
import type { HostAnswerKind } from './tables.ts';

export const MAX_PLACE = 80;

const LOOKS = { coming: 'primary', wait: 'secondary', no: 'danger', dock: 'primary' } as const;

interface HostPageProps {
  readonly visit: HostedVisit;
  readonly token: string;
  readonly given: { readonly kind: HostAnswerKind; readonly place: string } | null;
  /** Places that can call the visitor; undefined outside a queue [DAY-01]. */
  readonly offered: readonly Place[] | undefined;
  readonly refused: string | undefined;
}

/** Lets a host answer in their language, without scripts or an account. */
export function sendHostPage(reply: FastifyReply, page: HostPageProps): Promise<FastifyReply> {
  const head = pageHead(page.visit.location);
  return sendHtmlPage(reply, <HostPage {...page} head={head} />, { form: true, pictures: [head.logo] });
}

function HostPage({ visit, token, given, offered, refused, head }: HostPageProps & { readonly head: PageHeadProps }) {
  const language = languageOfHost(visit);
  const t = translatorFor(visit.document, language);
  const location = visit.document.location.name ?? '';
  const place = visit.place === location ? location : `${location}, ${visit.place}`;
  const title = t('host_here', { name: visit.name });
  const action = `/host/${token}`;
  const nameOf = (name: string) => ownPlaceName(name, visit.document, language);
  const button = (kind: HostAnswerKind, key: string) => (
    <button
      type="submit"
      className={`gh-button gh-button--${LOOKS[kind]}`}
      name="kind"
      value={kind}
      aria-current={given?.kind === kind ? 'true' : undefined}
    >
      {t(key)}
    </button>
  );
  return (
    <HtmlPage language={language} title={title} head={head}>
      <main>
        <header>
          <p className="site">{t('host_where', { place, time: visit.time })}</p>
          <h1>{title}</h1>
          {visit.company !== '' && <p className="note">{visit.company}</p>}
        </header>
        {refused !== undefined && (
          <p className="told told--bad" role="alert">
            {t('host_not_sent', { place: nameOf(refused) })}
          </p>
        )}
        {given && refused === undefined && <Thanks words={t('host_thanks')} />}
        <form method="post" action={action}>
          <h2>{t('host_answer_ask')}</h2>
          {button('coming', 'host_say_coming')}
          {button('wait', 'host_say_wait')}
          {button('no', 'host_say_no')}
        </form>
        {offered?.length !== 0 && (
          <form method="post" action={action}>
            <label htmlFor="place">{t('host_say_dock')}</label>
            <div className="send">
              <PlaceInput offered={offered} given={given?.place} nameOf={nameOf} />
              {button('dock', 'host_say_send')}
            </div>
          </form>
        )}
        {/* Low priority keeps React from preloading it in the head, which link scanners would follow. */}
        <img className="seen" src={`${action}/seen.svg`} alt="" width="1" height="1" fetchPriority="low" />
      </main>
    </HtmlPage>
  );
}

function Thanks({ words }: { words: string }) {
  return (
    <p className="told told--good" role="status">
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m5 13 4 4L19 7" />
      </svg>
      {words}
    </p>
  );
}

interface PlaceInputProps extends Pick<HostPageProps, 'offered'> {
  readonly given: string | undefined;
  readonly nameOf: (name: string) => string;
}

function PlaceInput({ offered, given, nameOf }: PlaceInputProps) {
  const shared = { id: 'place', name: 'place', required: true, defaultValue: given };
  if (offered === undefined) return <input {...shared} maxLength={MAX_PLACE} autoComplete="off" />;
  return (
    <select {...shared}>
      {offered.map(({ id, name }) => (
        <option key={id} value={name}>
          {nameOf(name)}
        </option>
      ))}
    </select>
  );
}

export const SEEN_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
