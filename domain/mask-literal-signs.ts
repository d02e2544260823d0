/** Each becomes a noncharacter, which no text has. */
const SIGNS = '*_~=-+>[<.';
const FIRST = 0xfdd0;
const LITERAL = /[\ufdd0-\ufdd9]/g;

const WORD = /[\p{L}\p{N}]/u;
const DIGIT = /\p{N}/u;
const ITEM = /^( *)(?:([-+](?= )|>|\d+(?=\. ))\.? *(.*))?/;
/** Browsers continue from these numbers and write them unchanged. */
const COUNTABLE = /^(?:0|[1-9]\d{0,8})$/;
const RULE = /^\s*([-*_=~])(?:\s*\1)*\s*$/;

/** Hides signs not clearly meant as Markdown; `unmaskLiteralSigns` restores them. [TRUE-04] */
export function maskLiteralSigns(text: string): string {
  const lines = withoutFrontMatter(text.replace(/\r\n?/g, '\n')).split('\n');
  return withBrackets(itemsAsWritten(lines).map(signsAsWritten).join('\n'));
}

export function unmaskLiteralSigns(text: string): string {
  return text.replace(LITERAL, (one) => SIGNS[one.charCodeAt(0) - FIRST] ?? one);
}

function literal(signs: string): string {
  return Array.from(signs, (sign) => String.fromCharCode(FIRST + SIGNS.indexOf(sign))).join('');
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---[ \t]*\n([\s\S]*?\n)---[ \t]*\n/, '\n---\n\n$1\n---\n\n');
}

interface Item {
  readonly at: number;
  readonly sign: string;
  readonly words: string;
}

interface Run {
  readonly indent: string;
  readonly kind: string;
  readonly items: Item[];
  hasLinesBelow: boolean;
}

function itemsAsWritten(lines: readonly string[]): readonly string[] {
  const own = new Map<number, string>();
  for (const run of runsOf(lines)) {
    if (isMeant(run)) continue;
    for (const { at, sign } of run.items) {
      const rest = (lines[at] ?? '').slice(run.indent.length + sign.length);
      own.set(at, run.indent + (DIGIT.test(sign) ? sign + literal('.') + rest.slice(1) : literal(sign) + rest));
    }
  }
  return lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    const breaks = (own.has(at) || own.has(at + 1)) && line.trim() !== '' && next.trim() !== '';
    return (own.get(at) ?? line) + (breaks ? '  ' : '');
  });
}

function runsOf(lines: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  let open: Run[] = [];
  for (const [at, line] of lines.entries()) {
    const [, indent = '', sign, words = ''] = ITEM.exec(line) ?? [];
    const above = line.trim() === '' ? [] : open.filter((run) => run.indent.length < indent.length);
    for (const run of above) run.hasLinesBelow = true;
    const kind = sign === undefined || DIGIT.test(sign) ? '1' : sign;
    const beside = line.trim() === '' ? undefined : open.find((run) => run.indent === indent && run.kind === kind);
    open = above;
    if (sign === undefined) continue;
    const run = beside ?? { indent, kind, items: [], hasLinesBelow: false };
    if (beside === undefined) runs.push(run);
    run.items.push({ at, sign, words });
    open.push(run);
  }
  return runs;
}

/** Lists count up; `- 18 °C` and `> 3.5 t` are no items. */
function isMeant({ kind, items, hasLinesBelow }: Run): boolean {
  if (hasLinesBelow) return true;
  if (kind !== '1') return !items.every(({ words }) => isAmount(words));
  const first = Number(items[0]?.sign);
  const isCounted = ({ sign }: Item, i: number) => COUNTABLE.test(sign) && Number(sign) === first + i;
  return items.every(isCounted) || items.every(({ sign }) => sign === '1');
}

export function findAmbiguousItem(text: string): { readonly sign: string; readonly line: string } | undefined {
  const lines = text.split(/\r\n?|\n/);
  const isDoubtful = ({ sign, words }: Item) =>
    (sign === '+' && isAmount(words)) || (sign === '-' && /^\p{N}[\p{N}.,]* ?°/u.test(words));
  const item = runsOf(lines)
    .filter(isMeant)
    .flatMap(({ items }) => items)
    .find(isDoubtful);
  return item && { sign: item.sign, line: (lines[item.at] ?? '').trim() };
}

/** These enclose nothing: `site_rules`, `5*4*3`, `a * b * c`. */
function signsAsWritten(line: string): string {
  if (RULE.test(line)) return line;
  return line.replace(/\*+|_+|~{2,}|={2,}/g, (run, at: number) => {
    const [before, after] = [line[at - 1] ?? ' ', line[at + run.length] ?? ' '];
    if (isInWord(run, before, after)) return literal(run);
    const isApart = line.slice(0, at).trim() !== '' && /\s/.test(before) && /\s/.test(after);
    return isApart ? literal(run) : run;
  });
}

/** Half of a word can be bold, but not half of a number. */
export function isInWord(run: string, before: string, after: string): boolean {
  const inside = /^\*\*+$/.test(run) ? DIGIT : WORD;
  return inside.test(before) && inside.test(after);
}

export const isAmount = (words: string): boolean => /^\p{Sc}?\p{N}/u.test(words);

function withBrackets(text: string): string {
  return text.replace(/\[(?![^\]\n]*\]\()|<(?=!--)/g, literal);
}
