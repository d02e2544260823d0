import type { FastifyReply } from 'fastify';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import type { Place } from '../yard/places.ts';
import { type HostedVisit, languageOfHost } from './hosted-visit.ts';
import type { HostAnswerKind } from './tables.ts';

/** Longer than any name of a dock. */
export const MAX_PLACE = 80;

const LOOKS = { coming: 'primary', wait: 'secondary', no: 'danger', dock: 'primary' } as const;

interface HostPageProps {
  readonly visit: HostedVisit;
  readonly token: string;
  /** What they answered so far. */
  readonly given: { readonly kind: HostAnswerKind; readonly place: string } | null;
  /** Where the line has them called to; undefined if they wait in none and may be sent anywhere [DAY-01]. */
  readonly offered: readonly Place[] | undefined;
  /** Where they could not be sent just now. */
  readonly refused: string | undefined;
}

/** Where a host says, in their language, what their visitor is to do: no script, no account, a button an answer. */
export function sendHostPage(reply: FastifyReply, page: HostPageProps): Promise<FastifyReply> {
  return sendHtmlPage(reply, <HostPage {...page} />, { form: true });
}

function HostPage({ visit, token, given, offered, refused }: HostPageProps) {
  const language = languageOfHost(visit);
  const t = translatorFor(visit.document, language);
  const location = visit.document.location.name ?? '';
  const place = visit.place === location ? location : `${location}, ${visit.place}`;
  const title = t('host_here', { name: visit.name });
  const action = `/host/${token}`;
  const called = (name: string) => ownPlaceName(name, visit.document, language);
  const button = (kind: HostAnswerKind, words: string) => (
    <button
      type="submit"
      className={`gh-button gh-button--${LOOKS[kind]}`}
      name="kind"
      value={kind}
      aria-current={given?.kind === kind ? 'true' : undefined}
    >
      {words}
    </button>
  );
  return (
    <HtmlPage language={language} title={title} brand={visit.document.theme?.brand}>
      <main>
        <header>
          <p className="site">{t('host_where', { place, time: visit.time })}</p>
          <h1>{title}</h1>
          {visit.company !== '' && <p className="note">{visit.company}</p>}
        </header>
        {refused !== undefined && (
          <p className="told told--bad" role="alert">
            {t('host_not_sent', { place: called(refused) })}
          </p>
        )}
        {given && refused === undefined && (
          <p className="told told--good" role="status">
            <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 13 4 4L19 7" />
            </svg>
            {t('host_thanks')}
          </p>
        )}
        <form method="post" action={action}>
          <h2>{t('host_answer_ask')}</h2>
          {button('coming', t('host_say_coming'))}
          {button('wait', t('host_say_wait'))}
          {button('no', t('host_say_no'))}
        </form>
        {offered?.length !== 0 && (
          <form method="post" action={action}>
            <label htmlFor="place">{t('host_say_dock')}</label>
            <div className="send">
              {offered === undefined ? (
                <input
                  id="place"
                  name="place"
                  required
                  maxLength={MAX_PLACE}
                  autoComplete="off"
                  defaultValue={given?.place ?? ''}
                />
              ) : (
                <select id="place" name="place" required defaultValue={given?.place}>
                  {offered.map(({ id, name }) => (
                    <option key={id} value={name}>
                      {called(name)}
                    </option>
                  ))}
                </select>
              )}
              {button('dock', t('host_say_send'))}
            </div>
          </form>
        )}
        {/* Last and least: only a browser that shows the page asks for it, so React must not name it in the head. */}
        <img className="seen" src={`${action}/seen.svg`} alt="" width="1" height="1" fetchPriority="low" />
      </main>
    </HtmlPage>
  );
}

export const SEEN_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
