import { type Mark, type Node, Schema } from 'prosemirror-model';

/** Holds the styles of pasted content. */
export const STYLE = 'data-style';

const styled = (pattern: RegExp) => (element: HTMLElement) => pattern.test(element.getAttribute(STYLE) ?? '') && null;
const HEADING_LEVELS = [1, 2, 3, 4, 5, 6];

/** The Markdown visitors see, without quotes, code, tables and pictures. Pasted content is limited to it, too. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
      // The slide's name is the only h1.
      toDOM: ({ attrs }) => [`h${Math.max(2, attrs['level'])}`, 0],
    },
    bullet_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block list',
      content: 'list_item+',
      attrs: { order: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ order: Number(list.getAttribute('start')) || 1 }) }],
      toDOM: ({ attrs }) => ['ol', attrs['order'] === 1 ? {} : { start: attrs['order'] }, 0],
    },
    list_item: {
      // Stored items have one paragraph and lists; commands need more in between.
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    // Links show as text, so nothing pasted becomes one.
    link: {
      attrs: { href: {}, title: { default: '' } },
      inclusive: false,
      toDOM: () => ['span', { class: 'gh-markdown__link' }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some programs wrap everything in a `b` that is not bold.
        { tag: 'b', getAttrs: styled(/^(?!.*(?<![\w-])font-weight:\s*(?:normal|400))/s) },
        { tag: 'span', getAttrs: styled(/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/), consuming: false },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: styled(/^(?!.*(?<![\w-])font-style:\s*normal)/s) },
        { tag: 'span', getAttrs: styled(/(?<![\w-])font-style:\s*italic/), consuming: false },
      ],
      toDOM: () => ['em', 0],
    },
  },
});

const { nodes, marks } = schema;
export const isList = ({ type }: Node): boolean => type === nodes.bullet_list || type === nodes.ordered_list;
export const isBreak = ({ type }: Node): boolean => type === nodes.hard_break;
export const isLink = ({ type }: Mark): boolean => type === marks.link;
