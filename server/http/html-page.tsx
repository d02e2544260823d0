import type { FastifyReply } from 'fastify';
import type { ReactElement, ReactNode } from 'react';
import { textDirection } from '../../domain/text-direction.ts';
import { allow, type Policy } from './security-headers.ts';

interface HtmlPageProps {
  readonly language: string;
  readonly title: string;
  /** Its stylesheet; a pass also has a script (page/public/pass.js), which keeps the page on the phone, shares it and signs out; so has a board. */
  readonly look: 'plain' | 'host' | 'pass' | 'wait' | 'front' | 'board';
  readonly children: ReactNode;
}

/** A page that the server writes whole: nothing of the build, and nothing inline. */
export function HtmlPage({ language, title, look, children }: HtmlPageProps) {
  const isPass = look === 'pass';
  const hasScript = isPass || look === 'board';
  return (
    <html lang={language} dir={textDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=device-width, initial-scale=1${isPass ? ', viewport-fit=cover' : ''}`} />
        <meta name="robots" content="noindex" />
        {isPass && <meta name="referrer" content="no-referrer" />}
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={`/${look}.css`} />
        {hasScript && <script type="module" src={`/${look}.js`} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

interface Allowed {
  /** Whether it has a form, which is sent to this server. */
  readonly form: boolean;
  readonly script?: boolean;
  /** The origins of its pictures, besides this server. */
  readonly pictures?: readonly string[];
}

/** Answers with a page of this server's own, which may do what is `allowed` and nothing else. */
export async function sendHtmlPage(reply: FastifyReply, page: ReactElement, allowed: Allowed): Promise<FastifyReply> {
  allow(reply, policyOf(allowed));
  return reply.type('text/html; charset=utf-8').send(await htmlOf(page));
}

/** The renderer is loaded with the first page. */
async function htmlOf(page: ReactElement): Promise<string> {
  // React's build for Node follows all promises of the process from then on, which slows every answer.
  const { renderToStaticMarkup } = await import('react-dom/server.edge');
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function policyOf({ form, script = false, pictures = [] }: Allowed): Policy {
  return {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...pictures],
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
