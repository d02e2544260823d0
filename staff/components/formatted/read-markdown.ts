import { compiler, type MarkdownToJSX, RuleType } from 'markdown-to-jsx';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { MARKDOWN_RULES } from '../../../domain/markdown-rules.ts';
import { maskLiteralSigns, unmaskLiteralSigns } from '../../../domain/mask-literal-signs.ts';
import { isList, schema } from './schema.ts';
import { tidyInline } from './tidy.ts';

type Part = MarkdownToJSX.ASTNode;

const { nodes, marks } = schema;

class Foreign extends Error {}

/** Parses with the visitors' parser. Null if the editor cannot represent something. */
export function readBlocks(text: string): readonly Node[] | null {
  const options = { ...MARKDOWN_RULES, ast: true };
  try {
    return blocksOf(compiler(maskLiteralSigns(text), options) as unknown as readonly Part[]);
  } catch (error) {
    if (error instanceof Foreign) return null;
    throw error;
  }
}

function blocksOf(parts: readonly Part[]): readonly Node[] {
  return parts.flatMap((part) => {
    switch (part.type) {
      case RuleType.newlineCoalescer:
        return [];
      case RuleType.paragraph:
        return [nodes.paragraph.create(null, inlineOf(part.children))];
      case RuleType.heading:
        return [nodes.heading.create({ level: part.level }, inlineOf(part.children))];
      case RuleType.orderedList:
      case RuleType.unorderedList:
        return [listOf(part)];
      default:
        throw new Foreign();
    }
  });
}

function listOf(part: MarkdownToJSX.OrderedListNode | MarkdownToJSX.UnorderedListNode): Node {
  const items = part.items.map(itemOf);
  return part.ordered
    ? nodes.ordered_list.create({ order: part.start ?? 1 }, items)
    : nodes.bullet_list.create(null, items);
}

/** Words first, then nested lists; an empty line only sets items apart. */
function itemOf(parts: readonly Part[]): Node {
  const isBlock = parts.some(({ type }) => type === RuleType.paragraph);
  if (isBlock) {
    const blocks = blocksOf(parts);
    if (blocks[0]?.type !== nodes.paragraph || !blocks.slice(1).every(isList)) throw new Foreign();
    return nodes.list_item.create(null, blocks);
  }
  const first = parts.findIndex(isListPart);
  const words = first < 0 ? parts : parts.slice(0, first);
  const lists = first < 0 ? [] : parts.slice(first).filter((part) => !isBlank(part));
  if (!lists.every(isListPart)) throw new Foreign();
  return nodes.list_item.create(null, [nodes.paragraph.create(null, inlineOf(words)), ...blocksOf(lists)]);
}

const isListPart = ({ type }: Part) => type === RuleType.orderedList || type === RuleType.unorderedList;
const isBlank = (part: Part) => part.type === RuleType.text && part.text.trim() === '';

function inlineOf(parts: readonly Part[]): readonly Node[] {
  const read = parts.flatMap((part) => marked(part, []));
  const [line = [], ...more] = tidyInline(Fragment.from(read));
  if (more.length > 0) throw new Foreign();
  return line;
}

function marked(part: Part, outer: readonly Mark[]): readonly Node[] {
  const inside = (children: readonly Part[], mark: Mark) =>
    children.flatMap((child) => marked(child, mark.addToSet(outer)));
  switch (part.type) {
    case RuleType.text:
      return part.text === '' ? [] : [schema.text(unmaskLiteralSigns(part.text), outer)];
    case RuleType.breakLine:
      return [nodes.hard_break.create(null, null, outer)];
    case RuleType.link:
      // A bare address.
      if (textOf(part.children) === part.target) return part.children.flatMap((child) => marked(child, outer));
      return inside(
        part.children,
        marks.link.create({ href: unmaskLiteralSigns(part.target), title: unmaskLiteralSigns(part.title ?? '') }),
      );
    case RuleType.textFormatted:
      if (part.tag === 'strong') return inside(part.children, marks.strong.create());
      if (part.tag === 'em') return inside(part.children, marks.em.create());
      throw new Foreign();
    default:
      throw new Foreign();
  }
}

const textOf = (parts: readonly Part[]) => parts.map((part) => (part.type === RuleType.text ? part.text : '')).join('');
