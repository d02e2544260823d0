import { compiler } from 'markdown-to-jsx';
import { MARKDOWN_RULES } from './markdown-rules.ts';
import { maskLiteralSigns, unmaskLiteralSigns } from './mask-literal-signs.ts';

const BLOCK = /^(?:p|h[1-6]|li|tr|blockquote|pre|div)$/;
const ADDRESS = /(!?\[[^\]]*\])(?:\( *<?(?:https?:\/\/|www\.|[./#])[^\s)]*| ?\[[^\]]*\])|^ *\[[^^\]][^\]]*\]: +\S+/gi;
const COUNTED = /&(?:amp|apos|gt|lt|nbsp|quot);|^ *1\. /gm;

export function markdownWords(text: string, hasNumbers = true): string {
  return unmaskLiteralSigns(wordsOf(compiler(maskLiteralSigns(text), { ...MARKDOWN_RULES }), hasNumbers))
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Undefined where everything is shown. [TRUE-04] */
export function findHiddenLine(text: string): string | undefined {
  const lines = maskLiteralSigns(text).split('\n');
  const written = lines.map((line) => lettersOf(line.replace(ADDRESS, withoutAddress).replace(COUNTED, ' ')));
  const shown = lettersOf(markdownWords(text));
  if (isWithin(written.join(''), shown)) return undefined;
  let read = 0;
  const at = written.findIndex((letters) => {
    const isShown = shown.startsWith(letters, read);
    read += letters.length;
    return !isShown;
  });
  return unmaskLiteralSigns(lines[at] ?? '').trim();
}

function withoutAddress(all: string, words = ''): string {
  return /^!|^\[\s*\]$/.test(words) ? all : words;
}

const lettersOf = (text: string): string => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('') ?? '';

/** A footnote merely moves. */
function isWithin(letters: string, all: string): boolean {
  const left = new Map<string, number>();
  for (const letter of all) left.set(letter, (left.get(letter) ?? 0) + 1);
  return Array.from(letters).every((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count > 0;
  });
}

interface Element {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

function wordsOf(node: unknown, hasNumbers: boolean): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map((one) => wordsOf(one, hasNumbers)).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { type, props } = node as Element;
  if (type === 'br') return '\n';
  if (type === 'img') return String(props['alt'] ?? '');
  if (type === 'input') return props['checked'] === true ? '[x]' : '[ ]';
  if (type === 'ol' && hasNumbers) return numbered(props['children'], Number(props['start'] ?? 1));
  const words = wordsOf(props['children'], hasNumbers);
  return typeof type === 'string' && BLOCK.test(type) ? `\n${words}\n` : words;
}

function numbered(items: unknown, start: number): string {
  return [items]
    .flat()
    .map((item, i) => `\n${start + i}. ${wordsOf(item, true).trim()}\n`)
    .join('');
}
