// @vitest-environment jsdom
import fc from 'fast-check';
import { DOMSerializer, Fragment, type Mark, type Node } from 'prosemirror-model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import MarkdownBody from '../../../page/ui/MarkdownBody.tsx';
import { sized } from '../../../test/drivers/proof.ts';
import { schema } from './schema.ts';
import { readMarkdown, writeMarkdown } from './write-markdown.ts';

const { nodes, marks } = schema;

/** The visitors' rendering. */
function page(markdown: string): Element {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(<MarkdownBody text={markdown} />);
  return box;
}

const shown = (markdown: string): string => simple(page(markdown));

function edited(doc: Node): string {
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return simple(box);
}

/** Its blocks with their words, bold ones as `*Stop*` and italic ones as `/Stop/`. */
function simple(box: Element): string {
  const said = (node: ChildNode, marks: string): string => {
    if (!(node instanceof Element)) return `${marks}${node.textContent?.replace(/\s/g, ' ')}${marks}`;
    const mark = { STRONG: '*', EM: '/' }[node.tagName] ?? '';
    const inner = [...node.childNodes].map((child) => said(child, [...marks, mark].sort().join(''))).join('');
    const isPlain = mark !== '' || ['SPAN', 'DIV'].includes(node.tagName) || node.parentElement?.tagName === 'LI';
    const [name, start] = [node.tagName.toLowerCase(), node.getAttribute('start') ?? '1'];
    return isPlain && !/^(?:ul|ol|br)$/.test(name) ? inner : `<${name}${start === '1' ? '' : start}>${inner}</${name}>`;
  };
  return [...box.childNodes]
    .map((node) => said(node, ''))
    .join('')
    .replaceAll(/\*\*|\/\/|\*\/\*\/|/g, '')
    .replaceAll(/ +(?=<)/g, '')
    .replace(/^<p><\/p>$/, '');
}

const signs = fc.constantFrom(
  ...['Stop', 'gate', ' ', ' ', '  ', '\\', '*', '**', '_', '__', '~~', '==', '`', '```', '#', '# ', '>', '- ', '+ '],
  ...[
    '1. ',
    '12.',
    '[x]',
    '[a](b)',
    '![',
    '](',
    '<b>',
    '<!-- -->',
    '&amp;',
    '&',
    '|',
    '---',
    ':x:',
    'http://a.bc/d_e_f',
    '.',
  ],
  ...['[^1]', '[ ] ', '{', '}', "'", '"', '(', ')', '@', '!', 'å', 'س', '😀', '\u00a0', '\u00ad', '0', '20 km/h'],
);
const plain = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.array(signs, { maxLength: 8 }).map((all) => all.join('')),
);
const someMarks: fc.Arbitrary<readonly Mark[]> = fc
  .subarray([marks.strong.create(), marks.em.create(), marks.link.create({ href: 'https://example.com/a' })])
  .map((all) => all.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []));
const words = fc
  .tuple(
    plain.filter((text) => text !== ''),
    someMarks,
  )
  .map(([text, set]) => schema.text(text, set));
const line = fc.array(words, { maxLength: 4 });
const lines = fc.array(fc.oneof({ weight: 5, arbitrary: words }, fc.constant(nodes.hard_break.create())), {
  maxLength: 6,
});
const paragraph = lines.map((all) => nodes.paragraph.create(null, Fragment.from(all)));
const heading = fc
  .tuple(line, fc.integer({ min: 1, max: 6 }))
  .map(([all, level]) => nodes.heading.create({ level }, Fragment.from(all)));
/** With so many lists in each other. */
const listOf = (depth: number): fc.Arbitrary<Node> => {
  const inner = depth === 0 ? fc.constant([]) : fc.array(listOf(depth - 1), { maxLength: 1 });
  const item = fc
    .tuple(paragraph, inner, fc.array(paragraph, { maxLength: 1 }))
    .map(([first, lists, more]) => nodes.list_item.create(null, [first, ...lists, ...more]));
  const order = fc.option(fc.integer({ min: 1, max: 11 }), { nil: null });
  return fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 3 }), order)
    .map(([items, start]) =>
      start === null ? nodes.bullet_list.create(null, items) : nodes.ordered_list.create({ order: start }, items),
    );
};
const documents = fc
  .array(fc.oneof(paragraph, heading, listOf(2)), { minLength: 1, maxLength: 4 })
  .map((blocks) => nodes.doc.create(null, blocks));

/** Of which the visitors' page once took the star for the begin of something. */
const found = nodes.doc.create(
  null,
  nodes.paragraph.create(null, schema.text('http://a.bc/d_e_f*)', [marks.em.create(), marks.strong.create()])),
);

describe('a text that is edited as it looks', () => {
  it('is stored so that it is read again as the same, and shown to visitors as in the editor [STU-03]', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const text = writeMarkdown(doc);
        const again = readMarkdown(text);
        if (again === null) throw new Error(`is not read again: ${JSON.stringify(text)}`);
        expect(writeMarkdown(again)).toBe(text);
        expect([text, shown(text)]).toEqual([text, edited(again)]);
      }),
      { numRuns: sized(50, 1000), examples: [[found]] },
    );
  });

  it('shows visitors the letters that were typed, whatever signs they are [STU-03]', () => {
    fc.assert(
      fc.property(
        fc.array(
          plain.filter((t) => t !== ''),
          { minLength: 1, maxLength: 3 },
        ),
        (typed) => {
          const doc = nodes.doc.create(
            null,
            typed.map((text) => nodes.paragraph.create(null, schema.text(text))),
          );
          const box = page(writeMarkdown(doc));
          const seen = [...box.querySelectorAll('p')].map((p) => (p.textContent ?? '').trim());
          expect(box.querySelector('strong, em, ul, ol, h2, h3, code, del, mark, table, hr, input')).toBeNull();
          expect(seen).toEqual(
            typed.map((text) => text.replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ').trim()).filter(Boolean),
          );
        },
      ),
      { numRuns: sized(50, 1000) },
    );
  });
});
