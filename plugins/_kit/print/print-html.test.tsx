// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PrintLayout } from './layout.ts';
import { printHtml } from './print-html.tsx';
import { printPage } from './print-page.ts';
import { samplePrint } from './testing/samples.ts';

const LAYOUTS: readonly PrintLayout[] = ['a4-portrait', 'a4-landscape', 'receipt', 'label'];

function parse(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body;
}

describe('the html of a printout', () => {
  it.each(LAYOUTS)('%s: header, number, code, table, photos and texts [PRINT-01]', (layout) => {
    const model = samplePrint('english', layout);
    const page = parse(printHtml(model));
    expect(page.querySelector('article')?.className).toBe(`gh-print gh-print--${layout}`);
    expect(page.querySelector('h1')?.textContent).toBe('Lane 4 – Unloading');
    expect(page.querySelector('.gh-print__digits')?.textContent).toBe('10482');
    expect(page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(model.labels.qrAlt);
    const rows = Array.from(page.querySelectorAll('tr'), (row) => Array.from(row.cells, (cell) => cell.textContent));
    expect(rows).toEqual(model.rows.map(({ label, value }) => [label, value]));
    const photos = Array.from(page.querySelectorAll('img'), (image) => image.dataset.photo);
    expect(photos).toEqual(['1', '2', '3', '4']);
    expect(page.querySelectorAll('.gh-print__photo--large')).toHaveLength(1);
    expect(page.querySelectorAll('.gh-print__photo--small')).toHaveLength(3);
  });

  it('has classes only, and no address but those of the photos [PRINT-01]', () => {
    for (const layout of LAYOUTS) {
      const page = parse(printHtml(samplePrint('german', layout)));
      const sources = Array.from(page.querySelectorAll('[src]'), (element) => element.getAttribute('src'));
      expect(sources.every((src) => src?.startsWith('https://gate.example/media/'))).toBe(true);
      expect(page.innerHTML).not.toMatch(/\s(?:style|href|srcset|on\w+)=/);
    }
  });

  it.each(LAYOUTS)(
    '%s is a whole page that any PDF maker can print: its styles inside, its photos in full [ANY-04]',
    (layout) => {
      const html = printPage({ ...samplePrint('english', layout), place: 'Lane <4> & "5"' });
      const page = new DOMParser().parseFromString(html, 'text/html');
      expect([page.compatMode, page.title, page.documentElement.lang]).toEqual(['CSS1Compat', 'Lane <4> & "5"', 'en']);
      const [style] = page.querySelectorAll('style');
      for (const rule of ['@page{', '.gh-print__picture', '.gh-text--smallest'])
        expect(style?.textContent).toContain(rule);
      const sources = Array.from(page.images, (image) => image.getAttribute('src'));
      expect(sources).toHaveLength(4);
      for (const src of sources) expect(src).toMatch(/^https:\/\/gate\.example\//);
      expect(page.querySelector('body > article h1')?.textContent).toBe('Lane <4> & "5"');
    },
  );

  it('makes photo texts harmless: links lose their address, html stays text, pictures go [PRINT-01]', () => {
    const sample = samplePrint('english', 'receipt');
    const text = '[click](https://evil.example) <img src=x onerror=alert(1)> ![p](https://evil.example/p.png)';
    const page = parse(printHtml({ ...sample, text, photos: [] }));
    expect(page.querySelector('a, img')).toBeNull();
    expect(page.textContent).toContain('click');
  });

  it('says its language and direction [PRINT-01]', () => {
    const article = parse(printHtml(samplePrint('arabic', 'label'))).querySelector('article');
    expect([article?.lang, article?.dir]).toEqual(['ar', 'rtl']);
  });

  it('sizes all texts of its photos alike, by the longest [PHO-02]', () => {
    const size = (name: 'english' | 'german' | 'ukrainian') =>
      parse(printHtml(samplePrint(name, 'a4-portrait'))).querySelector('.gh-print__photos')?.className;
    expect(size('english')).toContain('gh-text--medium');
    expect(size('german')).toContain('gh-text--smallest');
    expect(size('ukrainian')).toContain('gh-text--medium-half');
  });

  it('sizes the text of a single photo as on its slide [PHO-02]', () => {
    const sample = samplePrint('english', 'a4-portrait');
    const size = (length: number) => {
      const photos = [{ id: '1', src: '', alt: '', name: '', text: 'x'.repeat(length) }];
      return /gh-text--[\w-]+/.exec(printHtml({ ...sample, photos }))?.[0];
    };
    expect([60, 129, 130, 249, 250].map(size)).toEqual([
      'gh-text--medium',
      'gh-text--medium',
      'gh-text--small',
      'gh-text--small',
      'gh-text--smallest',
    ]);
  });

  it("says a photo's name once when its text begins with it [PRINT-01]", () => {
    const photo = {
      id: '1',
      src: '',
      alt: '',
      name: 'Wait for green',
      text: '### Wait for green\nBack to the dock only at **green**.',
    };
    const page = parse(printHtml({ ...samplePrint('english', 'a4-portrait'), photos: [photo] }));
    expect(page.textContent?.match(/Wait for green/g)).toHaveLength(1);
  });

  it('leaves out what there is not [PRINT-01]', () => {
    const page = parse(printHtml(samplePrint('bare', 'a4-portrait')));
    expect(page.querySelector('svg, table, img, .gh-print__number, .gh-print__rules')).toBeNull();
  });

  it('keeps an answer as it was typed, and as text [PRINT-01]', () => {
    const value = '<script>alert(1)</script> & "quotes"';
    const page = parse(printHtml({ ...samplePrint('english', 'receipt'), rows: [{ label: 'Note', value }] }));
    expect(page.querySelector('td')?.textContent).toBe(value);
    expect(page.querySelector('script')).toBeNull();
  });
});
