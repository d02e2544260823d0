import type { FastifyReply } from 'fastify';
import { HtmlPage, sendHtmlPage } from './html-page.tsx';

/** Without a script. */
export interface PlainPage {
  title: string;
  lines: readonly string[];
  /** Of this server. */
  picture?: { src: string; alt: string };
  links?: readonly { href: string; text: string; lang?: string; note?: string }[];
  /** Sent to a page of this server. */
  form?: { action: string; name: string; label: string; button: string };
  search?: { name: string; value: string; label: string; button: string };
  /** Of the texts; English by default. */
  language?: string;
}

export function sendPlainPage(reply: FastifyReply, status: number, page: PlainPage): Promise<FastifyReply> {
  return sendHtmlPage(reply.code(status), <Plain {...page} />, {
    form: page.form !== undefined || page.search !== undefined,
  });
}

function Plain({ title, lines, picture, links = [], form, search, language = 'en' }: PlainPage) {
  return (
    <HtmlPage language={language} title={title}>
      <main>
        <h1>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {picture && (
          <p>
            <img src={picture.src} alt={picture.alt} width="280" height="280" />
            <br />
            <b>{picture.alt}</b>
          </p>
        )}
        {form && <OneField {...form} />}
        {search && <SearchField {...search} />}
        {links.length > 0 && (
          <ul className="links">
            {links.map(({ href, text, lang, note }) => (
              <li key={href}>
                <a className="gh-button gh-button--secondary" href={href} lang={lang}>
                  {text}
                  {note && <small className="note">{note}</small>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </HtmlPage>
  );
}

function OneField({ action, name, label, button }: NonNullable<PlainPage['form']>) {
  return (
    <form method="post" action={action}>
      <label>
        {label} <input name={name} required autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </label>
      <button type="submit" className="gh-button gh-button--primary">
        {button}
      </button>
    </form>
  );
}

function SearchField({ name, value, label, button }: NonNullable<PlainPage['search']>) {
  return (
    <search>
      <form>
        <label>
          {label} <input type="search" name={name} defaultValue={value} maxLength={100} autoComplete="off" />
        </label>
        <button type="submit" className="gh-button gh-button--primary">
          {button}
        </button>
      </form>
    </search>
  );
}
