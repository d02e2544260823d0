import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { Backend } from './backend.ts';

const STAFF = /^\/staff(?:$|[/?](?!api\/)[^.]*$)/;
const PAGE =
  /^\/[\w-]+\/(?:link\/[^/]+|[^/]+\/(?<kind>slideshow|photos|out)|(?<code>out)\/[^/]+)\/?(?:\?.*)?$|^\/(?<verify>verify)(?:\?.*)?$/;

/** Written by the server. */
const GIVEN = /<script type="application\/json"[\s\S]*?<\/script>|<meta name="evidence-key"[^>]*>/g;

const FILES: Readonly<Record<string, string>> = {
  photos: 'page/viewer.html',
  out: 'page/leave.html',
  verify: 'page/verify.html',
};

/** Hot reload with page data from the real server. */
export function realPages(root: string, backend: Backend): Plugin {
  return {
    name: 'gatehouse:real-pages',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        // Waits while the server restarts.
        if (!(await backend.isReady)) {
          response.statusCode = 503;
          return response.end('The server is not running: see the terminal.');
        }
        const url = request.originalUrl ?? '/';
        const match = PAGE.exec(url);
        if (request.method === 'GET' && STAFF.test(url)) {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          const name = url === '/staff/preview' ? 'page/preview.html' : 'page/staff.html';
          const html = await readFile(`${root}${name}`, 'utf8');
          return response.end(await vite.transformIndexHtml(`/${name}`, html));
        }
        if (request.method !== 'GET' || match === null) return next();
        try {
          const page = await fetch(backend.url + url, { headers: { cookie: request.headers.cookie ?? '' } });
          const given = [...(await page.text()).matchAll(GIVEN)].join('\n');
          const { kind, code, verify } = match.groups ?? {};
          const html = await readFile(`${root}${FILES[kind ?? code ?? verify ?? ''] ?? 'index.html'}`, 'utf8');
          for (const cookie of page.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          const filled = html.replace(/<!--page-data-->|<meta name="evidence-key"[^>]*>/, () => given);
          response.end(await vite.transformIndexHtml(url, filled));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
