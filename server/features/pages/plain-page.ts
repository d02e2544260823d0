import { textDirection } from '../../../domain/text-direction.ts';
import type { Policy } from '../../http/security-headers.ts';

/** A page the server writes itself, with no script and one stylesheet. */
export interface PlainPage {
  title: string;
  /** Sentences as plain text. */
  lines: readonly string[];
  /** Of this server. */
  picture?: { src: string; alt: string };
  links?: readonly { href: string; text: string; lang?: string; note?: string }[];
  /** A second list, below. */
  more?: { title: string; items: readonly PlainItem[] };
  /** One field and its button, sent to a page of this server. */
  form?: { action: string; name: string; label: string; button: string };
  /** Of the texts; English by default. */
  language?: string;
}

export interface PlainItem {
  text: string;
  href?: string;
  command?: string;
  picture?: { src: string; alt: string };
}

/** `form` tells whether the page has one. */
export const plainPolicy = (form: boolean): Policy => ({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': [form ? "'self'" : "'none'"],
  'frame-ancestors': ["'none'"],
});

export function plainPage({ title, lines, picture, links = [], more, form, language = 'en' }: PlainPage): string {
  const items = links.map(
    ({ href, text, lang, note = '' }) =>
      `<li><a href="${escapeHtml(href)}"${lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`}>${escapeHtml(text)}${note === '' ? '' : `<small>${escapeHtml(note)}</small>`}</a></li>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${picture === undefined ? '' : `<p><img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="280" height="280"><br><b>${escapeHtml(picture.alt)}</b></p>`}
${form === undefined ? '' : formIn(form)}
${items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : ''}
${more === undefined ? '' : moreIn(more)}
</main>
</body>
</html>
`;
}

function moreIn({ title, items }: NonNullable<PlainPage['more']>): string {
  const lines = items.map(({ text, href, command, picture }) => {
    const words =
      href === undefined ? `<p>${escapeHtml(text)}</p>` : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
    const seen =
      picture === undefined
        ? ''
        : `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="160" height="160">`;
    return `<li>${words}${seen}${command === undefined ? '' : `<code>${escapeHtml(command)}</code>`}</li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${lines.join('\n')}\n</ul>`;
}

function formIn({ action, name, label, button }: NonNullable<PlainPage['form']>): string {
  const field = `<input name="${escapeHtml(name)}" required autocomplete="off" autocapitalize="none" spellcheck="false">`;
  return `<form method="post" action="${escapeHtml(action)}">
<label>${escapeHtml(label)} ${field}</label>
<button type="submit">${escapeHtml(button)}</button>
</form>`;
}

export const PLAIN_CSS = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; }
main { max-inline-size: 32rem; padding: 2rem; font-size: 1.25rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-block-start: 2.5rem; font-size: 1.25rem; }
small { display: block; font-size: 1rem; }
li p { margin: 0; }
code { display: inline-block; margin-block-start: 0.25rem; font-size: 1rem; }
ul { list-style: none; padding: 0; display: grid; gap: 0.75rem; }
a { display: block; padding: 0.9rem 1.2rem; border: 2px solid; border-radius: 0.6rem; color: inherit; text-decoration: none; }
form, label { display: grid; gap: 0.75rem; }
input, button { font: inherit; padding: 0.9rem 1.2rem; border: 2px solid; border-radius: 0.6rem; }
input { font-size: 1.5rem; letter-spacing: 0.1em; }
:is(a, input, button):is(:hover, :focus-visible) { outline: 3px solid; outline-offset: 2px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
