import type { Policy } from '../../http/security-headers.ts';

/** A page the server writes itself, with no script and one stylesheet. */
export interface PlainPage {
  title: string;
  /** Sentences as plain text. */
  lines: readonly string[];
  links?: readonly { href: string; text: string; lang?: string }[];
}

export const PLAIN_POLICY: Policy = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export function plainPage({ title, lines, links = [] }: PlainPage): string {
  const items = links.map(
    ({ href, text, lang }) =>
      `<li><a href="${escapeHtml(href)}"${lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`}>${escapeHtml(text)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
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
${items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : ''}
</main>
</body>
</html>
`;
}

export const PLAIN_CSS = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; }
main { max-inline-size: 32rem; padding: 2rem; font-size: 1.25rem; }
h1 { line-height: 1.2; }
ul { list-style: none; padding: 0; display: grid; gap: 0.75rem; }
a { display: block; padding: 0.9rem 1.2rem; border: 2px solid; border-radius: 0.6rem; color: inherit; text-decoration: none; }
a:hover, a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
