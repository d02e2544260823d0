import type { FastifyReply } from 'fastify';
import { HtmlPage, sendHtmlPage } from './html-page.tsx';

/** A page the server writes itself, with no script and one stylesheet. */
export interface PlainPage {
  title: string;
  /** Sentences as plain text. */
  lines: readonly string[];
  /** Of this server. */
  picture?: { src: string; alt: string };
  links?: readonly { href: string; text: string; lang?: string; note?: string }[];
  /** One field and its button, sent to a page of this server. */
  form?: { action: string; name: string; label: string; button: string };
  /** A field above the links, by which this page is asked for again. */
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
    <HtmlPage language={language} title={title} look="plain">
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
          <ul>
            {links.map(({ href, text, lang, note }) => (
              <li key={href}>
                <a href={href} lang={lang}>
                  {text}
                  {note && <small>{note}</small>}
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
      <button type="submit">{button}</button>
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
        <button type="submit">{button}</button>
      </form>
    </search>
  );
}

export const PLAIN_CSS = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; }
main { max-inline-size: 32rem; padding: 2rem; font-size: 1.25rem; }
h1 { line-height: 1.2; }
small { display: block; font-size: 1rem; }
ul { list-style: none; padding: 0; display: grid; gap: 0.75rem; }
a { display: block; padding: 0.9rem 1.2rem; border: 2px solid; border-radius: 0.6rem; color: inherit; text-decoration: none; }
form, label { display: grid; gap: 0.75rem; }
input, button { font: inherit; padding: 0.9rem 1.2rem; border: 2px solid; border-radius: 0.6rem; }
input { min-inline-size: 0; }
input:not([type=search]) { font-size: 1.5rem; letter-spacing: 0.1em; }
:is(a, input, button):is(:hover, :focus-visible) { outline: 3px solid; outline-offset: 2px; }
`;
