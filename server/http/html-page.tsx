import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactElement, ReactNode } from 'react';
import { brandStylesheet } from '../../domain/brand-colours.ts';
import { textDirection } from '../../domain/text-direction.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import { allow, originOf, type Policy } from './security-headers.ts';

interface HtmlPageProps {
  readonly language: string;
  readonly title: string;
  /** `sheet` is for paper; the others add a second stylesheet. */
  readonly look?: 'sheet' | 'front' | 'board';
  /** pass.js keeps the page on the phone, shares it and signs out; board.js asks for calls. */
  readonly script?: 'pass' | 'board';
  /** Of the location; the board has its own. */
  readonly head?: PageHeadProps;
  readonly brand?: PageHeadProps['brand'];
  readonly children: ReactNode;
}

/** Has nothing of the build but its look. */
export function HtmlPage({
  language,
  title,
  look = 'sheet',
  script,
  head,
  brand = head?.brand,
  children,
}: HtmlPageProps) {
  const isPass = script === 'pass';
  const colours = brandStylesheet(brand ?? '');
  return (
    <html lang={language} dir={textDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=device-width, initial-scale=1${isPass ? ', viewport-fit=cover' : ''}`} />
        <meta name="robots" content="noindex" />
        {isPass && <meta name="referrer" content="no-referrer" />}
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pages.css" />
        {look !== 'sheet' && <link rel="stylesheet" href={`/${look}.css`} />}
        {colours !== '' && <style>{colours}</style>}
        {script && <script type="module" src={`/${script}.js`} />}
      </head>
      <body data-look={look}>
        {head && <PageHead head={head} language={language} />}
        {children}
      </body>
    </html>
  );
}

interface Allowed {
  /** It is sent to this server. */
  readonly form: boolean;
  readonly script?: boolean;
  readonly pictures?: readonly string[];
}

/** The page may do what is `allowed` and nothing else. */
export async function sendHtmlPage(reply: FastifyReply, page: ReactElement, allowed: Allowed): Promise<FastifyReply> {
  const html = await htmlOf(page);
  allow(reply, policyOf(allowed, html));
  return reply.type('text/html; charset=utf-8').send(html);
}

const hashOf = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

async function htmlOf(page: ReactElement): Promise<string> {
  // React's build for Node would follow all promises of the process, which slows every answer.
  const { renderToStaticMarkup } = await import('react-dom/server.edge');
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function policyOf({ form, script = false, pictures = [] }: Allowed, html: string): Policy {
  const colours = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css);
  return {
    'default-src': ["'none'"],
    'style-src': ["'self'", ...colours.map(hashOf)],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", ...pictures.flatMap(originOf)],
    'base-uri': ["'none'"],
    'form-action': [form ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
    ...(script && {
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    }),
  };
}
