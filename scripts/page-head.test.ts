import { expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const HTML = `<html><head>
    <script type="module" crossorigin src="/assets/first.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/first.css">
  </head>
  <body>
    <div id="root"></div>
    <!--page-data-->
  </body></html>`;

function built(): string {
  const { transformIndexHtml } = pageHead({ preload: ['visit'] });
  if (typeof transformIndexHtml !== 'object') throw new Error('not as Vite takes it');
  const chunk = (name: string) => ({ type: 'chunk', name, fileName: `assets/${name}.js`, viteMetadata: undefined });
  const bundle = {
    'assets/first.js': chunk('first'),
    'assets/visit.js': chunk('visit'),
    'assets/first.css': { type: 'asset', source: 'a{color:red}' },
  };
  // Only the bundle is read.
  return Reflect.apply(transformIndexHtml.handler, null, [HTML, { bundle }]) as string;
}

it('has its stylesheet before the first slide and its scripts behind it, so that none is compiled before the paint [FAST-01]', () => {
  const html = built();
  const slide = html.indexOf('id="root"');
  expect(html.indexOf('<style>a{color:red}</style>')).toBeLessThan(slide);
  expect(html).not.toContain('stylesheet');
  const [head = '', body = ''] = [html.slice(0, slide), html.slice(slide)];
  expect(head).not.toContain('.js"');
  expect(body).toContain('<script type="module" crossorigin src="/assets/first.js"></script>');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/visit.js">');
  expect(body.indexOf('<script')).toBeGreaterThan(body.indexOf('<!--page-data-->'));
});
