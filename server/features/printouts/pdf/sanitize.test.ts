// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PrintSheet } from '../../../../plugins/_kit/print/PrintSheet.tsx';
import { samplePrint } from '../../../../plugins/_kit/print/testing/samples.ts';
import { sanitizePrintHtml, textOf } from './sanitize.ts';
import { HOSTILE } from './testing/hostile.ts';

const PNG = 'data:image/png;base64,AAAA';
const pictures = new Map([['7', PNG]]);
const clean = (html: string) => sanitizePrintHtml(html, pictures);

describe('output of the sanitiser', () => {
  it.each(HOSTILE)('%s is harmless [PRINT-01] [PRINT-02]', (_, html) => {
    const left = clean(`<p>before</p>${html}`);
    expect(left).toContain('before');
    expect(left).not.toMatch(/EVIL|HOST|script|javascript|style|url\(|@import|file:|passwd|\son\w+=|srcset|href|<a\b/i);
    for (const [tag] of left.matchAll(/<\/?[a-z][^\s>]*/gi)) expect(tag).toMatch(/^<\/?(?:p|div|svg|path|img)$/);
  });

  it('is the words of the page that a printout is sent as, without its own styles [PRINT-02] [ANY-04]', () => {
    const head =
      '<head><meta charset="utf-8"><title>Yard</title><style>@page{margin:0}.gh-print{color:red}</style></head>';
    expect(clean(`<!doctype html><html lang="en">${head}<body class="gh-print-page"><p>Hi</p></body></html>`)).toBe(
      '<p>Hi</p>',
    );
  });

  it('puts in only the pictures that the server knows [PRINT-02]', () => {
    expect(clean('<img class="gh-print__picture" data-photo="7" alt="Speed" src="http://x/">')).toBe(
      `<img class="gh-print__picture" alt="Speed" src="${PNG}" />`,
    );
    expect(clean('<img data-photo="8" alt="none">')).toBe('');
  });

  it('puts in no more than twelve pictures, however often they are asked for [PRINT-02]', () => {
    expect(clean('<img data-photo="7">'.repeat(5000)).match(/<img/g)).toHaveLength(12);
  });

  it('keeps classes of the print stylesheet only [PRINT-02]', () => {
    expect(clean('<p class="gh-print__keep other">ok</p>')).toBe('<p class="gh-print__keep">ok</p>');
  });

  it('lets no deep nesting through [PRINT-02]', () => {
    expect(clean('<div>'.repeat(20_000)).match(/<div>/g)?.length).toBeLessThanOrEqual(40);
  });

  it.each(['a4-portrait', 'a4-landscape', 'receipt', 'label'] as const)(
    'leaves the %s layout as it is but for its pictures [PRINT-01]',
    (layout) => {
      const model = samplePrint('german', layout);
      const html = renderToStaticMarkup(createElement(PrintSheet, { model }));
      const known = new Map(model.photos.map(({ id }) => [id, PNG]));
      const shape = (markup: string) => {
        const { body } = new DOMParser().parseFromString(markup, 'text/html');
        for (const image of body.querySelectorAll('img')) {
          image.removeAttribute('src');
          image.removeAttribute('data-photo');
        }
        return body.innerHTML;
      };
      expect(shape(sanitizePrintHtml(html, known))).toBe(shape(html));
    },
  );

  it('reads the words without the tags', () => {
    expect(textOf('<p>Ä &amp; B</p><td>C&lt;</td>')).toBe('Ä &amp; B C&lt;');
  });
});
