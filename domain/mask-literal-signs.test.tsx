// @vitest-environment jsdom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import MarkdownBody from '../page/ui/MarkdownBody.tsx';
import { sized } from '../test/drivers/proof.ts';
import { findHiddenLine, markdownWords } from './markdown-words.ts';

/** The page as visitors see it. */
function page(text: string): Element {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(<MarkdownBody text={text} />);
  return box;
}

/** Its words in lines, with the numbers of lists. */
function seen(text: string): string {
  const box = page(text);
  for (const list of box.querySelectorAll('ol'))
    for (const [i, item] of [...list.children].entries()) item.prepend(`${Number(list.getAttribute('start')) + i}. `);
  for (const input of box.querySelectorAll<HTMLInputElement>('li > input, p > input'))
    input.replaceWith(input.checked ? '[x]' : '[ ]');
  for (const end of box.querySelectorAll('br, p, li, h2, h3, h4, h5, h6')) end.after('\n');
  return (box.textContent ?? '').replace(/ *\n\s*/g, '\n').trim();
}

const letters = (text: string): string => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('') ?? '';

describe('a text of a location', () => {
  it.each([
    ...[
      '- 18 °C',
      '-18 °C',
      '+ 46 31 390',
      '> 3.5 t: stop',
      '#4 gate',
      '5*4*3',
      '2*3*4 m',
      '5**2 and 3**2',
      'a * b * c',
    ],
    ...[
      'site_rules_2026_v2.pdf',
      'x__y__z',
      'Fahrer*innen und Besucher*innen',
      '5 == 5 and 6 == 6',
      '[1]: see gate',

      'Gate[^2]\n[^2]: closed',
      '[Map][m]\n[m]: https://a.example',
    ],
    ...['[1]: gate', '[Gate]: https://example.com', '[^2]: closed', 'Gate[^2]', '[a][b]', 'Press [x] to stop'],
    ...['Stop <!-- not --> here', '<b>Stop</b>', '007. Stop', '0701234567. Call', '&copy; &#4;5'],
  ])('%j is shown as it is written [TRUE-04]', (text) => {
    expect(seen(text)).toBe(text);
    expect(findHiddenLine(text)).toBeUndefined();
  });

  it.each([
    ['---\nStop at the barrier\n---\nThen wait', 'Stop at the barrier\nThen wait'],
    ['---\ntitle: Rules\n---\nStop', 'title: Rules\nStop'],
    ['Cold store\n- 18 °C\n- 20 °C\nFreezer', 'Cold store\n- 18 °C\n- 20 °C\nFreezer'],
    ['5. Stop\n3. Go', '5. Stop\n3. Go'],
    ['![Helmet and vest](vest.jpg)', 'Helmet and vest'],
  ])('%j is shown as %j [TRUE-04]', (text, expected) => {
    expect(seen(text)).toBe(expected);
  });

  it('keeps the formats that are clearly meant [TRUE-04]', () => {
    const text = [
      ...[
        '# Rules',
        '- 20 km/h',
        '  at most',
        '- **20** km/h',
        '- Wear a *vest*',
        '',
        '2. Stop',
        '3. Sicherheits**schuhe**',
        '',
      ],
      ...['> 3 rules', '> apply', '', '[The map](https://example.com) and `a_b`', '', '* * *', ''],
      ...['| a | b |', '|---|---|', '| 1 | 2 |'],
    ].join('\n');
    const found = [...page(text).querySelectorAll('h2, li, strong, em, blockquote, .gh-markdown__link, code, hr, td')];
    expect(found.map(({ localName, textContent }) => [localName, textContent?.trim()].join(' ').trim())).toEqual([
      ...[
        'h2 Rules',
        'li 20 km/h\nat most',
        'li 20 km/h',
        'strong 20',
        'li Wear a vest',
        'em vest',
        'li Stop',
        'li Sicherheitsschuhe',
      ],
      ...['strong schuhe', 'blockquote 3 rules\napply', 'span The map', 'code a_b', 'hr', 'td 1', 'td 2'],
    ]);
    expect(findHiddenLine(text)).toBeUndefined();
  });

  it.each([
    ['Stop.\nCall [the gate](tel:0701)\nWait.', 'Call [the gate](tel:0701)'],
    ['![Helmet](vest-2.jpg)', '![Helmet](vest-2.jpg)'],
    ['[Map](https://example.com "Gate 4")', '[Map](https://example.com "Gate 4")'],
    ['```5 t\nStop\n```', '```5 t'],
    ['4. Stop\nWait\n4. Go', '4. Go'],
  ])('%j has a line that is not all shown: %j [TRUE-04]', (text, line) => {
    expect(findHiddenLine(text)).toBe(line);
  });

  const signs = [
    ...[
      ' ',
      ' ',
      '\n',
      '\n',
      '\n\n',
      '  \n',
      '-',
      '- ',
      '+ ',
      '* ',
      '*',
      '**',
      '_',
      '__',
      '~~',
      '==',
      '`',
      '```',
      '#',
      '# ',
    ],
    ...[
      '>',
      '> ',
      '1. ',
      '2. ',
      '. ',
      ') ',
      '[',
      ']',
      '(',
      ')',
      '](',
      '[^',
      ']: ',
      '][',
      '![',
      '<',
      '<!--',
      '-->',
      '>',
      '"',
    ],
    ...[
      '---\n',
      '---',
      '===',
      '|',
      '|---|\n',
      '\\',
      '&',
      ';',
      ':',
      '[x] ',
      '[ ] ',
      '    ',
      '°',
      '(https://example.com)',
      '\t',
    ],
  ];
  const pieces = fc.array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom('word', 'number')), { maxLength: 24 });

  it('shows every letter and digit, or names a line that is not all shown [TRUE-04]', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const tokens = all.map((piece, i) => (piece === 'word' ? `q${i}z` : piece === 'number' ? `${100 + i}` : piece));
        const text = tokens.join('');
        const shown = letters(seen(text));
        expect([text, letters(markdownWords(text))]).toEqual([text, shown]);
        const lost = tokens.filter((token, i) => token !== all[i] && !shown.includes(token));
        if (lost.length > 0 && findHiddenLine(text) === undefined)
          throw new Error(`lost ${lost} in ${JSON.stringify(text)}`);
      }),
      { numRuns: sized(100, 5_000) },
    );
  });
});
