import { expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const HTML = `<html><head>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main.css">
  </head>
  <body>
    <div id="root"></div>
    <!--early-slide-->
    <!--page-data-->
  </body></html>`;

function built(): string {
  const { transformIndexHtml } = pageHead({ styles: ['first'], preload: ['first', 'visit'] });
  if (typeof transformIndexHtml !== 'object') throw new Error('not as Vite takes it');
  const chunk = (name: string, ...imports: string[]) => ({
    type: 'chunk',
    name,
    fileName: `assets/${name}.js`,
    imports: imports.map((other) => `assets/${other}.js`),
    viteMetadata: { importedCss: new Set([`assets/${name}.css`]) },
  });
  const bundle = {
    'assets/main.js': chunk('main'),
    'assets/first.js': chunk('first', 'react', 'main'),
    'assets/visit.js': chunk('visit', 'react', 'first'),
    'assets/main.css': { type: 'asset', source: 'i{color:green}' },
    'assets/first.css': { type: 'asset', source: 'a{color:red}' },
    'assets/visit.css': { type: 'asset', source: 'b{color:blue}' },
  };
  // Only the bundle is read.
  return Reflect.apply(transformIndexHtml.handler, null, [HTML, { bundle }]) as string;
}

it('has its stylesheet before the first slide and its scripts behind it, so that none is compiled before the paint [FAST-01]', () => {
  const html = built();
  const slide = html.indexOf('id="root"');
  for (const style of ['i{color:green}', 'a{color:red}']) {
    expect(html).toContain(`<style>${style}</style>`);
    expect(html.indexOf(style)).toBeLessThan(slide);
  }
  const [head = '', body = ''] = [html.slice(0, slide), html.slice(slide)];
  expect(head).not.toContain('.js"');
  expect(body).toContain('<script async type="module" crossorigin src="/assets/main.js"></script>');
  for (const file of ['react', 'first', 'visit']) {
    expect(body.split(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`)).toHaveLength(2);
  }
  expect(body.split('/assets/main.js')).toHaveLength(2);
  expect(body.indexOf('<script')).toBeGreaterThan(body.indexOf('<!--page-data-->'));
});

it('names the stylesheet of the slide that a backend may bring along where that slide goes, and else behind all [FAST-02]', () => {
  const html = built();
  const link = '<link rel="stylesheet" crossorigin href="/assets/visit.css">';
  expect(html).toContain(`<!--early-slide ${link}-->`);
  expect(html.replace(/<!--.*?-->/g, '')).not.toContain('rel="stylesheet"');
  expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/visit.css">');
});
