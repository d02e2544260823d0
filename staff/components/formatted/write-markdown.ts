import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { isAmount } from '../../../domain/mask-literal-signs.ts';
import { readBlocks } from './read-markdown.ts';
import { isBreak, isLink, isList, schema } from './schema.ts';
import { tidyBlocks } from './tidy.ts';

const { nodes, marks } = schema;

/** Escapes Markdown markers in one line. */
type Escape = (text: string, isLineStart: boolean) => string;

/** Least escaping first: the first that reads back unchanged wins. */
const ESCAPES: readonly Escape[] = [
  (text) => text,
  (text, isLineStart) => {
    const inside = text.replace(/[\\`*_[\]<&]|~(?=~)|=(?==)/g, '\\$&').replace(/(https?):/g, '$1\\:');
    return isLineStart ? inside.replace(/^( *)([#>|+=~-])/, '$1\\$2').replace(/^( *\d+)\./, '$1\\.') : inside;
  },
  (text) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
];

const written = new WeakMap<Node, string>();

export function writeMarkdown(doc: Node): string {
  return tidyBlocks(doc.content).map(blockText).join('\n\n');
}

/** Null if the text would change when written back. */
export function readMarkdown(text: string): Node | null {
  const blocks = readBlocks(text);
  if (blocks === null) return null;
  const doc = nodes.doc.create(null, blocks.length === 0 ? nodes.paragraph.create() : Fragment.from(blocks));
  const again = readBlocks(writeMarkdown(doc));
  return again !== null && Fragment.from(again).eq(Fragment.from(tidyBlocks(doc.content))) ? doc : null;
}

function blockText(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const escapes = hasSignsInside(block) ? ESCAPES.slice(1) : ESCAPES;
  const tries = escapes.map((guard) => () => linesOf(block, guard).join('\n'));
  const isRight = (text: string) => {
    const read = readBlocks(text);
    return read?.length === 1 && read[0]?.eq(block);
  };
  let text = '';
  for (const write of tries) {
    text = write();
    if (isRight(text)) break;
  }
  written.set(block, text);
  return text;
}

/** Nested markers, which parsers pair differently. */
function hasSignsInside(block: Node): boolean {
  let isFound = false;
  block.descendants(({ text = '', marks: own }) => {
    isFound ||= /[*_]/.test(text) && own.some((mark) => !isLink(mark));
  });
  return isFound;
}

function linesOf(block: Node, guard: Escape): readonly string[] {
  if (isList(block)) return listLines(block, guard);
  const text = inlineText(block.content, guard);
  return block.type === nodes.heading ? [`${'#'.repeat(block.attrs['level'])} ${text}`] : text.split('\n');
}

function listLines(list: Node, guard: Escape): readonly string[] {
  const order: number = list.attrs['order'] ?? 1;
  // A minus before an amount would change its sign.
  const bullet = list.content.content.some((item) => isAmount(item.textContent)) ? '* ' : '- ';
  const signOf = (i: number) => (list.type === nodes.ordered_list ? `${order + i}. ` : bullet);
  const indent = ' '.repeat(signOf(0).length);
  return list.content.content.flatMap((item, i) => {
    const [first = '', ...more] = item.content.content.flatMap((block) => linesOf(block, guard));
    return [`${signOf(i)}${first}`, ...more.map((line) => indent + line)];
  });
}

/** Keeps marks open as long as possible, so that markers do not touch. */
function inlineText(content: Fragment, guard: Escape): string {
  let [text, open]: [string, readonly Mark[]] = ['', []];
  const closeTo = (count: number) => {
    text += open.slice(count).toReversed().map(endOf).join('');
    open = open.slice(0, count);
  };
  for (const node of content.content) {
    const gone = open.findIndex((mark) => !mark.isInSet(node.marks));
    if (gone >= 0) closeTo(gone);
    const opened = node.marks.filter((mark) => !mark.isInSet(open));
    text += opened.map(startOf).join('');
    open = [...open, ...opened];
    if (isBreak(node)) text += '  \n';
    else text += guard(node.text ?? '', text === '' || text.endsWith('\n'));
  }
  closeTo(0);
  return text;
}

const startOf = (mark: Mark): string => (isLink(mark) ? '[' : signOf(mark));

function endOf(mark: Mark): string {
  if (!isLink(mark)) return signOf(mark);
  const { href, title } = mark.attrs;
  return title === '' ? `](${href})` : `](${href} "${title}")`;
}

const signOf = ({ type }: Mark): string => (type === marks.strong ? '**' : '_');
