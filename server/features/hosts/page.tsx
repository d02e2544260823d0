import type { FastifyReply } from 'fastify';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';
import { textIn } from '../../core/locations/page/text-in.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import type { Place } from '../yard/places.ts';
import { type HostedVisit, languageOfHost } from './hosted-visit.ts';
import type { HostAnswerKind } from './tables.ts';

/** Longer than any name of a dock. */
export const MAX_PLACE = 80;

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
  const say = textIn(visit.document, language);
  const location = visit.document.location.name ?? '';
  const place = visit.place === location ? location : `${location}, ${visit.place}`;
  const title = say('host_here', { name: visit.name });
  const action = `/host/${token}`;
  const called = (name: string) => ownPlaceName(name, visit.document, language);
  const button = (kind: HostAnswerKind, words: string) => (
    <button
      type="submit"
      className={kind}
      name="kind"
      value={kind}
      aria-current={given?.kind === kind ? 'true' : undefined}
    >
      {words}
    </button>
  );
  return (
    <HtmlPage language={language} title={title} look="host">
      <main>
        <header>
          <p className="where">{say('host_where', { place, time: visit.time })}</p>
          <h1>{title}</h1>
          {visit.company !== '' && <p className="company">{visit.company}</p>}
        </header>
        {refused !== undefined && (
          <p className="refused" role="alert">
            {say('host_not_sent', { place: called(refused) })}
          </p>
        )}
        {given && refused === undefined && (
          <p className="given" role="status">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 13 4 4L19 7" />
            </svg>
            {say('host_thanks')}
          </p>
        )}
        <form method="post" action={action}>
          <h2>{say('host_answer_ask')}</h2>
          {button('coming', say('host_say_coming'))}
          {button('wait', say('host_say_wait'))}
          {button('no', say('host_say_no'))}
        </form>
        {offered?.length !== 0 && (
          <form className="place" method="post" action={action}>
            <label htmlFor="place">{say('host_say_dock')}</label>
            <div>
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
              {button('dock', say('host_say_send'))}
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

export const HOST_CSS = `:root { color-scheme: light dark; --ink: #16212e; --soft: #4c5a6b; --ground: #eef2f6; --card: #fff; --edge: #c4ced9; --brand: #0b5cad; --on: #fff; --good: #0d6a3d; --good-soft: #dff3e7; --bad: #a3211b; font: 1.125rem/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f8; --soft: #aebccb; --ground: #0f1720; --card: #18222d; --edge: #3a4857; --brand: #7db8f5; --on: #08223d; --good: #7fd8a6; --good-soft: #12331f; --bad: #ff9a92; } }
* { box-sizing: border-box; margin: 0; }
body { min-block-size: 100vh; display: grid; place-items: start center; padding: clamp(1rem, 6vh, 4rem) 1rem; background: var(--ground); color: var(--ink); }
main { display: grid; gap: 1.25rem; inline-size: min(30rem, 100%); padding: clamp(1.25rem, 5vw, 2rem); border-radius: 18px; background: var(--card); box-shadow: 0 12px 40px rgb(0 0 0 / 12%); }
h1 { font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
h2, label { font-size: 1.05rem; font-weight: 600; }
.where, .company { color: var(--soft); overflow-wrap: anywhere; }
form { display: grid; gap: 0.6rem; }
button { min-block-size: 3.25rem; padding: 0.5rem 1.25rem; border: 2px solid var(--edge); border-radius: 12px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--brand); }
button.coming, button.dock { border-color: var(--brand); background: var(--brand); color: var(--on); }
button.no { color: var(--bad); }
button[aria-current] { outline: 3px solid var(--good); outline-offset: 2px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.place { padding-block-start: 1.25rem; border-block-start: 1px solid var(--edge); }
.place div { display: flex; flex-wrap: wrap; gap: 0.6rem; }
input, select { flex: 1 1 12rem; min-inline-size: 0; min-block-size: 3.25rem; padding: 0.5rem 0.9rem; border: 2px solid var(--edge); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
.refused { padding: 0.8rem 1rem; border-radius: 12px; border: 2px solid var(--bad); color: var(--bad); font-weight: 600; }
.given { display: flex; gap: 0.6rem; align-items: center; padding: 0.8rem 1rem; border-radius: 12px; background: var(--good-soft); color: var(--good); font-weight: 600; }
.given svg { flex: none; inline-size: 1.4rem; fill: none; stroke: currentcolor; stroke-width: 2.5; }
.seen { position: absolute; }
`;
