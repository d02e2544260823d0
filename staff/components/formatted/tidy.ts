import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { isInWord } from '../../../domain/mask-literal-signs.ts';
import { isBreak, isLink, isList, schema } from './schema.ts';

const { nodes } = schema;
const SPACES = /[\t\n\v\f\r\u2028\u2029]/g;

/** Normalizes blocks for Markdown: no empty blocks, no invisible spaces, adjacent lists merged. */
export function tidyBlocks(blocks: Fragment): readonly Node[] {
  const tidy = Fragment.from(tidyOnce(blocks));
  const again = Fragment.from(tidyOnce(tidy));
  // Removing a mark can leave a trailing space.
  return again.eq(tidy) ? tidy.content : tidyOnce(again);
}

function tidyOnce(blocks: Fragment): readonly Node[] {
  const tidy = blocks.content.flatMap((block) => {
    if (isList(block)) return tidyList(block);
    return tidyInline(block.content).map((line) => block.type.create(block.attrs, line));
  });
  return joined(tidy);
}

function joined(blocks: readonly Node[]): readonly Node[] {
  return blocks.reduce<Node[]>((before, block) => {
    const last = before.at(-1);
    const goesOn = last !== undefined && isList(block) && last.type === block.type;
    if (goesOn) before.splice(-1, 1, last.copy(last.content.append(block.content)));
    else before.push(block);
    return before;
  }, []);
}

function tidyList(list: Node): readonly Node[] {
  const items = list.content.content.flatMap(oneParagraphEach).flatMap(([words, ...lists]) => {
    const line = oneLine(words?.content ?? Fragment.empty);
    const inner = joined(lists.flatMap(tidyList)).map(inList);
    if (line.length === 0) return inner.flatMap((one) => one.content.content);
    return [nodes.list_item.create(null, [nodes.paragraph.create(null, line), ...inner])];
  });
  return items.length === 0 ? [] : [list.type.create(list.attrs, items)];
}

function oneParagraphEach(item: Node): readonly (readonly Node[])[] {
  return item.content.content.reduce<Node[][]>((items, block) => {
    if (isList(block)) items.at(-1)?.push(block);
    else items.push([block]);
    return items;
  }, []);
}

/** An item is one block, so it has no empty lines. */
function oneLine(content: Fragment): readonly Node[] {
  const parts = tidyInline(content).flatMap((line, i) => (i === 0 ? line : [nodes.hard_break.create(), ...line]));
  return tidyInline(Fragment.from(parts))[0] ?? [];
}

/** A nested list only starts with a one-digit number. */
function inList(list: Node): Node {
  return list.attrs['order'] > 9 ? list.type.create(null, list.content) : list;
}

export function tidyInline(content: Fragment): readonly (readonly Node[])[] {
  const lines: Node[][] = [[]];
  for (const node of content.content) {
    if (isBreak(node)) lines.push([]);
    else lines.at(-1)?.push(...sayable(node));
  }
  const blocks: Node[][] = [];
  let goesOn = false;
  for (const line of lines) {
    const words = trimmed(line);
    const last = blocks.at(-1);
    if (words.length === 0) goesOn = false;
    else if (goesOn && last !== undefined) last.push(nodes.hard_break.create(), ...words);
    else blocks.push([...words]);
    if (words.length > 0) goesOn = true;
  }
  return blocks.map((block) => Fragment.from(wholeWords(spaced(block))).content);
}

/** Drops marks that Markdown would read differently, such as a link text with a bracket. */
function sayable({ text = '', marks: all }: Node): readonly Node[] {
  const own = /[[\]]|^x$/.test(text) ? all.filter((mark) => !isLink(mark)) : all;
  const said = text.replace(SPACES, ' ');
  const words = schema.marks.em.isInSet(own) ? said.replace(/_[_\s]*$/, '') : said;
  const rest = said.slice(words.length);
  return [
    ...(words === '' ? [] : [schema.text(words, own)]),
    ...(rest === '' ? [] : [schema.text(rest, schema.marks.em.removeFromSet(own))]),
  ];
}

function trimmed(line: readonly Node[]): readonly Node[] {
  const text = line.map((node) => node.text ?? '').join('');
  if (text.trim() === '') return [];
  const from = text.length - text.replace(/^ +/, '').length;
  const to = text.replace(/ +$/, '').length;
  return Fragment.from(line).cut(from, to).content;
}

/** Spaces and line ends are bold only between bold words. */
function spaced(line: readonly Node[]): readonly Node[] {
  const parts = line.flatMap((node) =>
    node.isText
      ? (node.text ?? '')
          .split(/(\s+)/)
          .filter(Boolean)
          .map((text) => schema.text(text, node.marks))
      : [node],
  );
  const isSpace = (node: Node) => isBreak(node) || node.text?.trim() === '';
  return parts.map((node, i) => {
    if (!isSpace(node)) return node;
    const before = parts.slice(0, i).findLast((one) => !isSpace(one))?.marks ?? [];
    const after = parts.slice(i).find((one) => !isSpace(one))?.marks ?? [];
    const shared = both(before, after);
    // A link cannot cross a line end.
    return node.mark(isBreak(node) ? shared.filter((mark) => !isLink(mark)) : shared);
  });
}

/** Markdown cannot mark part of a word or number. */
function wholeWords(line: readonly Node[]): readonly Node[] {
  const cut = (parts: readonly Node[], mark: Mark, run: string) => {
    const stretches = parts.reduce<Node[][]>((all, node) => {
      const last = all.at(-1);
      if (last?.[0] !== undefined && mark.isInSet(last[0].marks) === mark.isInSet(node.marks)) last.push(node);
      else all.push([node]);
      return all;
    }, []);
    const isSplit = (one?: readonly Node[], next?: readonly Node[]) =>
      isInWord(run, one?.at(-1)?.text?.at(-1) ?? '', next?.[0]?.text?.at(0) ?? '');
    return stretches.flatMap((own, i) => {
      const isCut = isSplit(stretches[i - 1], own) || isSplit(own, stretches[i + 1]);
      return isCut ? own.map((node) => node.mark(mark.removeFromSet(node.marks))) : own;
    });
  };
  return cut(cut(line, schema.marks.em.create(), '_'), schema.marks.strong.create(), '**');
}

const both = (one: readonly Mark[], other: readonly Mark[]): readonly Mark[] =>
  one.filter((mark) => mark.isInSet(other));
